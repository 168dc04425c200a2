using System;
using System.Collections.Concurrent;
using System.Collections.Generic;

namespace MiniBench.Tests;

/// <summary>A terminal that remembers what it showed, and on which a test can press Ctrl+C.</summary>
internal sealed class FakeTerminal : ITerminal
{
    private readonly ConcurrentQueue<string> texts = new();
    private volatile Action? stop;

    /// <summary>Is told of every text.</summary>
    internal Action<string> Showing { get; set; } = _ => { };

    internal IReadOnlyCollection<string> Texts => texts;

    /// <summary>Whether somebody waits for Ctrl+C.</summary>
    internal bool IsListening => stop is not null;

    /// <summary>The results that were shown, and whether they were final.</summary>
    internal ConcurrentQueue<(IReadOnlyList<ResultSuite> Results, bool IsFinal)> Results { get; } = new();

    public bool ShowsResults { get; init; }

    public void Show(IReadOnlyList<ResultSuite> results, bool isFinal) => Results.Enqueue((results, isFinal));

    public void Show(string text)
    {
        texts.Enqueue(text);
        Showing(text);
    }

    public IDisposable OnInterrupt(Action stop)
    {
        this.stop = stop;
        return new Subscription(this);
    }

    internal void PressCtrlC() => (stop ?? throw new InvalidOperationException("Nobody listens to Ctrl+C.")).Invoke();

    private sealed class Subscription(FakeTerminal terminal) : IDisposable
    {
        public void Dispose() => terminal.stop = null;
    }
}
