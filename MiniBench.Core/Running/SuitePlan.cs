using System.Diagnostics;

namespace MiniBench;

/// <summary>What a suite is made of: what it was given, and its tests. Immutable; shared by suites of one input and of several.</summary>
[StackTraceHidden]
internal sealed record SuitePlan<TInput, TOutput> : SuiteOptions<TInput>
{
    /// <summary>A call may take so many seconds, but in a sweep.</summary>
    private const double CallSeconds = 5;

    internal SuitePlan(string name)
        : base(name)
    {
    }

    /// <summary>The plan of a suite that was given its options before its first test.</summary>
    internal SuitePlan(SuiteOptions<TInput> options)
        : base(options)
    {
    }

    internal IReadOnlyList<BenchmarkTest<TInput, TOutput>> Tests { get; init; } = [];

    /// <summary>The outputs that every test must have, on each input or on all; null where none is known.</summary>
    internal IReadOnlyList<TOutput>? Expected { get; init; }

    /// <summary>Whether every test must have a known output.</summary>
    internal bool IsExpecting => Expected is not null;

    /// <summary>What tells which outputs are equal.</summary>
    internal IEqualityComparer<TOutput> Comparer => Tolerance is { } tolerance ? new StructuralComparer<TOutput>(EqualityComparer<TOutput>.Default, tolerance) : GivenComparer;

    internal IEqualityComparer<TOutput> GivenComparer { get; init; } = StructuralComparer<TOutput>.Beyond(EqualityComparer<TOutput>.Default);

    /// <summary>What is to be done with a copy of the input after its call; null where that is nothing.</summary>
    internal Action<TInput>? EndOfCopy => FreshInput is null || (Cleanup is null && !InputEnd.MayBeDisposable(typeof(TInput))) ? null : copy => InputEnd.Of(copy, Cleanup);

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
            Tests = [.. Tests.Zip(TestNames, (test, name) => test.Named(name)).Where(test => isWanted(test.Name))],
        };
    }

    internal SuitePlan<TInput, TOutput> Expecting(params TOutput[] outputs) => this with { Expected = outputs };

    /// <summary>The output that every test must have on an input.</summary>
    internal TOutput ExpectedOn(int input) => Expected![Math.Min(input, Expected.Count - 1)];

    internal SuitePlan<TInput, TOutput> Under(BenchmarkSettings settings) => this with { Settings = Require.NotNull(settings, nameof(settings)) };

    internal SuitePlan<TInput, TOutput> ComparedBy(IEqualityComparer<TOutput> comparer) =>
        this with { GivenComparer = Require.NotNull(comparer, nameof(comparer)), Tolerance = null };

    /// <summary>The plan with the figure that is asked of several threads: the calls a second of all of them.</summary>
    internal SuitePlan<TInput, TOutput> CountingCalls() => (SuitePlan<TInput, TOutput>)Rating("calls", "/s", _ => 1);

    internal SuiteOptions<TInput> Gauging(string name, Func<TOutput, double> value, string unit)
    {
        Require.NotNull(value, nameof(value));
        return Gauging(new(Require.Line(name, nameof(name)), Require.Line(unit, nameof(unit)), false, (_, output) => value((TOutput)output!)));
    }

    internal ResultSuite RunOnOne(IEnumerable<InputCase<TInput>> one, IProgress<RunProgress>? progress = null, CancellationToken cancellation = default) =>
        Run(one, CallSeconds, progress, cancellation)[0];

    internal SweepResults RunOn(
        IEnumerable<InputCase<TInput>> cases, IProgress<RunProgress>? progress = null, CancellationToken cancellation = default) =>
        new(Run(cases, IsSweep ? 0.25 : CallSeconds, progress, cancellation));

    /// <summary>Calls every test once on every input.</summary>
    internal DryRun Try(IEnumerable<InputCase<TInput>> cases, CancellationToken cancellation) =>
        MeasuringThread.InTurn([StackTraceHidden] () => Prepare(cases).Try(TimeSpan.FromSeconds(IsSweep ? 0.25 : CallSeconds), cancellation), cancellation);

    private IReadOnlyList<ResultSuite> Run(
        IEnumerable<InputCase<TInput>> cases, double maxCallSeconds, IProgress<RunProgress>? progress, CancellationToken cancellation) =>
        MeasuringThread.InTurn(BlockingCollector.Around([StackTraceHidden] () => Prepare(cases).Execute(TimeSpan.FromSeconds(maxCallSeconds), progress, cancellation)), cancellation);

    private SuiteRun<TInput, TOutput> Prepare(IEnumerable<InputCase<TInput>> cases)
    {
        CheckTests();
        CheckBaseline();
        return new(this, WithReferences(cases));
    }

    /// <summary>The inputs, of which each knows the one that it is told beside.</summary>
    /// <exception cref="InvalidOperationException">No input is called so.</exception>
    [Stage(Stages.Metrics)]
    private IEnumerable<InputCase<TInput>> WithReferences(IEnumerable<InputCase<TInput>> cases)
    {
        if (BaselineInput is null)
        {
            return cases;
        }

        InputCase<TInput>[] all = [.. cases];
        if (all is [{ Label: null }])
        {
            throw new InvalidOperationException($"'{Name}' has one input only. WithBaselineInput is for several.");
        }

        int index = Array.FindIndex(all, one => one.Label == BaselineInput);
        InputReference reference = new(
            index >= 0 ? index : throw Unknown("input", BaselineInput, [.. all.Select(one => one.Label!)], "WithBaselineInput"), InputReference.TimeAgainst + BaselineInput);
        return all.Select(one => one with { References = [.. one.References, reference] });
    }

    /// <exception cref="InvalidOperationException">There is no test.</exception>
    [Stage(Stages.Arguments)]
    private void CheckTests()
    {
        if (Tests.Count == 0)
        {
            string remedy = LostOr("Add at least one: suite.Add(x => ...).");
            throw new InvalidOperationException($"The suite '{Name}' has no tests. {remedy}");
        }
    }

    /// <exception cref="InvalidOperationException">There is no test of the name that ratios are to.</exception>
    private void CheckBaseline()
    {
        if (Baseline is not null && !TestNames.Contains(Baseline))
        {
            throw Unknown("test", Baseline, TestNames, "WithBaseline");
        }
    }

    /// <summary>That something is called by a name that nothing has.</summary>
    private InvalidOperationException Unknown(string kind, string wanted, IReadOnlyList<string> known, string option) =>
        new(Advised($"'{Name}' has no {kind} '{wanted}'; its {kind}s are '{string.Join("', '", known)}'.", wanted, known, option));

    /// <summary>Says where the name comes from and, where something is called nearly so, that this may be what was meant.</summary>
    [Stage(Stages.Arguments)]
    private static string Advised(string message, string wanted, IReadOnlyList<string> known, string option) =>
        $"{message} {option} names it.{(NearMatches.Of(wanted, known) is { Count: > 0 } near ? $" Was '{string.Join("' or '", near)}' meant?" : "")}";

    /// <summary>Where tests were lost, that; else the other advice.</summary>
    [Stage(Stages.Warnings)]
    private string LostOr(string remedy) => LostTests > 0 ? WarningCatalogue.LostTests(LostTests).ToString() : remedy;
}
