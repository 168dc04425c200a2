using System.Collections.Generic;

namespace MiniBench.Sharing;

/// <summary>A program and the library that it needs.</summary>
/// <param name="Program">The program.</param>
/// <param name="Library">The library's source: what the program needs of it.</param>
/// <param name="IsShort">Whether the library was written in as few characters as possible.</param>
/// <param name="LeftOut">The stages that the library does without, in words.</param>
internal sealed record MergedProgram(ProgramText Program, string Library, bool IsShort, IReadOnlyList<string> LeftOut)
{
    /// <summary>What the first line below a program says of a library that was shortened.</summary>
    internal const string ShortMark = ", shortened. Its source:";

    /// <summary>What separates the two: nothing that the program set up reaches the library.</summary>
    private string Separator => $"// Below is MiniBench {FrameworkSource.Version}{(IsShort ? ShortMark : ". Its source:")} minibench pack FILE --format framework. To check both: minibench verify FILE.\n"
        + $"#line default\n#pragma warning disable\n#nullable {(IsShort ? "disable" : "enable")}\n";

    /// <summary>The program above, the library below.</summary>
    internal string Text => Upper + Separator + Library;

    /// <summary>The program with a line end behind it.</summary>
    internal string Upper => Program.Text + (Program.Text.EndsWith('\n') ? "" : "\n");
}
