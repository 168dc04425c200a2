using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Xml.Linq;
using MiniBench.Programs;
using NUnit.Framework;

namespace MiniBench.Tests.Programs;

/// <summary>Tests that a program has the same settings of the runtime, whoever runs it.</summary>
public sealed class RuntimeSettingsTest
{
    /// <summary>The tool writes them itself; packs have them written by an SDK.</summary>
    [Test]
    public void Names_AreThoseOfTheSdk()
    {
        HashSet<(string, string)> known = [.. XDocument.Load(Targets()).Descendants().Where(one => one.Name.LocalName == "RuntimeHostConfigurationOption")
            .Select(one => ((string?)one.Attribute("Value") ?? "", (string?)one.Attribute("Include") ?? ""))];

        Assert.That(RuntimeSettings.Names.Select(one => ($"$({one.Key})", one.Value)), Is.SubsetOf(known));
    }

    private static string Targets()
    {
        string root = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        string sdk = Directory.GetDirectories(Path.Combine(root, "sdk"), $"{Environment.Version.Major}.*").Order(StringComparer.Ordinal).Last();
        return Path.Combine(sdk, "Sdks", "Microsoft.NET.Sdk", "targets", "Microsoft.NET.Sdk.targets");
    }
}
