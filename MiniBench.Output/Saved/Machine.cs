using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace MiniBench.Output;

/// <summary>What of a machine, its runtime included, must be the same for times to be comparable.</summary>
internal sealed class Machine
{
    /// <summary>A version of three parts or more: the first two are kept. Not made by the regex generator, which does not run on a pasted library.</summary>
    [SuppressMessage("Performance", "SYSLIB1045", Justification = "The library is also compiled from its pasted source, without generators.")]
    private static readonly Regex Patch = new(@"(?<![\d.])(?<kept>\d+\.\d+)[.\-+][^\s,;)]+", RegexOptions.ExplicitCapture, TimeSpan.FromSeconds(1));

    private static readonly string[] Names =
        ["processor", "processor count", "operating system", "runtime", "JIT settings", "garbage collector"];

    private readonly string[] values;

    private Machine(string[] values) => this.values = values;

    internal static Machine Of(RunEnvironment place) => new(
    [
        place.Processor, place.ProcessorCount.ToString(CultureInfo.InvariantCulture), Kind(place.OperatingSystem),
        Kind(place.Runtime), place.Jit, place.GarbageCollector,
    ]);

    /// <summary>In what two machines differ, a sentence for each; null is a machine of which nothing is known.</summary>
    internal static IEnumerable<string> Differences(RunEnvironment? now, RunEnvironment? then)
    {
        if (now is null || then is null)
        {
            string words = now is not null ? "The baseline does not say" : then is not null ? "The current results do not say" : "Neither of them says";
            return [$"{words} where it was measured."];
        }

        Machine current = Of(now), old = Of(then);
        return Names.Where((name, i) => current.values[i] != old.values[i] && !(name == "processor" && (IsUnknown(now) || IsUnknown(then))))
            .Select(name => $"{char.ToUpperInvariant(name[0])}{name[1..]}: now '{current[name]}', then '{old[name]}'.");
    }

    /// <summary>A name for each machine: all in which they differ. Machines that do not differ have the same name.</summary>
    internal static string[] Labels(IReadOnlyList<RunEnvironment> places)
    {
        Machine[] machines = [.. places.Select(Of)];
        string[] telling = [.. Names.Where((_, i) => machines.DistinctBy(machine => machine.values[i]).Skip(1).Any())];
        return [.. machines.Select(machine => string.Join(", ", telling.Select(machine.Shown)))];
    }

    /// <summary>Whether a processor's name was not found out: results of before it could be do not say that it was another one.</summary>
    private static bool IsUnknown(RunEnvironment place) => place.Processor == RunEnvironment.UnknownProcessor;

    /// <summary>A version as far as it matters: patches of a kernel or of a runtime do not make another machine.</summary>
    internal static string Kind(string version) => Patch.Replace(version.Split(" #")[0], "${kept}");

    private string this[string name] => values[Array.IndexOf(Names, name)];

    private string Shown(string name) => name == "processor count" ? $"{this[name]} processors"
        : name == "JIT settings" ? $"JIT {this[name]}"
        : name == "garbage collector" ? $"GC {this[name]}"
        : this[name];
}
