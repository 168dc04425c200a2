namespace MiniBench;

/// <summary>The run's canary: a method of the library's own that goes through the runtime's tiers as the tests do, and shows how far the runtime has come.</summary>
internal sealed class Canary(IProbe probe)
{
    private readonly Func<bool> call = probe.NewCanary();
    private int calls;
    private bool isMet;

    /// <summary>Whether the runtime has yet to get round to what was called in each pass of the warm-up. Where passes are so long that there were few, nothing can be told.</summary>
    internal bool IsBehind => calls >= WarmUp.EnoughCalls && Through is null;

    /// <summary>The time that was given when it had; null until then.</summary>
    internal double? Through { get; private set; }

    /// <summary>Has the runtime meet it as early as the tests: what is called later puts compiling off once more.</summary>
    internal void Meet()
    {
        if (!isMet)
        {
            isMet = true;
            call();
        }
    }

    /// <summary>Calls it, as long as there is something to learn.</summary>
    /// <param name="time">Kept where it is through.</param>
    internal void Call(double time)
    {
        if (Through is null)
        {
            calls++;
            Through = call() ? time : null;
        }
    }
}
