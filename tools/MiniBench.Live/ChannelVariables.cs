namespace MiniBench.Live;

/// <summary>The environment variables by which the tool tells a program where to report.</summary>
public static class ChannelVariables
{
    /// <summary>The handles of two pipes, "to the tool,from the tool".</summary>
    public const string Pipes = "MINIBENCH_PIPES";

    /// <summary>The name of the author's file.</summary>
    public const string SourceFile = "MINIBENCH_SOURCE";

    /// <summary>How many lines the author's file has: what is generated stands below them.</summary>
    public const string SourceLines = "MINIBENCH_SOURCE_LINES";

    /// <summary>Where to save the results of all runs at the end, as JSON; not set where nobody wants them.</summary>
    public const string Results = "MINIBENCH_RESULTS";

    /// <summary>Set where results are to be reported while they come.</summary>
    public const string Live = "MINIBENCH_LIVE";

    /// <summary>The runtime's own variable for assemblies to begin with.</summary>
    public const string StartupHooks = "DOTNET_STARTUP_HOOKS";
}
