using System.Linq;
using Microsoft.CodeAnalysis;
using MiniBench.Programs.Completion;

namespace MiniBench.Programs;

public sealed partial class BenchmarkProgram
{
    /// <summary>Adds what the file does not say: usings, a Main, a suite of the functions.</summary>
    /// <param name="references">What to compile against; MiniBench's libraries and the packages that the file names by default.</param>
    /// <param name="wishes">For a file of functions: what its suite is to be like.</param>
    /// <exception cref="ProgramException">The program does not compile, or nothing in it can be measured.</exception>
    public CompletedProgram Complete(ProgramReferences? references = null, FunctionWishes? wishes = null) =>
        BenchmarkDotNetUse.In(this) is { } other ? throw other
            : wishes is { IsAny: true } && Kind != ProgramKind.Functions && !HasSyntaxErrors
            ? throw new ProgramException($"'{Path}' is a program that has its own inputs; an input, sizes and types are chosen for files of functions alone.")
            : ProgramCompletion.Complete(this, references ?? ProgramReferences.For(Text), wishes ?? FunctionWishes.None);

    /// <summary>
    /// Adds what the file does not say, as it is to be shared: as <see cref="Complete"/> does, but suites run themselves and show their table, without
    /// a command line, so that little of the library has to travel with them.
    /// </summary>
    /// <exception cref="ProgramException">The program does not compile, or nothing in it can be measured.</exception>
    public CompletedProgram CompleteToShare() =>
        BenchmarkDotNetUse.In(this) is { } other ? throw other : ProgramCompletion.CompleteToShare(this, ProgramReferences.For(Text));

    /// <summary>A slip among functions may look like a statement, and is none.</summary>
    private bool HasSyntaxErrors => Tree.GetDiagnostics().Any(one => one.Severity == DiagnosticSeverity.Error);
}
