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

    /// <summary>What is not written: what the library needs, or a form, which starts what was built by its name; and what only packages and publishes.</summary>
    private static readonly HashSet<string> Fixed = new(
        [
            "PublishAot", "Optimize", "Configuration", "ImplicitUsings", "Nullable", "LangVersion", "TargetFramework", "AssemblyName", "TargetName",
            "PackAsTool", "ToolCommandName", "PackageId", "IsPackable", "RuntimeIdentifier", "SelfContained", "PublishReadyToRun", "TrimMode", "SuppressTrimAnalysisWarnings",
            "UserSecretsId", "NuGetAudit", "ManagePackageVersionsCentrally",
        ],
        StringComparer.OrdinalIgnoreCase);

    /// <summary>What a project says itself, in one line for all: <see cref="ProgramSymbols"/>.</summary>
    private static readonly HashSet<string> OfSymbols =
        new(["DefineConstants", "DisableImplicitConfigurationDefines", "DisableDiagnosticTracing"], StringComparer.OrdinalIgnoreCase);

    /// <summary>Settings of the runtime, which a program is run with.</summary>
    private static readonly HashSet<string> OfRuntime = new(RuntimeSettings.Names.Keys, StringComparer.OrdinalIgnoreCase);

    /// <summary>What else a program may set: what the compiler does, and says.</summary>
    private static readonly HashSet<string> OfCompiler = new(
        [
            "AllowUnsafeBlocks", "CheckForOverflowUnderflow", "OutputType", "PlatformTarget", "RollForward", "RootNamespace", "Deterministic", "DebugType", "DebugSymbols",
            "NoWarn", "WarningLevel", "TreatWarningsAsErrors", "WarningsAsErrors", "WarningsNotAsErrors", "AnalysisLevel", "AnalysisMode", "RunAnalyzers", "EnableNETAnalyzers", "EnforceCodeStyleInBuild",
            "CodeAnalysisTreatWarningsAsErrors", "EnablePreviewFeatures", "SuppressNETCoreSdkPreviewMessage", "DisableImplicitFrameworkDefines", "GenerateAssemblyInfo", "NeutralLanguage", "SatelliteResourceLanguages", "PublishTrimmed", "PublishSingleFile", "IsAotCompatible", "IsTrimmable",
            "Version", "VersionPrefix", "VersionSuffix", "AssemblyVersion", "FileVersion", "InformationalVersion",
        ],
        StringComparer.OrdinalIgnoreCase);

    /// <summary>Words for readers, of any signs.</summary>
    private static readonly HashSet<string> OfWords = new(["Title", "AssemblyTitle", "Product", "Company", "Authors", "Description", "Copyright"], StringComparer.OrdinalIgnoreCase);

    /// <summary>Attributes that the SDK writes unasked, and that may stand in an assembly once.</summary>
    private static readonly HashSet<string> OfAssembly =
        ["AssemblyTitle", "AssemblyCompany", "AssemblyConfiguration", "AssemblyFileVersion", "AssemblyInformationalVersion", "AssemblyProduct", "AssemblyVersion"];

    /// <summary>The properties, the program's own last.</summary>
    /// <exception cref="ProgramException">One of the program's own cannot be had in the reader's build.</exception>
    internal static IReadOnlyList<(string Name, string Value)> Of(Bundle bundle)
    {
        (string Name, string Value)[] own = WithUncalled(Own(bundle), bundle);
        IEnumerable<(string, string)> attributes = HasAssemblyInformation(bundle) ? [("GenerateAssemblyInfo", "false")] : [];
        return [.. Needed.Concat(attributes).Where(one => !own.Any(other => string.Equals(other.Name, one.Item1, StringComparison.OrdinalIgnoreCase))), .. own];
    }

    /// <summary>The program's own properties that it may decide.</summary>
    /// <exception cref="ProgramException">One of them is not known to be harmless, or would be evaluated in the reader's build.</exception>
    internal static (string Name, string Value)[] Own(Bundle bundle)
    {
        (string Name, string Value)[] own = [.. bundle.Program.Source.Properties.Where(one => !Fixed.Contains(one.Key)).Select(one => (one.Key, one.Value)).OrderBy(one => one.Key, StringComparer.Ordinal)];
        foreach ((string name, string value) in own)
        {
            if (!Known.Contains(name))
            {
                throw new ProgramException($"'{bundle.Name}' sets {name} to '{value}', which is not known to be harmless: a build may run it, or write where it says. Pack the program without the line. "
                    + $"Known are {string.Join(", ", Known.Order(StringComparer.Ordinal))}.");
            }

            string plain = value.Replace($"$({name})", "", StringComparison.OrdinalIgnoreCase);
            if (OfWords.Contains(name) ? Evaluated.IsMatch(plain) : !Plain.IsMatch(plain))
            {
                throw new ProgramException($"'{bundle.Name}' sets {name} to '{value}', which a reader's build would evaluate or run; a plain value was expected.");
            }
        }

        return own;
    }

    /// <summary>The same; functions of a file of functions that nothing calls are no errors where warnings are.</summary>
    private static (string Name, string Value)[] WithUncalled((string Name, string Value)[] own, Bundle bundle)
    {
        BenchmarkProgram program = bundle.Program.Source;
        string silent = program.Properties.GetValueOrDefault("NoWarn", "$(NoWarn)") + ";" + ProgramWarnings.Uncalled;
        return !ProgramWarnings.RefuseUncalled(program) ? own
            : [.. own.Where(one => !string.Equals(one.Name, "NoWarn", StringComparison.OrdinalIgnoreCase)), ("NoWarn", silent)];
    }

    /// <summary>Whether a property is a setting of the runtime.</summary>
    internal static bool IsOfRuntime(string name) => OfRuntime.Contains(name);

    private static HashSet<string> Known { get; } = new([.. Fixed, .. OfSymbols, .. OfRuntime, .. OfCompiler, .. OfWords], StringComparer.OrdinalIgnoreCase);

    /// <summary>A property as a line of a file.</summary>
    internal static string Line((string Name, string Value) property) => $"#:property {property.Name}={property.Value}";

    /// <summary>The packages that the program names, and CsvHelper where the library writes CSV for it.</summary>
    internal static IReadOnlyList<(string Name, string Version)> Packages(Bundle bundle, MergedProgram? merged) =>
        [.. ProgramPackage.All.Where(package => package.IsUsedIn(bundle.Text.Text) || merged?.Library.Contains(package.Space, StringComparison.Ordinal) == true)
            .Select(package => (package.Name, package.Version))];

    /// <summary>The same as lines of a file, which a repository around it that keeps the versions of its packages in one place would not let name any.</summary>
    internal static IEnumerable<string> PackageLines(Bundle bundle, MergedProgram? merged)
    {
        (string Name, string Version)[] packages = [.. Packages(bundle, merged)];
        return packages.Length == 0 ? [] : packages.Select(one => $"#:package {one.Name}@{one.Version}").Prepend(Line(("ManagePackageVersionsCentrally", "false")));
    }

    /// <summary>The properties for a project; its Debug build, which is what an SDK makes unasked, must not define DEBUG.</summary>
    /// <param name="bundle">The program.</param>
    /// <param name="code">What the project compiles.</param>
    /// <param name="indent">What stands before each line.</param>
    internal static string Xml(Bundle bundle, string code, string indent)
    {
        string properties = string.Concat(
            Of(bundle).Where(one => one.Name is not ("PublishAot" or "Configuration") && !OfSymbols.Contains(one.Name))
                .Append(("DefineConstants", string.Join(';', ProgramSymbols.Constants(bundle.Program.Source.Properties))))
                .Append(("DisableImplicitConfigurationDefines", "true")).Append(("DebugType", "none")).Append(("SatelliteResourceLanguages", "en"))
                .Select(one => $"{indent}<{one.Item1}>{XmlText.Escape(one.Item2)}</{one.Item1}>\n"));
        return properties + FoldersXml(properties + code, indent);
    }

    /// <summary>
    /// Folders in which nothing else is built: a build compares times alone, and all files of a zip have one. A second pack in the folder of a first one
    /// would run what was built of that.
    /// </summary>
    /// <param name="content">What is built.</param>
    /// <param name="indent">What stands before each line.</param>
    internal static string FoldersXml(string content, string indent)
    {
        string folder = FileNames.OfContent(content);
        return $"{indent}<IntermediateOutputPath>$(BaseIntermediateOutputPath){folder}/</IntermediateOutputPath>\n{indent}<OutputPath>bin/{folder}/</OutputPath>\n";
    }

    internal static string PackagesXml(Bundle bundle, MergedProgram? merged, string indent) => string.Concat(
        Packages(bundle, merged).Select(one => $"{indent}<PackageReference Include=\"{one.Name}\" Version=\"{one.Version}\" />\n"));

    private static bool HasAssemblyInformation(Bundle bundle) => bundle.Text.Tree.GetCompilationUnitRoot().AttributeLists
        .SelectMany(list => list.Attributes).Select(attribute => attribute.Name.ToString().Split('.', ':')[^1])
        .Any(name => OfAssembly.Contains(name.EndsWith("Attribute", StringComparison.Ordinal) ? name[..^"Attribute".Length] : name));

    /// <summary>What MSBuild evaluates.</summary>
    [GeneratedRegex(@"[$@%]\(", RegexOptions.None, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Evaluated { get; }

    /// <summary>Names, numbers and lists of them.</summary>
    [GeneratedRegex(@"^[\w.,;+*\- ]*$", RegexOptions.None, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Plain { get; }
}
