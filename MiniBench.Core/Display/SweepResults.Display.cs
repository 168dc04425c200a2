using System.IO;

namespace MiniBench;

public sealed partial class SweepResults
{
    /// <summary>Writes a table, inputs down and tests across, with the fastest of each row marked.</summary>
    public void Display() => Display(ConsoleTerminal.Output);

    /// <summary>Writes a table, inputs down and tests across, with the fastest of each row marked.</summary>
    /// <param name="output">Where to write.</param>
    public void Display(TextWriter output) => new TextFormatter().Write(suites, output);
}
