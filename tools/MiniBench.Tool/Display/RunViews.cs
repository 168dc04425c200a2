using System;

namespace MiniBench.Tool.Display;

/// <summary>Chooses how a run is shown.</summary>
internal static class RunViews
{
    private static readonly TimeSpan LineInterval = TimeSpan.FromSeconds(5);

    internal static IRunView For(ToolConsole console) => (console.IsTerminal ? LiveScreen.TryCreate(console.Error) : null) is { } screen
        ? new LiveView(screen)
        : new PlainView(console.Error, LineInterval);
}
