using System.IO;
using System.Text;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>The outputs that formats must have. A test never changes them: a person does, as the failure says.</summary>
internal static class FormatGolden
{
    internal static string Read(string file)
    {
        string path = Repository.PathOf("MiniBench.Tests", "Golden", "Formats", file);
        return File.Exists(path) ? File.ReadAllText(path) : "";
    }

    internal static void AssertIs(string file, string actual)
    {
        if (actual == Read(file))
        {
            return;
        }

        string written = Path.Combine(Repository.Artifacts, "golden", "Formats", file);
        Directory.CreateDirectory(Path.GetDirectoryName(written)!);
        File.WriteAllText(written, actual, new UTF8Encoding(false));
        Assert.Fail($"""
            The output is not that of MiniBench.Tests/Golden/Formats/{file}. If it was meant to change, look at it and accept it:

              cp artifacts/golden/Formats/{file} MiniBench.Tests/Golden/Formats/
            """);
    }
}
