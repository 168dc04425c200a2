using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Reflection;

namespace MiniBench;

/// <summary>Calls every test before anything is measured, and compares the outputs: with the expected one, or with each other.</summary>
internal sealed class OutputCheck<TInput, TOutput>(
    SuitePlan<TInput, TOutput> plan, List<TestFailure> failures, RunContext run)
{
    private const double CalledOnceOnly = 10e6;
    private const int MoreCalls = 3;

    /// <summary>Returns the tests that passed on an input; the others are added to the failures.</summary>
    internal IEnumerable<TestCandidate<TInput, TOutput>> Check(InputCase<TInput> input, int index)
    {
        List<OutputGroup<TestCandidate<TInput, TOutput>, TOutput>> groups = [];
        List<TestCandidate<TInput, TOutput>> passed = [];
        for (int i = 0; i < plan.Tests.Count; i++)
        {
            TestCandidate<TInput, TOutput> test = new(plan.NameOf(i), index, plan.Tests[i].Function, input.Inputs, plan.FreshInput);
            CheckBuild(test, plan.Tests[i].Function.Method);
            if (Call(test, input) is { } failure)
            {
                failures.Add(failure);
            }
            else if (LazyOutput.Describe(test.Output) is { } type)
            {
                run.Warn(WarningCatalogue.LazyOutput(test.Name, type));
                passed.Add(test);
            }
            else
            {
                Group(test, groups, input.Label);
            }
        }

        var right = groups.Where(group => group.IsExpected).MaxBy(group => group.Tests.Count);
        failures.AddRange(groups.Where(group => group != right).SelectMany(group => group.Tests)
            .Select(test => new TestFailure(test.Name, input.Label, Disagreement(test.Output, right))));
        return [.. passed, .. right?.Tests ?? []];
    }

    [SuppressMessage("Design", "CA1031", Justification = "Whatever a comparer throws becomes a failure of the test.")]
    private void Group(
        TestCandidate<TInput, TOutput> test, List<OutputGroup<TestCandidate<TInput, TOutput>, TOutput>> groups, string? label)
    {
        try
        {
            var group = groups.Find(group => plan.Comparer.Equals(group.Output, test.Output));
            if (group is null)
            {
                group = new(test.Output, !plan.IsExpecting || plan.Comparer.Equals(plan.Expected!, test.Output), []);
                groups.Add(group);
            }

            group.Tests.Add(test);
        }
        catch (Exception exception)
        {
            failures.Add(new(test.Name, label, $"could not be checked: the comparer threw {exception.GetType().Name}: {exception.Message}", exception));
        }
    }

    private void CheckBuild(TestCandidate<TInput, TOutput> test, MethodInfo method)
    {
        test.IsOptimised = run.Probe.IsOptimised(method);
        if (!test.IsOptimised)
        {
            run.Warn(WarningCatalogue.Unoptimised(test.Name, method.Module.Assembly.GetName().Name));
        }
    }

    private string Disagreement(TOutput? actual, OutputGroup<TestCandidate<TInput, TOutput>, TOutput>? right)
    {
        TOutput? expected = plan.IsExpecting ? plan.Expected : right!.Output;
        string origin = plan.IsExpecting ? "was expected" : $"is what {string.Join(", ", right!.Tests.Select(test => test.Name))} returned";
        string where = actual is IEnumerable a and not string && expected is IEnumerable b and not string
            && Structural.Difference(a, b, 0) is { } difference ? $"; first difference {difference}" : "";
        return $"returned {ValueText.Of(actual)}, but {ValueText.Of(expected)} {origin}{where}";
    }

    /// <summary>Calls a test a few times: the later calls show what unoptimised code costs without what is done only once.</summary>
    private TestFailure? Call(TestCandidate<TInput, TOutput> test, InputCase<TInput> input) =>
        run.Watch.IsStopped || failures.Exists(failure => failure.IsGivenUp && failure.TestName == test.Name)
            ? new(test.Name, input.Label, "was not run any more")
            : MeasuringThread.Run(run.Watch, input.Label, () =>
            {
                bool isGuarded = plan.FreshInput is null;
                int before = isGuarded ? Structural.Hash(input.Inputs[0]) : 0;
                test.First = run.Time(test, 1);
                if (isGuarded && Structural.Hash(input.Inputs[0]) != before)
                {
                    run.Warn(WarningCatalogue.InputChanged(test.Name));
                }

                TOutput? output = test.Output;
                for (int again = 0; again < MoreCalls && test.First.Nanoseconds < CalledOnceOnly; again++)
                {
                    Batch batch = run.Time(test, 1);
                    test.First = again == 0 || batch.Nanoseconds < test.First.Nanoseconds ? batch : test.First;
                }

                test.Output = output;
                test.CallTime = test.First.Nanoseconds;
            });
}
