using System.Reflection;

namespace MiniBench;

/// <summary>Everything but the time that a run reads from the machine; tests move it by hand.</summary>
internal interface IProbe
{
    /// <summary>The bytes that the current thread has allocated so far.</summary>
    long ThreadBytes { get; }

    /// <summary>The bytes that all threads have allocated so far, to some kilobytes.</summary>
    long TotalBytes { get; }

    /// <summary>The time for which collections have stopped the process so far.</summary>
    TimeSpan GcPause { get; }

    /// <summary>How many collections there have been so far, of the youngest generation or of older ones, too.</summary>
    int Collections { get; }

    /// <summary>How many objects the last collection found that nobody uses any more, and whose finalizers are yet to run.</summary>
    long FinalizersDue { get; }

    /// <summary>
    /// The processor time that the current thread has used so far, in nanoseconds: the proof of whether it was interrupted.
    /// Always the same where the system does not tell.
    /// </summary>
    long ThreadTime { get; }

    /// <summary>How often the current thread has given up the processor by itself so far; null where the system does not tell.</summary>
    long? Waits { get; }

    /// <summary>
    /// How often the current thread has written to memory that the system had yet to hand out, a page each time; always the same where the system
    /// does not tell.
    /// </summary>
    long PageFaults { get; }

    /// <summary>
    /// The bytes of the memory that the process has gone through since <see cref="ForgetMemory"/>, in whole pages; always the same where the system does not
    /// tell.
    /// </summary>
    long MemoryReached { get; }

    /// <summary>How many methods have been compiled so far.</summary>
    long CompiledMethods { get; }

    /// <summary>
    /// A method that was not called yet, of which each call says whether it was compiled for the last time: then the runtime has got round to what was called as often.
    /// </summary>
    Func<bool> NewCanary();

    /// <summary>How many logical processors the process may use.</summary>
    int Processors { get; }

    /// <summary>The processor time that the process has used so far.</summary>
    TimeSpan ProcessorTime { get; }

    /// <summary>Milliseconds since some start; proves that time passes where the run's clock stands still.</summary>
    long Uptime { get; }

    /// <summary>Whether a debugger is attached.</summary>
    bool IsDebuggerAttached { get; }

    /// <summary>The program's arguments.</summary>
    string?[] Arguments { get; }

    /// <summary>The text terminal that progress goes to; null if the error stream is not one.</summary>
    ITerminal? Terminal { get; }

    /// <summary>What is known about machine and runtime.</summary>
    /// <param name="time">The time of day.</param>
    RunEnvironment Describe(DateTimeOffset time);

    /// <summary>The value of an environment variable.</summary>
    /// <param name="name">Its name.</param>
    string? Variable(string name);

    /// <summary>Whether the assembly of a test was built with optimisation.</summary>
    /// <param name="test">The test's method.</param>
    bool IsOptimised(MethodInfo test);

    /// <summary>Collects the youngest objects: those that are still in use grow older.</summary>
    void Collect();

    /// <summary>
    /// Allocates what nobody keeps until the youngest objects were collected, some megabytes: the memory that is allocated from next has been
    /// written to before.
    /// </summary>
    void Refill();

    /// <summary>Forgets what memory the process has gone through.</summary>
    void ForgetMemory();

    /// <summary>Does steps of which each needs the one before: they take as long whoever else uses the processor's core.</summary>
    /// <param name="turns">How often eight of them.</param>
    void Chain(int turns);

    /// <summary>Does the same three times side by side, which takes no longer where the core is free, and keeps it as busy as ordinary code does.</summary>
    /// <param name="turns">How often eight steps.</param>
    void Chains(int turns);

    /// <summary>Does it two times side by side, which takes longer only on a core that has a unit fixed for each step before its turn comes.</summary>
    /// <param name="turns">How often eight steps.</param>
    void TwoChains(int turns);

    /// <summary>Does it five times side by side, which keeps such a core as busy as ordinary code does.</summary>
    /// <param name="turns">How often eight steps.</param>
    void FiveChains(int turns);

    /// <summary>How many times as long as one chain five take on such a core that is free; infinite where that is not known.</summary>
    double FiveAlone { get; }
}
