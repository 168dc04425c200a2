using System;
using System.IO;

namespace MiniBench.Output;

/// <summary>What a session tells, and what it ends with.</summary>
/// <param name="output">Where tables go.</param>
/// <param name="error">Where messages go.</param>
internal sealed class Outcome(TextWriter output, TextWriter error)
{
    private bool isOutputLost;

    internal TextWriter Output { get; } = output;

    internal TextWriter Error { get; } = error;

    /// <summary>The code that says most of those that were noted: an interruption over bad input over a failure.</summary>
    internal int ExitCode { get; private set; } = ExitCodes.Success;

    internal void Note(int code) => ExitCode = Math.Max(ExitCode, code);

    /// <summary>Tells what may hold names that others gave.</summary>
    internal void Say(string text) => TextOutput.WriteLines([text], Error);

    /// <summary>Shows results. An output that takes no more, as of a full disk, ends neither the run nor what is saved.</summary>
    internal void Show(Action write)
    {
        try
        {
            if (!isOutputLost)
            {
                write();
            }
        }
        catch (Exception exception) when (OptionalWriter.IsOfStream(exception))
        {
            isOutputLost = true;
            Error.WriteLine(TextOutput.LossOf(exception, "results are"));
            Note(ExitCodes.Failure);
        }
    }
}
