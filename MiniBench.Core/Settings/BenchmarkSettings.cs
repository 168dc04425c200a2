namespace MiniBench;

/// <summary>How long to measure, how small a difference to call, and by which clock. Immutable: every method returns a copy.</summary>
public class BenchmarkSettings
{
    private const string CalibrationPrefix = "/calibration-time:";
    private const string TestPrefix = "/test-time:";

    /// <summary>Creates settings with the two classic bounds.</summary>
    /// <param name="calibrationTime">The longest time for warming up; longer than zero, at most a day.</param>
    /// <param name="testTime">The longest time for measuring a test; longer than zero, at most a day.</param>
    /// <exception cref="ArgumentOutOfRangeException">A time is not in its range.</exception>
    public BenchmarkSettings(TimeSpan calibrationTime, TimeSpan testTime)
    {
        CalibrationTime = Require.Duration(calibrationTime, nameof(calibrationTime));
        TestTime = Require.Duration(testTime, nameof(testTime));
    }

    private BenchmarkSettings(BenchmarkSettings other)
    {
        (CalibrationTime, TestTime, MaxCallTime) = (other.CalibrationTime, other.TestTime, other.MaxCallTime);
        (Threshold, IsFixedTime, IsOnCallersThread, Seed) = (other.Threshold, other.IsFixedTime, other.IsOnCallersThread, other.Seed);
        (Clock, Probe, Pace, IsAnswered, IsPatient, IsUncompared) = (other.Clock, other.Probe, other.Pace, other.IsAnswered, other.IsPatient, other.IsUncompared);
    }

    /// <summary>At most 2 s to warm up and 30 s a test; most runs are over in a fraction of that.</summary>
    public static BenchmarkSettings Default { get; } = new(TimeSpan.FromSeconds(2), TimeSpan.FromSeconds(30));

    /// <summary>Half of the times of <see cref="Default"/> for warming up and measuring: sooner, with wider intervals.</summary>
    public static BenchmarkSettings Quick { get; } = Default.Quickly();

    /// <summary>
    /// The longest time for warming up, all tests together; up to four times as long where others take the processor away, or the runtime puts compiling off. 2 s by default.
    /// </summary>
    public TimeSpan CalibrationTime { get; private init; }

    /// <summary>
    /// The longest time for measuring, a test. 30 s by default, for slow calls: what is not known after 2 s a test (0.25 s in a sweep) is then left
    /// open. Given by <see cref="WithTestTime"/> it is used where verdicts are open. A sweep of tests that allocate measures their garbage before, as does a suite of more than five inputs.
    /// </summary>
    public TimeSpan TestTime { get; private init; }

    /// <summary>The smallest difference that is called faster or slower, as a fraction. 0.02 by default.</summary>
    public double Threshold { get; private init; } = 0.02;

    /// <summary>
    /// The longest time a call may take before the run says so, and in a sweep the time from which on a test is not given
    /// larger sizes. Null, the default, means 5 s, and 0.25 s in a sweep. A call that takes ten times as long is given up: as long as
    /// it is null, not before twice the <see cref="TestTime"/>; else not before a second.
    /// </summary>
    public TimeSpan? MaxCallTime { get; private init; }

    /// <summary>Whether the whole <see cref="TestTime"/> is used, whatever is known sooner.</summary>
    public bool IsFixedTime { get; private init; }

    /// <summary>The seed of the random order of the tests in a round; null for another one each run.</summary>
    public int? Seed { get; private init; }

    /// <summary>The clock whose timestamps are the measured time.</summary>
    public TimeProvider Clock { get; private init; } = TimeProvider.System;

    /// <summary>Whether no outputs are compared.</summary>
    internal bool IsUncompared { get; private init; }

    /// <summary>Whether tests run on the thread that runs the suite, and not on one of their own.</summary>
    public bool IsOnCallersThread { get; private init; }

    internal IProbe Probe { get; private init; } = MachineProbe.Instance;

    /// <summary>What the usual measuring times are multiplied by.</summary>
    internal double Pace { get; private init; } = 1;

    /// <summary>Whether what is open after the usual measuring times is measured up to <see cref="TestTime"/>.</summary>
    internal bool IsPatient { get; private init; }

    /// <summary>Whether results answer what was asked; a run then goes on until they do, or the time is over. Null where nothing was asked.</summary>
    internal Func<ResultSuite, bool>? IsAnswered { get; private init; }

    /// <summary>
    /// Reads "/calibration-time:S" and "/test-time:S", S in seconds with a point as decimal separator. Other arguments and
    /// nulls are passed over, and what stands behind "--".
    /// </summary>
    /// <param name="args">The arguments of a program.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <exception cref="FormatException">A number cannot be read, or is not in its range.</exception>
    public static BenchmarkSettings Parse(params string?[] args) =>
        Default.With(Seconds(Require.NotNull(args, nameof(args)), CalibrationPrefix), Seconds(args, TestPrefix));

    /// <summary>Reads the command line of this process as <see cref="Parse"/> does.</summary>
    /// <inheritdoc cref="Parse"/>
    public static BenchmarkSettings ParseCommandLine() => Parse(MachineProbe.Instance.Arguments);

    /// <summary>Returns a copy with another bound for warming up.</summary>
    /// <param name="time">Longer than zero, at most a day.</param>
    /// <exception cref="ArgumentOutOfRangeException">The time is not in that range.</exception>
    public BenchmarkSettings WithCalibrationTime(TimeSpan time) =>
        new(this) { CalibrationTime = Require.Duration(time, nameof(time)) };

    /// <summary>Returns a copy with another bound for measuring a test, up to which those are measured whose verdicts are open; each further look widens all intervals a little.</summary>
    /// <param name="time">Longer than zero, at most a day.</param>
    /// <exception cref="ArgumentOutOfRangeException">The time is not in that range.</exception>
    public BenchmarkSettings WithTestTime(TimeSpan time) => new(this) { TestTime = Require.Duration(time, nameof(time)), IsPatient = true };

    /// <summary>Returns a copy that calls differences from this one on.</summary>
    /// <param name="fraction">From 0 to below 1: 0.02 is 2 %. The floor that the control shows holds all the same.</param>
    /// <exception cref="ArgumentOutOfRangeException">The fraction is not in that range.</exception>
    public BenchmarkSettings WithThreshold(double fraction) =>
        new(this) { Threshold = Require.Fraction(fraction, nameof(fraction)) };

    /// <summary>Returns a copy with another <see cref="MaxCallTime"/>.</summary>
    /// <param name="time">Longer than zero, at most a day.</param>
    /// <exception cref="ArgumentOutOfRangeException">The time is not in that range.</exception>
    public BenchmarkSettings WithMaxCallTime(TimeSpan time) => new(this) { MaxCallTime = Require.Duration(time, nameof(time)) };

    /// <summary>Returns a copy that measures each test for the whole <see cref="TestTime"/>.</summary>
    public BenchmarkSettings WithFixedTime() => new(this) { IsFixedTime = true };

    /// <summary>Returns a copy that shuffles the tests of each round in an order that can be repeated.</summary>
    /// <param name="seed">Any number.</param>
    public BenchmarkSettings WithSeed(int seed) => new(this) { Seed = seed };

    /// <summary>
    /// Returns a copy that runs tests on the thread that runs the suite: for those that need its locks, its thread-static values or the thread
    /// itself. A test that does not return can then not be given up. A suite that runs in a static constructor, or in the initializer of a static
    /// field, does so unasked, since its class is not there for other threads before it has ended.
    /// </summary>
    public BenchmarkSettings WithCallersThread() => new(this) { IsOnCallersThread = true };

    /// <summary>Returns a copy that compares no outputs: for those that differ by nature, such as random ones. The results say so.</summary>
    public BenchmarkSettings WithoutComparison() => new(this) { IsUncompared = true };

    /// <summary>Returns a copy that measures by another clock.</summary>
    /// <param name="clock">A clock whose timestamps move while a test runs.</param>
    /// <exception cref="ArgumentNullException">The clock is null.</exception>
    public BenchmarkSettings WithClock(TimeProvider clock) => new(this) { Clock = Require.NotNull(clock, nameof(clock)) };

    /// <summary>Returns a copy for runs that end with an answer.</summary>
    internal BenchmarkSettings Asking(Func<ResultSuite, bool> isAnswered) => new(this) { IsAnswered = isAnswered };

    /// <summary>Returns a copy with half of the times of warming up and measuring.</summary>
    internal BenchmarkSettings Quickly() => new(With(CalibrationTime / 2, TestTime / 2)) { Pace = Pace / 2 };

    internal BenchmarkSettings WithProbe(IProbe probe) => new(this) { Probe = probe };

    /// <summary>Returns what holds for a run: the command line and the environment variables can only shorten the times.</summary>
    internal BenchmarkSettings Shortened() => this
        .Shorter(Seconds(Probe.Arguments, CalibrationPrefix), Seconds(Probe.Arguments, TestPrefix))
        .Shorter(Variable("MINIBENCH_CALIBRATION_TIME"), Variable("MINIBENCH_TEST_TIME"));

    private static TimeSpan? Seconds(string?[] args, string prefix) =>
        args.TakeWhile(arg => arg != "--").LastOrDefault(arg => arg?.StartsWith(prefix, StringComparison.Ordinal) ?? false) is { } argument
            ? Require.Seconds(argument[prefix.Length..], $"The argument {prefix}S")
            : null;

    private TimeSpan? Variable(string name) =>
        Probe.Variable(name) is { Length: > 0 } text ? Require.Seconds(text, $"The environment variable {name}") : null;

    private BenchmarkSettings With(TimeSpan? calibrationTime, TimeSpan? testTime) =>
        new(this) { CalibrationTime = calibrationTime ?? CalibrationTime, TestTime = testTime ?? TestTime };

    private BenchmarkSettings Shorter(TimeSpan? calibrationTime, TimeSpan? testTime) =>
        With(calibrationTime < CalibrationTime ? calibrationTime : null, testTime < TestTime ? testTime : null);
}
