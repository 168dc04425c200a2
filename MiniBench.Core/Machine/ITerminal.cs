namespace MiniBench;

/// <summary>What shows progress, and where somebody can press Ctrl+C.</summary>
internal interface ITerminal
{
    /// <summary>Replaces the line that was shown; an empty text clears it.</summary>
    /// <param name="text">The new line.</param>
    void Show(string text);

    /// <summary>Whether results are to be shown while they come.</summary>
    bool ShowsResults => false;

    /// <summary>Shows the results of a run.</summary>
    /// <param name="results">A suite for each input.</param>
    /// <param name="isFinal">Whether the run is over.</param>
    void Show(IReadOnlyList<ResultSuite> results, bool isFinal)
    {
    }

    /// <summary>Final tables as a terminal of this kind shows them, such as in colours; null where that is plain text.</summary>
    /// <param name="results">The results.</param>
    /// <param name="width">The columns of the terminal.</param>
    /// <param name="canWriteUnicode">Whether it shows more than ASCII.</param>
    string? Tables(IReadOnlyList<ResultSuite> results, int width, bool canWriteUnicode) => null;

    /// <summary>Calls an action at the first Ctrl+C; the second one ends the process.</summary>
    /// <param name="stop">What to do.</param>
    /// <returns>What to dispose of when the run is over.</returns>
    IDisposable OnInterrupt(Action stop);
}
