using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MiniBench.Programs;

/// <summary>What a program's <c>#:property</c> lines say of warnings: a build takes some of them for errors.</summary>
internal static class ProgramWarnings
{
    /// <summary>A local function that is not called: in a file of functions nothing calls those that are not measured.</summary>
    internal const string Uncalled = "CS8321";

    /// <summary>The options with them.</summary>
    internal static CSharpCompilationOptions Apply(CSharpCompilationOptions options, BenchmarkProgram program)
    {
        IReadOnlyDictionary<string, string> properties = program.Properties;
        Dictionary<string, ReportDiagnostic> each = [];
        Set(each, properties, "WarningsAsErrors", ReportDiagnostic.Error);
        Set(each, properties, "WarningsNotAsErrors", ReportDiagnostic.Warn);
        Set(each, properties, "NoWarn", ReportDiagnostic.Suppress);
        if (program.Kind == ProgramKind.Functions)
        {
            each[Uncalled] = ReportDiagnostic.Suppress;
        }

        return options.WithSpecificDiagnosticOptions(each)
            .WithGeneralDiagnosticOption(ProgramSymbols.IsOn(properties, "TreatWarningsAsErrors") ? ReportDiagnostic.Error : ReportDiagnostic.Default);
    }

    /// <summary>Whether a build takes uncalled functions for errors, unless it is told not to.</summary>
    internal static bool RefuseUncalled(BenchmarkProgram program) => program.Kind == ProgramKind.Functions && (ProgramSymbols.IsOn(program.Properties, "TreatWarningsAsErrors")
        || program.Properties.GetValueOrDefault("WarningsAsErrors", "").Contains(Uncalled[2..], StringComparison.Ordinal));

    private static void Set(Dictionary<string, ReportDiagnostic> each, IReadOnlyDictionary<string, string> properties, string property, ReportDiagnostic report)
    {
        foreach (string id in properties.GetValueOrDefault(property, "").Split([';', ',', ' '], StringSplitOptions.RemoveEmptyEntries).Where(one => one[0] != '$'))
        {
            each[int.TryParse(id, NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? string.Create(CultureInfo.InvariantCulture, $"CS{number:D4}") : id] = report;
        }
    }
}
