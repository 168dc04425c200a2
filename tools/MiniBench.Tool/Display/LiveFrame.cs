using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace MiniBench.Tool.Display;

/// <summary>
/// Lines in a terminal that are replaced by others. Between two of its texts the cursor stands at the beginning of the first line, and
/// there a terminal keeps it when it is resized: however lines are broken anew, what stands above is never counted and never touched.
/// </summary>
/// <param name="output">The terminal.</param>
internal sealed class LiveFrame(TextWriter output)
{
    private const string ClearRest = "\e[J";
    private const string ClearLine = "\e[K";
    private bool isShown;
    private int width;

    /// <summary>Shows lines in the place of those before.</summary>
    /// <param name="lines">At least one, each shorter than the terminal is wide.</param>
    /// <param name="terminalWidth">The columns of the terminal; lines are wiped out before others are written where it has changed.</param>
    internal void Show(IReadOnlyList<LiveLine> lines, int terminalWidth)
    {
        StringBuilder text = new("\r");
        text.Append(terminalWidth == width ? "" : ClearRest);
        text.AppendJoin("\r\n", lines.Select(line => line.Written + ClearLine)).Append(ClearRest);
        text.Append('\r').Append(lines.Count > 1 ? Units.Invariant($"\e[{lines.Count - 1}A") : "");
        (isShown, width) = (true, terminalWidth);
        Write(text.ToString());
    }

    /// <summary>Takes the lines away.</summary>
    internal void Clear()
    {
        if (isShown)
        {
            isShown = false;
            Write("\r" + ClearRest);
        }
    }

    private void Write(string text)
    {
        output.Write(text);
        output.Flush();
    }
}
