using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class TestCandidateTest
{
    [Test]
    public void Run_CallsAsOftenAsItIsTold([Values(1, 15, 16, 17, 100)] int calls)
    {
        int count = 0;
        TestCandidate<int, int> candidate = new("a", 0, _ => count++, [1], null) { IsChecked = true };

        candidate.Run(calls);

        Assert.That(count, Is.EqualTo(calls));
        Assert.That(candidate.Output, Is.EqualTo(calls - 1), "The last output is kept.");
    }

    [Test]
    public void Run_MeasuredAnew_KeepsNoOutput()
    {
        ThreadCrews crews = new();
        TestCandidate<int, object> kept = new("a", 0, _ => new(), [1], null, new ThreadedLoop<int, object>(new FunctionLoop<int, object>(_ => new()), 2, crews)) { IsChecked = true };
        TestCandidate<int, object> measured = kept.Anew();

        kept.Run(10);
        Assert.That(kept.Outputs, Has.Exactly(2).Items.And.All.Not.Null);
        measured.Run(10);

        Assert.That(measured.Output, Is.Null);
        Assert.That(measured.Outputs, Is.All.Null);
        crews.End();
    }

    [Test]
    public void Run_SeveralInputs_AreTakenInTurnOverAllBatches()
    {
        List<int> inputs = [];
        TestCandidate<int, int> candidate = new("a", 0, input => Kept(inputs, input), [1, 2, 3], null) { TakesTurns = true };

        candidate.Run(4);
        candidate.Run(4);

        Assert.That(inputs, Is.EqualTo(new[] { 1, 2, 3, 1, 2, 3, 1, 2 }));
    }

    [Test]
    public void Prepare_FreshInput_GivesEachCallItsOwn()
    {
        List<int[]> inputs = [];
        int[] original = [1, 2];
        TestCandidate<int[], int> candidate = new("a", 0, input => Kept(inputs, input)[0]++, [original], array => [.. array]);

        foreach (int calls in new[] { 3, 2, 1, 9 })
        {
            candidate.Prepare(calls);
            candidate.Run(calls);
        }

        Assert.That(inputs.Distinct().Count(), Is.EqualTo(15));
        Assert.That(inputs.Select(input => input[0]), Is.All.EqualTo(2), "No call saw what another one changed.");
        Assert.That(original, Is.EqualTo(new[] { 1, 2 }));
    }

    [Test]
    public void Prepare_SeveralFreshInputs_AreTakenInTurn()
    {
        List<int> inputs = [];
        TestCandidate<int, int> candidate = new("a", 0, input => Kept(inputs, input), [1, 2, 3], input => 10 * input) { TakesTurns = true };

        foreach (int calls in new[] { 2, 2, 3 })
        {
            candidate.Prepare(calls);
            candidate.Run(calls);
        }

        Assert.That(inputs, Is.EqualTo(new[] { 10, 20, 30, 10, 20, 30, 10 }));
    }

    [Test]
    public void RunTests_FreshInput_IsMadeOutsideTheTime()
    {
        FakeMachine machine = new();
        int copies = 0;
        int Copy(int input)
        {
            copies++;
            machine.Clock.Advance(TimeSpan.FromMilliseconds(5));
            return input;
        }

        int calls = 0;
        ResultSuite results = TestSuite.Create("Fresh", 1).WithFreshInput(Copy)
            .Add(input => (machine.Test(1)(input), calls++).Item1, "a").RunTests(machine.Settings);

        Assert.That(results[0].Measurement!.Nanoseconds, Is.EqualTo(1e6).Within(0.01).Percent);
        Assert.That(copies, Is.GreaterThanOrEqualTo(calls));
    }

    /// <summary>With as many copies as quick calls could have, a run took minutes, and was said not to return.</summary>
    [TestCase(0, 64, 4_096, false)]
    [TestCase(0.01, 64, 4_096, false)]
    [TestCase(5, 8, 24, true)]
    [TestCase(1_000, 1, 16, true)]
    public void RunTests_SlowCopies_AreFewAndSaid(double milliseconds, int least, int most, bool isSaid)
    {
        FakeMachine machine = new();
        int copies = 0, largest = 0;
        int Copy(int input)
        {
            copies++;
            machine.Clock.Advance(TimeSpan.FromMilliseconds(milliseconds));
            return input;
        }

        ResultSuite results = TestSuite.Create("Fresh", 1).WithFreshInput(Copy).Add(
            input =>
            {
                (largest, copies) = (Math.Max(largest, copies), 0);
                return machine.Test(0.001)(input);
            },
            "a").RunTests(machine.Settings);

        Assert.That(results[0].Measurement!.Nanoseconds, Is.EqualTo(1_000).Within(1).Percent);
        Assert.That(largest, Is.InRange(least, most));
        Assert.That(results.Warnings.Any(warning => warning.Code == "slow-copies"), Is.EqualTo(isSaid));
    }

    /// <summary>Starting the threads takes more than such a call, and there are too few of them to share it.</summary>
    [TestCase(200_000, true)]
    [TestCase(10, false)]
    public void RunTests_LargeCopiesOnThreads_AreSaid(int bytes, bool isSaid)
    {
        FakeMachine machine = new();
        Func<int, int> call = machine.Test(1);

        SweepResults results = TestSuite.Create("Fresh", new byte[bytes]).WithFreshInput(array => [.. array]).Add(array => call(array.Length), "a").WithThreads(2).RunTests(machine.Settings);

        Assert.That(results[0].Warnings.Any(warning => warning.Code == "slow-copies" && warning.Message.Contains("starting the threads", StringComparison.Ordinal)), Is.EqualTo(isSaid));
    }

    /// <summary>What waits now and then has a shortest call that is far below the mean.</summary>
    [Test]
    public void RunTests_AsynchronousTestWithoutCopies_IsNotSaidToHaveSlowOnes()
    {
        FakeMachine machine = new();
        int calls = 0;
        ResultSuite results = TestSuite.Create("Cache", 1).Add(
            async input =>
            {
                if (++calls % 1_000 == 0)
                {
                    await Task.Yield();
                    machine.Clock.Advance(TimeSpan.FromMilliseconds(4));
                }

                machine.Clock.Advance(TimeSpan.FromMicroseconds(0.1));
                return input;
            },
            "a").RunTests(machine.Settings);

        Assert.That(results.Warnings.Select(warning => warning.Code), Has.None.EqualTo("slow-copies"));
    }

    /// <summary>A buffer that is filled anew is sorted by the first call of a batch, and stays so for the others.</summary>
    [TestCase(1)]
    [TestCase(3)]
    public void RunTests_FreshInputThatIsOneObject_IsForOneCall(int inputs)
    {
        FakeMachine machine = new();
        int[] work = new int[3];
        int sorted = 0;
        int[] Fill(int[] given)
        {
            given.CopyTo(work, 0);
            return work;
        }

        int[][] all = [.. Enumerable.Range(0, inputs).Select(i => new[] { 3 + i, 1, 2 })];
        int next = 0;
        SweepResults results = TestSuite.Sweep("Fresh", [3], _ => all[next++ % inputs]).WithFreshInput(Fill).Add(
            input =>
            {
                bool isSorted = input[0] < input[1];
                sorted += isSorted ? 1 : 0;
                machine.Clock.Advance(TimeSpan.FromMicroseconds(isSorted ? 1 : 10));
                Array.Sort(input);
                return input;
            },
            "a").RunTests(machine.Settings);

        Assert.That(results[0][0].Measurement!.Nanoseconds, Is.EqualTo(10_000).Within(1).Percent);
        Assert.That(sorted, Is.LessThan(200), "Until it is noticed.");
    }

    /// <summary>Nobody can make anything of these, and what stands for the copying of inputs gives the input itself.</summary>
    [Test]
    public void MaxCalls_CopiesThatMayBeTheSame_AreAsManyAsOthers()
    {
        TestCandidate<int[], int> empty = new("a", 0, input => input.Length, [[]], array => [.. array]);
        TestCandidate<string, int> text = new("a", 0, input => input.Length, [""], given => new string(given.AsSpan()));
        TestCandidate<int[], int> idle = new TestCandidate<int[], int>("a", 0, _ => 0, [[1]], array => [.. array], new ThreadedLoop<int[], int>(new FunctionLoop<int[], int>(_ => 0), 2, new ThreadCrews())).Idle(given => given);

        empty.Prepare(16);
        text.Prepare(16);
        idle.Prepare(16);

        Assert.That(new[] { empty.MaxCalls, text.MaxCalls, idle.MaxCalls }, Is.All.GreaterThan(1_000));
    }

    /// <summary>One copy of a large input for each test would stay until the end.</summary>
    [Test]
    public void EndCopies_Copies_AreLetGo()
    {
        List<WeakReference> copies = [];
        TestCandidate<object, int> candidate = new("a", 0, _ => 0, [new object()], _ => Noted(copies));
        candidate.Prepare(3);
        candidate.EndCopies();
        GC.Collect();

        Assert.That(copies.Select(copy => copy.IsAlive), Is.EqualTo(new[] { false, false, false }));
        GC.KeepAlive(candidate);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static object Noted(List<WeakReference> copies)
    {
        object copy = new();
        copies.Add(new(copy));
        return copy;
    }

    [Test]
    public void MaxCalls_LargeFreshInputs_AreFew()
    {
        TestCandidate<byte[], int> candidate = new("a", 0, input => input.Length, [new byte[100_000]], array => [.. array]);

        candidate.Prepare(1);

        Assert.That(candidate.MaxCalls, Is.EqualTo(2));
    }

    private static T Kept<T>(List<T> inputs, T input)
    {
        inputs.Add(input);
        return input;
    }
}
