using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>What the SDK has to know of a program: in lines of a file, or in a project.</summary>
internal static partial class SdkProperties
{
    /// <summary>Each is needed: without them a file is compiled ahead of time, not optimised, with DEBUG, and with usings that the program did not have.</summary>
    private static readonly (string Name, string Value)[] Needed =
        [("PublishAot", "false"), ("Optimize", "true"), ("Configuration", "Release"), ("Nullable", "annotations"), ("ImplicitUsings", "disable")];

    /// <summary>What a program cannot decide: the library needs it, or a form does, which starts what was built by its name.</summary>
    private static readonly HashSet<string> Fixed =
        new(["PublishAot", "Configuration", "ImplicitUsings", "Nullable", "LangVersion", "TargetFramework", "AssemblyName", "TargetName"], StringComparer.OrdinalIgnoreCase);

    /// <summary>What a project says itself, in one line for all: <see cref="ProgramSymbols"/>.</summary>
    private static readonly HashSet<string> OfSymbols =
        new(["DefineConstants", "DisableImplicitConfigurationDefines", "DisableDiagnosticTracing"], StringComparer.OrdinalIgnoreCase);

    /// <summary>Attributes that the SDK writes unasked, and that may stand in an assembly once.</summary>
    private static readonly HashSet<string> OfAssembly =
        ["AssemblyTitle", "AssemblyCompany", "AssemblyConfiguration", "AssemblyFileVersion", "AssemblyInformationalVersion", "AssemblyProduct", "AssemblyVersion"];

    /// <summary>The properties, the program's own last.</summary>
    /// <exception cref="ProgramException">One of them would be evaluated in the reader's build.</exception>
    internal static IReadOnlyList<(string Name, string Value)> Of(Bundle bundle)
    {
        (string Name, string Value)[] own = Own(bundle);
        IEnumerable<(string, string)> attributes = HasAssemblyInformation(bundle) ? [("GenerateAssemblyInfo", "false")] : [];
        return [.. Needed.Concat(attributes).Where(one => !own.Any(other => string.Equals(other.Name, one.Item1, StringComparison.OrdinalIgnoreCase))), .. own];
    }

    /// <summary>The program's own properties that it may decide.</summary>
    /// <exception cref="ProgramException">One of them would be evaluated in the reader's build.</exception>
    internal static (string Name, string Value)[] Own(Bundle bundle)
    {
        foreach ((string name, string value) in bundle.Program.Source.Properties)
        {
            if (Evaluated.IsMatch(value.Replace($"$({name})", "", StringComparison.OrdinalIgnoreCase)) || Commands.IsMatch(name))
            {
                throw new ProgramException($"'{bundle.Name}' sets {name} to '{value}', which a reader's build would evaluate or run; a plain value was expected.");
            }
        }

        return [.. bundle.Program.Source.Properties.Select(one => (one.Key, one.Value)).Where(one => !Fixed.Contains(one.Key)).OrderBy(one => one.Key, StringComparer.Ordinal)];
    }

    /// <summary>A property as a line of a file.</summary>
    internal static string Line((string Name, string Value) property) => $"#:property {property.Name}={property.Value}";

    /// <summary>The packages that the program names, and CsvHelper where the library writes CSV for it.</summary>
    internal static IReadOnlyList<(string Name, string Version)> Packages(Bundle bundle, MergedProgram? merged) =>
        [.. ProgramPackage.All.Where(package => package.IsUsedIn(bundle.Text.Text) || merged?.Library.Contains(package.Space, StringComparison.Ordinal) == true)
            .Select(package => (package.Name, package.Version))];

    /// <summary>The same for a project; its Debug build, which is what an SDK makes unasked, must not define DEBUG.</summary>
    internal static string Xml(Bundle bundle, string indent) => string.Concat(
        Of(bundle).Where(one => one.Name is not ("PublishAot" or "Configuration") && !OfSymbols.Contains(one.Name))
            .Append(("DefineConstants", string.Join(';', ProgramSymbols.Constants(bundle.Program.Source.Properties))))
            .Append(("DisableImplicitConfigurationDefines", "true")).Append(("DebugType", "none")).Append(("SatelliteResourceLanguages", "en"))
            .Select(one => $"{indent}<{one.Item1}>{XmlText.Escape(one.Item2)}</{one.Item1}>\n"));

    internal static string PackagesXml(Bundle bundle, MergedProgram? merged, string indent) => string.Concat(
        Packages(bundle, merged).Select(one => $"{indent}<PackageReference Include=\"{one.Name}\" Version=\"{one.Version}\" />\n"));

    private static bool HasAssemblyInformation(Bundle bundle) => bundle.Text.Tree.GetCompilationUnitRoot().AttributeLists
        .SelectMany(list => list.Attributes).Select(attribute => attribute.Name.ToString().Split('.', ':')[^1])
        .Any(name => OfAssembly.Contains(name.EndsWith("Attribute", StringComparison.Ordinal) ? name[..^"Attribute".Length] : name));

    /// <summary>What MSBuild evaluates.</summary>
    [GeneratedRegex(@"[$@%]\(", RegexOptions.None, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Evaluated { get; }

    /// <summary>Properties whose values are run, or say where a build takes from what it runs: files, folders and sources of packages.</summary>
    [GeneratedRegex("^(PreBuildEvent|PostBuildEvent|Run(Command|Arguments|WorkingDirectory)|Start(Action|Program)|Custom(Before|After).*|.*(Props|Targets|ToolExe|Paths?|Files?|Folders?|Director(y|ies)|Dir|Sources?))$", RegexOptions.IgnoreCase | RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Commands { get; }
}
