namespace MiniBench;

/// <summary>What a suite is made of. Immutable; shared by suites of one input and of several.</summary>
internal sealed record SuitePlan<TInput, TOutput>(string Name)
{
    internal IReadOnlyList<BenchmarkTest<TInput, TOutput>> Tests { get; init; } = [];

    /// <summary>Whether every test must have a known output.</summary>
    internal bool IsExpecting { get; init; }

    /// <summary>That output.</summary>
    internal TOutput? Expected { get; init; }

    /// <summary>Whether no outputs are compared.</summary>
    internal bool IsUncompared { get; init; }

    /// <summary>The test that ratios are to; null for the fastest of each input.</summary>
    internal string? Baseline { get; init; }

    internal IEqualityComparer<TOutput> Comparer { get; init; } = StructuralComparer<TOutput>.Beyond(EqualityComparer<TOutput>.Default);

    internal Func<TInput, TInput>? FreshInput { get; init; }

    /// <summary>What is to be done with an input that is not needed any more.</summary>
    internal Action<TInput>? Cleanup { get; init; }

    /// <summary>Whether inputs are made for a run: then they are disposed of when it is over.</summary>
    internal bool MakesInputs { get; init; }

    /// <summary>What is to be done with a copy of the input after its call; null where that is nothing.</summary>
    internal Action<TInput>? EndOfCopy => FreshInput is null || (Cleanup is null && !InputEnd.MayBeDisposable(typeof(TInput))) ? null : copy => InputEnd.Of(copy, Cleanup);

    internal IReadOnlyList<Gauge<TInput, TOutput>> Gauges { get; init; } = [];

    /// <summary>Whether the inputs are sizes in ascending order.</summary>
    internal bool IsSweep { get; init; }

    /// <summary>No larger sizes are added when measuring is expected to take longer.</summary>
    internal TimeSpan TimeBudget { get; init; } = TimeSpan.MaxValue;

    internal BenchmarkSettings Settings { get; init; } = BenchmarkSettings.Default;

    /// <summary>How many tests were added to copies of the suite that are not used.</summary>
    internal int LostTests { get; init; }

    /// <summary>What the tests are called.</summary>
    internal IReadOnlyList<string> TestNames => Label.Apart(Tests.Select(one => one.Name));

    /// <summary>The label of a test, with a number where one before it is called the same.</summary>
    internal string NameOf(int test) => TestNames[test];

    internal SuitePlan<TInput, TOutput> Adding(BenchmarkTest<TInput, TOutput> test) =>
        this with { Tests = [.. Tests, Require.NotNull(test, nameof(test))] };

    /// <summary>The plan with some of its tests, which keep their names.</summary>
    internal SuitePlan<TInput, TOutput> Only(Func<string, bool> isWanted)
    {
        CheckBaseline();
        return this with
        {
            Baseline = Baseline is not null && isWanted(Baseline) ? Baseline : null,
            Tests = [.. Tests.Select((test, i) => test.Named(NameOf(i))).Where(test => isWanted(test.Name))],
        };
    }

    internal SuitePlan<TInput, TOutput> Expecting(TOutput output) => this with { IsExpecting = true, Expected = output };

    internal SuitePlan<TInput, TOutput> ComparedWith(string test) => this with { Baseline = Require.NotNull(test, nameof(test)) };

    internal SuitePlan<TInput, TOutput> Under(BenchmarkSettings settings) =>
        this with { Settings = Require.NotNull(settings, nameof(settings)) };

    internal SuitePlan<TInput, TOutput> ComparedBy(IEqualityComparer<TOutput> comparer) =>
        this with { Comparer = Require.NotNull(comparer, nameof(comparer)) };

    internal SuitePlan<TInput, TOutput> Tolerating(double tolerance) =>
        ComparedBy(new StructuralComparer<TOutput>(EqualityComparer<TOutput>.Default, Require.Fraction(tolerance, nameof(tolerance))));

    /// <summary>What the calls work through a second.</summary>
    internal SuitePlan<TInput, TOutput> Rating(string name, string unit, Func<TInput, double> amount)
    {
        Require.NotNull(amount, nameof(amount));
        return Gauging(new(name, unit, true, (input, _) => amount(input)));
    }

    internal SuitePlan<TInput, TOutput> Gauging(string name, Func<TOutput, double> value, string unit)
    {
        Require.NotNull(value, nameof(value));
        return Gauging(new(Require.Line(name, nameof(name)), Require.Line(unit, nameof(unit)), false, (_, output) => value(output)));
    }

    private SuitePlan<TInput, TOutput> Gauging(Gauge<TInput, TOutput> gauge) => this with { Gauges = [.. Gauges.Where(other => other.Name != gauge.Name), gauge] };

    internal ResultSuite RunOnOne(IEnumerable<InputCase<TInput>> one, IProgress<RunProgress>? progress = null, CancellationToken cancellation = default) =>
        Run(one, 5, progress, cancellation)[0];

    internal SweepResults RunOn(
        IEnumerable<InputCase<TInput>> cases, IProgress<RunProgress>? progress = null, CancellationToken cancellation = default) =>
        new(Run(cases, IsSweep ? 0.25 : 5, progress, cancellation));

    /// <summary>Calls every test once on every input.</summary>
    internal DryRun Try(IEnumerable<InputCase<TInput>> cases, CancellationToken cancellation) =>
        MeasuringThread.InTurn(() => Prepare(cases).Try(TimeSpan.FromSeconds(IsSweep ? 0.25 : 5), cancellation));

    private IReadOnlyList<ResultSuite> Run(
        IEnumerable<InputCase<TInput>> cases, double maxCallSeconds, IProgress<RunProgress>? progress, CancellationToken cancellation) =>
        MeasuringThread.InTurn(BlockingCollector.Around(() => Prepare(cases).Execute(TimeSpan.FromSeconds(maxCallSeconds), progress, cancellation)));

    private SuiteRun<TInput, TOutput> Prepare(IEnumerable<InputCase<TInput>> cases)
    {
        if (Tests.Count == 0)
        {
            string remedy = LostOr("Add at least one: suite.Add(x => ...).");
            throw new InvalidOperationException($"The suite '{Name}' has no tests. {remedy}");
        }

        CheckBaseline();
        return new(this, cases);
    }

    /// <exception cref="InvalidOperationException">There is no test of the name that ratios are to.</exception>
    private void CheckBaseline()
    {
        if (Baseline is not null && !TestNames.Contains(Baseline))
        {
            throw new InvalidOperationException(Advised($"'{Name}' has no test '{Baseline}'; its tests are '{string.Join("', '", TestNames)}'."));
        }
    }

    /// <summary>Says where the name comes from and, where a test is called nearly so, that this may be the one that was meant.</summary>
    [Stage(Stages.Arguments)]
    private string Advised(string message) =>
        $"{message} WithBaseline names it.{(NearMatches.Of(Baseline!, TestNames) is { Count: > 0 } near ? $" Was '{string.Join("' or '", near)}' meant?" : "")}";

    /// <summary>Where tests were lost, that; else the other advice.</summary>
    [Stage(Stages.Warnings)]
    private string LostOr(string remedy) => LostTests > 0 ? WarningCatalogue.LostTests(LostTests).ToString() : remedy;
}
