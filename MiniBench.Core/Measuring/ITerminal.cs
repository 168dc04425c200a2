namespace MiniBench;

/// <summary>A place for progress, where somebody can press Ctrl+C.</summary>
internal interface ITerminal
{
    /// <summary>Replaces the line that was shown; an empty text clears it.</summary>
    /// <param name="text">The new line.</param>
    void Show(string text);

    /// <summary>Calls an action at the first Ctrl+C; the second one ends the process.</summary>
    /// <param name="stop">What to do.</param>
    /// <returns>What to dispose of when the run is over.</returns>
    IDisposable OnInterrupt(Action stop);
}
