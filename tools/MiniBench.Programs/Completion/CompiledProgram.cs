using System.Collections.Immutable;

namespace MiniBench.Programs;

/// <summary>A compiled benchmark file: a console application.</summary>
public sealed class CompiledProgram
{
    internal CompiledProgram(CompletedProgram program, ImmutableArray<byte> assembly, ImmutableArray<byte> symbols) =>
        (Program, Assembly, Symbols) = (program, assembly, symbols);

    /// <summary>What was compiled.</summary>
    public CompletedProgram Program { get; }

    /// <summary>The assembly.</summary>
    public ImmutableArray<byte> Assembly { get; }

    /// <summary>Whether it has BenchmarkRunner read its arguments.</summary>
    public bool UsesRunner { get; internal init; }

    /// <summary>Whether the library is in it, as in a pack.</summary>
    public bool HasLibrary { get; internal init; }

    /// <summary>Its portable debug symbols: lines are those of the author's file where nothing was inserted above them.</summary>
    public ImmutableArray<byte> Symbols { get; }
}
