using System;
using System.Collections.Generic;

namespace MiniBench.Tool.Display;

/// <summary>Where a run is seen while it goes on.</summary>
internal interface IRunView
{
    /// <summary>Whether it shows results while they come.</summary>
    bool ShowsTables { get; }

    /// <summary>Shows a run, from its beginning to its end; what was shown is gone afterwards.</summary>
    /// <param name="messages">What the program reports; takes as long as the run.</param>
    void Show(IEnumerable<RunMessage> messages);

    /// <summary>Says what goes on before a run, until the result is disposed of.</summary>
    /// <param name="work">What it is.</param>
    IDisposable Working(string work);

    /// <summary>Shows what the program wrote to its error stream.</summary>
    /// <param name="text">The text.</param>
    void WriteError(string text);
}
