using System.IO;

namespace MiniBench;

public sealed partial class ResultSuite
{
    /// <summary>Writes the table that says which test is fastest, and how sure that is.</summary>
    public void Display() => Display(ConsoleTerminal.Output);

    /// <summary>Writes the table that says which test is fastest, and how sure that is.</summary>
    /// <param name="output">Where to write.</param>
    public void Display(TextWriter output) => TextPage.Write(this, output);

    /// <summary>Writes the classic table to the console.</summary>
    /// <param name="columns">The columns to show.</param>
    public void Display(ResultColumns columns) => Display(columns, null);

    /// <summary>Writes the classic table to the console.</summary>
    /// <param name="columns">The columns to show.</param>
    /// <param name="standardForScore">The result whose score is shown as 1; null for plain scores.</param>
    public void Display(ResultColumns columns, BenchmarkResult? standardForScore) =>
        Display(ConsoleTerminal.Output, columns, standardForScore);

    /// <summary>Writes the classic table.</summary>
    /// <param name="output">Where to write.</param>
    /// <param name="columns">The columns to show.</param>
    public void Display(TextWriter output, ResultColumns columns) => Display(output, columns, null);

    /// <summary>Writes the classic table.</summary>
    /// <param name="output">Where to write.</param>
    /// <param name="columns">The columns to show.</param>
    /// <param name="standardForScore">The result whose score is shown as 1; null for plain scores.</param>
    public void Display(TextWriter output, ResultColumns columns, BenchmarkResult? standardForScore) =>
        ClassicTable.Write(this, Require.NotNull(output, nameof(output)), columns, standardForScore);
}
