using System;
using System.Collections.Generic;
using System.Linq;
using System.Security;
using System.Text.RegularExpressions;

namespace MiniBench.Sharing;

/// <summary>What the SDK has to know of a program: in lines of a file, or in a project.</summary>
internal static partial class SdkProperties
{
    private const string CsvHelperVersion = "34.0.0";

    /// <summary>Each is needed: without them a file is compiled ahead of time, not optimised, with DEBUG, and with usings that the program did not have.</summary>
    private static readonly (string Name, string Value)[] Needed =
        [("PublishAot", "false"), ("Optimize", "true"), ("Configuration", "Release"), ("Nullable", "annotations"), ("ImplicitUsings", "disable")];

    /// <summary>The properties, the program's own first.</summary>
    internal static IReadOnlyList<(string Name, string Value)> Of(Bundle bundle)
    {
        (string Name, string Value)[] own = [.. bundle.Program.Source.Properties.Select(one => (one.Key, one.Value))
            .Where(one => !IsFixed(one.Key)).OrderBy(one => one.Key, StringComparer.Ordinal)];
        IEnumerable<(string, string)> attributes = AssemblyInformation.IsMatch(bundle.Text.Text) ? [("GenerateAssemblyInfo", "false")] : [];
        return [.. Needed.Concat(attributes).Where(one => !own.Any(other => string.Equals(other.Name, one.Item1, StringComparison.OrdinalIgnoreCase))), .. own];
    }

    /// <summary>The packages: CsvHelper where CSV is used.</summary>
    internal static IReadOnlyList<(string Name, string Version)> Packages(Bundle bundle, MergedProgram? merged) =>
        merged?.Library.Contains("CsvHelper", StringComparison.Ordinal) == true || bundle.Text.Text.Contains("using CsvHelper", StringComparison.Ordinal)
            ? [("CsvHelper", CsvHelperVersion)] : [];

    /// <summary>The same for a project; its Debug build, which is what an SDK makes unasked, must not define DEBUG.</summary>
    internal static string Xml(Bundle bundle, string indent) => string.Concat(
        Of(bundle).Where(one => one.Name is not ("PublishAot" or "Configuration")).Append(("DefineConstants", "TRACE;RELEASE")).Append(("DisableImplicitConfigurationDefines", "true")).Append(("DebugType", "none"))
            .Append(("SatelliteResourceLanguages", "en"))
            .Select(one => $"{indent}<{one.Item1}>{SecurityElement.Escape(one.Item2)}</{one.Item1}>\n"));

    internal static string PackagesXml(Bundle bundle, MergedProgram? merged, string indent) => string.Concat(
        Packages(bundle, merged).Select(one => $"{indent}<PackageReference Include=\"{one.Name}\" Version=\"{one.Version}\" />\n"));

    /// <summary>What a program cannot decide: the library needs it.</summary>
    private static bool IsFixed(string name) => name.ToUpperInvariant() is "PUBLISHAOT" or "CONFIGURATION" or "IMPLICITUSINGS" or "NULLABLE" or "LANGVERSION" or "TARGETFRAMEWORK";

    [GeneratedRegex(@"\[\s*assembly\s*:\s*(System\.Reflection\.)?Assembly(Title|Company|Configuration|FileVersion|InformationalVersion|Product|Version)", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex AssemblyInformation { get; }
}
