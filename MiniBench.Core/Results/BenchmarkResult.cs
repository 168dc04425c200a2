namespace MiniBench;

/// <summary>The result of one test: how many calls took how long. Equal results have equal names, durations and iterations.</summary>
public sealed class BenchmarkResult : IEquatable<BenchmarkResult>
{
    /// <summary>Creates a result.</summary>
    /// <param name="name">The test's name.</param>
    /// <param name="duration">The time of all calls; longer than zero.</param>
    /// <param name="iterations">The number of calls; at least 1.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The duration or the number of calls is not positive.</exception>
    public BenchmarkResult(string name, TimeSpan duration, ulong iterations)
    {
        Name = Require.NotNull(name, nameof(name));
        Check(duration, iterations);
        Duration = duration;
        Iterations = iterations;
    }

    /// <summary>Creates a result.</summary>
    /// <inheritdoc cref="BenchmarkResult(string, TimeSpan, ulong)"/>
    public BenchmarkResult(string name, TimeSpan duration, long iterations)
        : this(name, duration, iterations > 0 ? (ulong)iterations : throw new ArgumentOutOfRangeException(
            nameof(iterations), iterations, "The number of calls must be at least 1."))
    {
    }

    internal BenchmarkResult(string name, Measurement measurement)
        : this(name, measurement.TotalTime, measurement.Calls) => Measurement = measurement;

    /// <summary>The test's name, told apart by a number where two tests of a suite have the same label.</summary>
    public string Name { get; }

    /// <summary>The time of all calls. Never zero.</summary>
    public TimeSpan Duration { get; }

    /// <summary>The number of calls. Never zero.</summary>
    public ulong Iterations { get; }

    /// <summary>The time a call, in units of 100 ns. Smaller is better.</summary>
    public double Score => (double)Duration.Ticks / Iterations;

    /// <summary>What was measured; null for a result that was made from figures, or scaled.</summary>
    public Measurement? Measurement { get; internal init; }

    /// <summary>What is known of a call beside its time; no two have one name. Empty unless the suite or the test asked for it.</summary>
    public IReadOnlyList<Metric> Metrics { get; internal init; } = [];

    /// <summary>Returns the first result with the smallest score.</summary>
    /// <param name="results">At least one result.</param>
    /// <exception cref="ArgumentException">There is no result, or one of them is null.</exception>
    public static BenchmarkResult FindBest(IEnumerable<BenchmarkResult> results)
    {
        IReadOnlyList<BenchmarkResult> all = Require.NotEmpty(results, nameof(results));
        return all.Contains(null)
            ? throw new ArgumentException("One of the results is null.", nameof(results))
            : all.MinBy(result => result.Score)!;
    }

    /// <summary>Returns the first result with the smallest score in several suites.</summary>
    /// <inheritdoc cref="FindBest(IEnumerable{BenchmarkResult})"/>
    /// <param name="resultSuites">Suites with at least one result in all.</param>
    public static BenchmarkResult FindBest(params IEnumerable<BenchmarkResult>[] resultSuites) =>
        FindBest<IEnumerable<BenchmarkResult>>(resultSuites);

    /// <summary>Returns the first result with the smallest score in several suites.</summary>
    /// <inheritdoc cref="FindBest(IEnumerable{BenchmarkResult})"/>
    /// <typeparam name="T">A suite of results.</typeparam>
    /// <param name="resultSuites">Suites with at least one result in all.</param>
    [OverloadResolutionPriority(1)]
    public static BenchmarkResult FindBest<T>(IEnumerable<T> resultSuites)
        where T : IEnumerable<BenchmarkResult>
    {
        IReadOnlyList<T> all = Require.NotEmpty(resultSuites, nameof(resultSuites));
        return all.Any(suite => suite is null)
            ? throw new ArgumentException("One of the suites is null.", nameof(resultSuites))
            : FindBest(all.SelectMany(suite => suite));
    }

    /// <summary>Returns the score as a multiple of a standard's.</summary>
    /// <param name="standard">The result that counts as 1; null for the plain score.</param>
    public double GetScaledScore(BenchmarkResult? standard) =>
        standard is null ? Score : Score / standard.Score;

    /// <summary>Returns this result with the duration or the iterations of a standard, and the score it had, but for what is cut off to whole ticks and calls.</summary>
    /// <param name="standard">The result to scale to.</param>
    /// <param name="mode">What is to change.</param>
    /// <returns>A result of at least one call and one tick; this result itself where it is the standard.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The mode is not one of the two.</exception>
    public BenchmarkResult ScaleToStandard(BenchmarkResult standard, ScalingMode mode)
    {
        Require.NotNull(standard, nameof(standard));
        return mode switch
        {
            not (ScalingMode.VaryDuration or ScalingMode.VaryIterations) => throw new ArgumentOutOfRangeException(nameof(mode), mode, "Expected VaryDuration or VaryIterations."),
            _ when ReferenceEquals(standard, this) => this,
            ScalingMode.VaryDuration => new(Name, TimeSpan.FromTicks((long)Scaled((ulong)Duration.Ticks, standard.Iterations, Iterations, long.MaxValue)), standard.Iterations),
            _ => new(Name, standard.Duration, Scaled(Iterations, (ulong)standard.Duration.Ticks, (ulong)Duration.Ticks, ulong.MaxValue)),
        };
    }

    /// <inheritdoc/>
    [Stage(Stages.Identity)]
    public bool Equals(BenchmarkResult? other) =>
        other is not null && Name == other.Name && Duration == other.Duration && Iterations == other.Iterations;

    /// <inheritdoc/>
    [Stage(Stages.Identity)]
    public override bool Equals(object? obj) => Equals(obj as BenchmarkResult);

    /// <inheritdoc/>
    [Stage(Stages.Identity)]
    public override int GetHashCode() => HashCode.Combine(Name, Duration, Iterations);

    /// <summary>Returns name, duration and iterations.</summary>
    [Stage(Stages.Identity)]
    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture, $"{Name}: Duration={Duration}; Iterations={Iterations}");

    /// <summary>A whole number times a ratio, cut off, from 1 to a limit: exact, where a double would be one too small now and then.</summary>
    private static ulong Scaled(ulong number, ulong numerator, ulong denominator, ulong most) =>
        (ulong)UInt128.Clamp((UInt128)number * numerator / denominator, 1, most);

    [Stage(Stages.Arguments)]
    private static void Check(TimeSpan duration, ulong iterations)
    {
        ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(duration, TimeSpan.Zero);
        ArgumentOutOfRangeException.ThrowIfZero(iterations);
    }
}
