namespace MiniBench.Output;

/// <summary>What a program that runs benchmarks returns.</summary>
internal static class ExitCodes
{
    /// <summary>Everything was done, and nothing was found.</summary>
    internal const int Success = 0;

    /// <summary>A test failed, a test is slower than its baseline by more than was allowed, or a file could not be written.</summary>
    internal const int Failure = 1;

    /// <summary>Arguments, files or benchmarks that cannot be used.</summary>
    internal const int BadInput = 2;

    /// <summary>One of several programs has no test that --filter matches: between a program and the tool that runs it alone.</summary>
    internal const int NothingHere = 3;

    /// <summary>The terminal was closed in the middle of the run.</summary>
    internal const int HungUp = 129;

    /// <summary>Ctrl+C ended the run early.</summary>
    internal const int Interrupted = 130;

    /// <summary>The process was told to end in the middle of the run.</summary>
    internal const int Terminated = 143;

    /// <summary>Whether a program or a tool of MiniBench returns it because a signal ended the run.</summary>
    internal static bool IsOfSignal(int exitCode) => exitCode is HungUp or Interrupted or Terminated;
}
