using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Xml.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MiniBench.Sharing;

/// <summary>The library's own source, which travels inside this assembly.</summary>
internal static class FrameworkSource
{
    private const string Prefix = "source/";
    private const string CoreFolder = "MiniBench.Core/";

    private static readonly Assembly Own = typeof(FrameworkSource).Assembly;
    private static readonly Lazy<IReadOnlyList<FrameworkFile>> Loaded = new(Load);

    /// <summary>All files of Core and Output, in a stable order.</summary>
    internal static IReadOnlyList<FrameworkFile> Files => Loaded.Value;

    /// <summary>The library's version: three numbers.</summary>
    internal static string Version { get; } = RunEnvironment.LibraryVersion;

    /// <summary>The text of a resource of this assembly, with LF line ends.</summary>
    internal static string Read(string resource)
    {
        using Stream stream = Own.GetManifestResourceStream(resource)
            ?? throw new InvalidOperationException($"The resource {resource} is missing from {Own.GetName().Name}.");
        using StreamReader reader = new(stream);
        return reader.ReadToEnd().ReplaceLineEndings("\n");
    }

    private static FrameworkFile[] Load()
    {
        string usings = string.Concat(XDocument.Parse(Read("usings/MiniBench.Core")).Descendants("Using")
            .Select(one => $"using {(string?)one.Attribute("Include")};\n"));
        return [.. Own.GetManifestResourceNames().Where(name => name.StartsWith(Prefix, StringComparison.Ordinal))
            .Select(name => (Name: name, Path: name[Prefix.Length..].Replace('\\', '/')))
            .OrderBy(file => file.Path, StringComparer.Ordinal)
            .Select(file => Parse(file.Path, Read(file.Name), file.Path.StartsWith(CoreFolder, StringComparison.Ordinal) ? usings : ""))];
    }

    private static FrameworkFile Parse(string path, string text, string usings)
    {
        CompilationUnitSyntax root = CSharpSyntaxTree.ParseText(text, Compiler.Parsing).GetCompilationUnitRoot();
        IEnumerable<string> own = root.Usings.Select(one => one.ToString());
        IEnumerable<string> missing = usings.Split('\n', StringSplitOptions.RemoveEmptyEntries).Except(own);
        return new(path, CSharpSyntaxTree.ParseText(string.Concat(missing.Select(line => line + "\n")) + text, Compiler.Parsing, path));
    }
}
