using System;

namespace MiniBench.Tool.Display;

/// <summary>Chooses how a run is shown.</summary>
internal static class RunViews
{
    private static readonly TimeSpan LineInterval = TimeSpan.FromSeconds(5);

    internal static IRunView For(ToolConsole console) =>
        (console.IsTerminal ? LiveView.TryCreate(console.Error) : null) ?? (IRunView)new PlainView(console.Error, LineInterval);
}
