namespace MiniBench;

public sealed partial class TestSuite<TInput, TOutput>
{
    /// <summary>Checks and measures every test with the suite's input.</summary>
    /// <exception cref="InvalidOperationException">The suite has no input or no test, or its clock stands still.</exception>
    /// <exception cref="TestFailureException">No test could be measured.</exception>
    public ResultSuite RunTests() => RunTests(plan.Settings, CancellationToken.None);

    /// <summary>Checks and measures every test with the suite's input and other settings.</summary>
    /// <inheritdoc cref="RunTests()"/>
    /// <param name="settings">The settings.</param>
    public ResultSuite RunTests(BenchmarkSettings settings) => RunTests(settings, CancellationToken.None);

    /// <summary>Checks and measures every test; when it is cancelled, returns what was measured so far.</summary>
    /// <inheritdoc cref="RunTests()"/>
    /// <param name="settings">The settings.</param>
    /// <param name="cancellationToken">Ends the run early, with wider intervals.</param>
    /// <param name="progress">Is told some four times a second how far the run is.</param>
    /// <exception cref="OperationCanceledException">The token was cancelled before the run began.</exception>
    public ResultSuite RunTests(
        BenchmarkSettings settings, CancellationToken cancellationToken, IProgress<RunProgress>? progress = null) =>
        Bound(settings).RunOnOne(Input, progress, cancellationToken);

    /// <summary>Checks and measures every test with another input than the suite's own.</summary>
    /// <inheritdoc cref="RunTests()"/>
    /// <param name="input">The input.</param>
    /// <param name="expectedOutput">The output that every test must have.</param>
    public ResultSuite RunTests(TInput input, TOutput expectedOutput) => RunTests(input, expectedOutput, plan.Settings);

    /// <summary>Checks and measures every test with another input and other settings.</summary>
    /// <inheritdoc cref="RunTests(TInput, TOutput)"/>
    /// <param name="input">The input.</param>
    /// <param name="expectedOutput">The output that every test must have.</param>
    /// <param name="settings">The settings.</param>
    public ResultSuite RunTests(TInput input, TOutput expectedOutput, BenchmarkSettings settings) =>
        Running(plan.Under(settings).Expecting(expectedOutput)).RunOnOne([InputCase<TInput>.Of(input, null)]);

    /// <summary>Checks and measures every test with another input and another way to compare outputs.</summary>
    /// <inheritdoc cref="RunTests(TInput, TOutput)"/>
    /// <param name="input">The input.</param>
    /// <param name="expectedOutput">The output that every test must have.</param>
    /// <param name="comparer">Tells which outputs are equal.</param>
    public ResultSuite RunTests(TInput input, TOutput expectedOutput, IEqualityComparer<TOutput> comparer) =>
        Running(plan.ComparedBy(comparer).Expecting(expectedOutput)).RunOnOne([InputCase<TInput>.Of(input, null)]);

    /// <summary>Checks and measures every test with several inputs, which are labelled by their values.</summary>
    /// <inheritdoc cref="RunTests()"/>
    /// <param name="inputs">At least one input.</param>
    /// <exception cref="ArgumentException">There is no input, or there are more than 10,000.</exception>
    public SweepResults RunTests(IEnumerable<TInput> inputs) => Running(plan with { Expected = null }).RunOn(
        [.. InputCase<TInput>.Of(Require.NotEmpty(Require.Ending(inputs, nameof(inputs)), nameof(inputs)))]);

    /// <summary>Checks and measures every test with several inputs, of which the outputs are known.</summary>
    /// <inheritdoc cref="RunTests()"/>
    /// <param name="inputs">At least one input, each with the output that every test must have.</param>
    /// <exception cref="ArgumentException">There is no input, or there are more than 10,000.</exception>
    public SweepResults RunTests(IEnumerable<(TInput Input, TOutput ExpectedOutput)> inputs)
    {
        (TInput Input, TOutput ExpectedOutput)[] known = [.. Require.NotEmpty(Require.Ending(inputs, nameof(inputs)), nameof(inputs))];
        return Running(plan.Expecting([.. known.Select(one => one.ExpectedOutput)])).RunOn([.. InputCase<TInput>.Of(known.Select(one => one.Input))]);
    }

    IReadOnlyList<ResultSuite> IBenchmarkSuite.Run(
        BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken, IProgress<RunProgress>? progress) =>
        [Bound(settings).Only(isWanted).RunOnOne(Input, progress, cancellationToken)];

    DryRun IBenchmarkSuite.Try(BenchmarkSettings settings, Func<string, bool> isWanted, CancellationToken cancellationToken) =>
        Bound(settings).Only(isWanted).Try(Input, cancellationToken);

    private IEnumerable<InputCase<TInput>> Input => [make is null ? InputCase<TInput>.Of(input!, null) : InputCase<TInput>.Of(make)];

    private SuitePlan<TInput, TOutput> Bound(BenchmarkSettings settings) => isBound
        ? Running(plan.Under(settings))
        : throw new InvalidOperationException($"The suite '{Name}' has no input. Call RunTests(input, expectedOutput).");

    /// <summary>Notes that a suite with one more test was made of this one: until that is used, its test may be lost.</summary>
    [Stage(Stages.Warnings)]
    private void Branch(TestSuite<TInput, TOutput> copy)
    {
        lock (unusedCopies)
        {
            unusedCopies.Add(new(copy));
        }

        Used(copy.plan);
    }

    /// <summary>
    /// A copy that nobody holds any more and that was never used has lost its test; one that is held may still run. A suite without tests
    /// has lost those of all copies.
    /// </summary>
    [Stage(Stages.Warnings)]
    private SuitePlan<TInput, TOutput> Running(SuitePlan<TInput, TOutput> used)
    {
        if (unusedCopies.Count > 0)
        {
            GC.Collect();
        }

        lock (unusedCopies)
        {
            return Used(used) with { LostTests = unusedCopies.Count(copy => plan.Tests.Count == 0 || !copy.TryGetTarget(out _)) };
        }
    }

    /// <summary>Marks this suite as used, so that its tests are not lost.</summary>
    [Stage(Stages.Warnings)]
    private SuitePlan<TInput, TOutput> Used(SuitePlan<TInput, TOutput> used)
    {
        if (!isUsed && parent?.unusedCopies is { } others)
        {
            lock (others)
            {
                others.RemoveAll(copy => copy.TryGetTarget(out TestSuite<TInput, TOutput>? one) && one == this);
            }
        }

        isUsed = true;
        return used;
    }
}
