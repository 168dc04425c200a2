namespace MiniBench.Validation;

/// <summary>
/// What disturbs measuring, on simulated machines. Each scenario is what one part of the engine is for: taking turns, the thread's own
/// time, warming up, what collections take, and counting the looks in the level of an interval.
/// </summary>
internal static class Scenarios
{
    private const double Microsecond = 1e3;
    private const double Millisecond = 1e6;
    private const int FewTrials = 10;
    private const int ManyTrials = 300;

    internal static IReadOnlyList<Scenario> All { get; } =
    [
        new("error of a ratio, all 2.5 times slow in the middle third", Bound.AtMost(0.01), FewTrials, Neighbour, true),
        new("error of a time, one batch in four interrupted", Bound.AtMost(0.03), FewTrials, Interrupted, true),
        new("error of a time, code 5 times slow for the first 0.6 s", Bound.AtMost(0.03), FewTrials, SlowAtFirst, true),
        new("error of a time, the same while others have four fifths of the processor, between batches", Bound.AtMost(0.03), FewTrials, SlowAtFirstBesideOthers, true),
        new("error of a time, code 20 times slow for the first 1.7 s, for which the runtime puts compiling off", Bound.AtMost(0.03), FewTrials, PutOff, true),
        new("error of a time of which five sevenths are collections, interrupted for 0.1 s", Bound.AtMost(0.03), FewTrials, Collecting, true),
        new("error of a time, a neighbour on the core for half of the time", Bound.AtMost(0.03), FewTrials, OnTheSameCore, true),
        new("error of a time, a neighbour for three quarters of the time, who slows the tests more than the control", Bound.AtMost(0.03), FewTrials, MostlyBesideOne(false), true),
        new("error of a time in a sweep, the same", Bound.AtMost(0.03), FewTrials, MostlyBesideOne(true), true),
        new("error of a time, pauses of 40 µs that no clock of the thread shows, each 0.1 ms", Bound.AtMost(0.03), FewTrials, Paused, true),
        new("error of a time in a sweep, caches cold after another test", Bound.AtMost(0.03), FewTrials, ColdCaches, true),
        new("error of a time, every 1,000th call takes as long as all others", Bound.AtMost(0.05), FewTrials, Rarely, true),
        new("error of a time, garbage dropped by one test and kept by the other", Bound.AtMost(0.05), FewTrials, Lifetime(200 * Microsecond), true),
        new("error of a time, the same where that is collected each 6 ms", Bound.AtMost(0.05), FewTrials, Lifetime(6 * Millisecond), true),
        new("error of a time, the same in a sweep", Bound.AtMost(0.05), FewTrials, Lifetime(6 * Millisecond, isSweep: true), true),
        new("error of a time, the same with a neighbour on the core for half of the time", Bound.AtMost(0.05), FewTrials, Lifetime(200 * Microsecond, isSweep: true, isBeside: true), true),
        new("error of a time, calls of 25 ms from which the processor is taken away", Bound.AtMost(0.05), FewTrials, LongCalls, true),
        new("identical tests called different, 5 % noise", Bound.AtMost(0.01), ManyTrials, Identical(0.02), false),
        new("identical tests called different, threshold 0, four looks", Bound.AtMost(0.05), ManyTrials, Identical(0), false),
    ];

    private static double Neighbour(int seed)
    {
        const double Ratio = 1.05;
        SimulatedMachine machine = new();
        Random random = new(seed);
        SimulatedTest Test(string name, double time) => new(name, calls => machine.Advance(
            calls * time * (machine.Elapsed is > 600 * Millisecond and < 930 * Millisecond ? 2.5 : 1) * Noise(random, 0.02)));
        ResultSuite results = Simulator.Measure(
            machine, BenchmarkSettings.Default.WithTestTime(TimeSpan.FromSeconds(0.5)).WithFixedTime(), seed,
            [Test("a", 10 * Microsecond), Test("b", Ratio * 10 * Microsecond)]);
        return Math.Abs((results.Compare("b", "a").Ratio / Ratio) - 1);
    }

    private static double Interrupted(int seed)
    {
        SimulatedMachine machine = new();
        Random random = new(seed);
        SimulatedTest Test() => new("a", calls =>
        {
            machine.Advance(calls * 10 * Microsecond * Noise(random, 0.01));
            machine.Steal(random.Next(4) == 0 ? calls * 10 * Microsecond : 0);
        });
        return Error(Simulator.Measure(machine, BenchmarkSettings.Default, seed, [Test()]), 10 * Microsecond);
    }

    private static double SlowAtFirst(int seed) => SlowAtFirst(seed, others: 0);

    /// <summary>A system that divides the processor takes it away when a thread asks something of it: between batches, which shows in the time of none.</summary>
    private static double SlowAtFirstBesideOthers(int seed) => SlowAtFirst(seed, others: 4);

    /// <summary>Code that is slow until the compiler, which is kept from the processor alike, has done its work.</summary>
    /// <param name="seed">Of the run.</param>
    /// <param name="others">How many times the batches' own time others have the processor.</param>
    private static double SlowAtFirst(int seed, int others)
    {
        SimulatedMachine machine = new();
        (double compiled, double batch) = (0, 0);
        SimulatedTest test = new("a", calls =>
        {
            bool isSettled = machine.OwnTime > 600 * Millisecond;
            batch = calls * Microsecond * (isSettled ? 1 : 5);
            machine.Advance(batch);
            if (!isSettled && machine.OwnTime > compiled + (100 * Millisecond))
            {
                machine.Compile(1);
                compiled = machine.OwnTime;
            }
        })
        {
            BeforeBatch = () => machine.Steal(others * batch),
        };
        return Error(Simulator.Measure(machine, BenchmarkSettings.Quick, seed, [test]), Microsecond);
    }

    /// <summary>Nothing is compiled while the runtime waits, so the count of compiled methods shows nothing.</summary>
    private static double PutOff(int seed)
    {
        SimulatedMachine machine = new();
        bool IsThrough() => machine.Elapsed > 1_700 * Millisecond;
        machine.IsThrough = IsThrough;
        SimulatedTest test = new("a", calls => machine.Advance(calls * Microsecond * (IsThrough() ? 1 : 20)));
        return Error(Simulator.Measure(machine, BenchmarkSettings.Quick, seed, [test]), Microsecond);
    }

    private static double Collecting(int seed)
    {
        const int CallsPerCollection = 1_000;
        SimulatedMachine machine = new();
        long called = 0;
        SimulatedTest Test() => new("a", calls =>
        {
            machine.Allocate(10_000 * calls);
            machine.Advance(200 * calls);
            long collections = ((called + calls) / CallsPerCollection) - (called / CallsPerCollection);
            called += calls;
            machine.Collect(collections * 500 * Microsecond, machine.Elapsed is > 300 * Millisecond and < 400 * Millisecond ? 0.75 : 0);
        });
        return Error(Simulator.Measure(machine, BenchmarkSettings.Default, seed, [Test()]), 700);
    }

    /// <summary>What slows whatever runs beside it, and no thread's own time shows: the control is slowed alike.</summary>
    private static double OnTheSameCore(int seed)
    {
        const double Slowed = 1.4;
        SimulatedMachine machine = new();
        Random random = new(seed);
        double Speed() => (machine.Elapsed / (3 * Millisecond) % 2) < 1 ? Slowed : 1;
        machine.WorkTime = () => Microsecond * Speed();
        SimulatedTest Test(string name) => new(name, calls => machine.Advance(calls * Microsecond * Speed() * Noise(random, 0.02)));
        return Error(Simulator.Measure(machine, BenchmarkSettings.Default, seed, [Test("a"), Test("b")]), Microsecond, Microsecond);
    }

    /// <summary>Known work is not slowed as much as a test may be, so the control alone does not excuse the test.</summary>
    private static Func<int, double> MostlyBesideOne(bool isSweep) => seed =>
    {
        const double SlowedTest = 1.6, SlowedControl = 1.25;
        SimulatedMachine machine = new();
        Random random = new(seed);
        bool IsBeside() => machine.Elapsed / (20 * Millisecond) % 4 >= 1;
        machine.WorkTime = () => Microsecond * (IsBeside() ? SlowedControl : 1);
        SimulatedTest Test(string name) => new(name, calls => machine.Advance(calls * Microsecond * (IsBeside() ? SlowedTest : 1) * Noise(random, 0.02)));
        return Error(Simulator.Measure(machine, BenchmarkSettings.Default, seed, [Test("a"), Test("b")], isSweep), Microsecond, Microsecond);
    };

    /// <summary>What stops the whole machine, and so the control and the tests alike.</summary>
    private static double Paused(int seed)
    {
        const double Pause = 40 * Microsecond, Between = 100 * Microsecond;
        SimulatedMachine machine = new();
        Random random = new(seed);
        double next = Between;
        double WithPauses(double time)
        {
            double sum = time;
            for (next -= time; next < 0; next += 2 * Between * random.NextDouble())
            {
                sum += Pause;
            }

            return sum;
        }

        machine.WorkTime = () => WithPauses(Microsecond);
        SimulatedTest Test(string name) => new(name, calls => machine.Advance(WithPauses(calls * Microsecond * Noise(random, 0.02))));
        return Error(Simulator.Measure(machine, BenchmarkSettings.Default, seed, [Test("a"), Test("b")]), Microsecond, Microsecond);
    }

    private static double ColdCaches(int seed)
    {
        const double Call = 30 * Microsecond;
        SimulatedMachine machine = new();
        Random random = new(seed);
        string? warm = null;
        SimulatedTest Test(string name) => new(name, calls =>
        {
            machine.Advance((calls + (warm == name ? 0 : 3)) * Call * Noise(random, 0.01));
            warm = name;
        });
        return Error(Simulator.Measure(machine, BenchmarkSettings.Default, seed, [Test("a"), Test("b")], isSweep: true), Call, Call);
    }

    private static double Rarely(int seed)
    {
        const int Gap = 1_000;
        SimulatedMachine machine = new();
        Random random = new(seed);
        long called = 0;
        SimulatedTest Test() => new("a", calls =>
        {
            long slow = ((called + calls) / Gap) - (called / Gap);
            called += calls;
            machine.Advance((calls + (slow * Gap)) * Microsecond * Noise(random, 0.01));
        });
        return Error(Simulator.Measure(machine, BenchmarkSettings.Default, seed, [Test()]), 2 * Microsecond);
    }

    /// <summary>A collection takes next to nothing for what was dropped, and 0.5 µs for each call whose objects are still there.</summary>
    /// <param name="period">The time from one collection to the next, in nanoseconds.</param>
    /// <param name="isSweep">Whether it is measured in a sweep.</param>
    /// <param name="isBeside">Whether a neighbour uses the core half of the time, who slows calls and collections alike.</param>
    private static Func<int, double> Lifetime(double period, bool isSweep = false, bool isBeside = false) => seed =>
    {
        const double Call = 200, Kept = 500, Always = 5 * Microsecond, Slowed = 1.6, SlowedControl = 1.25;
        const long Bytes = 10_000;
        SimulatedMachine machine = new();
        bool IsThere() => isBeside && machine.Elapsed / (3 * Millisecond) % 2 < 1;
        machine.WorkTime = () => Microsecond * (IsThere() ? SlowedControl : 1);
        Dictionary<string, long> garbage = new() { ["dropped"] = 0, ["kept"] = 0 };
        void Collect()
        {
            machine.Collect((Always + (garbage["kept"] * Kept)) * (IsThere() ? Slowed : 1), 0);
            garbage["dropped"] = garbage["kept"] = 0;
        }

        machine.Collecting = Collect;
        SimulatedTest Test(string name) => new(name, calls =>
        {
            machine.Allocate(Bytes * calls);
            machine.Advance(Call * calls * (IsThere() ? Slowed : 1));
            garbage[name] += calls;
            if (garbage.Values.Sum() * Call >= period)
            {
                Collect();
            }
        });
        double dropped = Call + (Always * Call / period);
        return Error(Simulator.Measure(machine, BenchmarkSettings.Default, seed, [Test("dropped"), Test("kept")], isSweep), dropped, dropped + Kept);
    };

    private static double LongCalls(int seed)
    {
        const double Call = 25 * Millisecond;
        SimulatedMachine machine = new();
        Random random = new(seed);
        SimulatedTest Test(string name) => new(name, calls =>
        {
            machine.Advance(calls * Call * Noise(random, 0.01));
            machine.Steal(calls * Call * 4 * random.NextDouble());
        });
        return Error(Simulator.Measure(machine, BenchmarkSettings.Default, seed, [Test("a"), Test("b")]), Call, Call);
    }

    private static Func<int, double> Identical(double threshold) => seed =>
    {
        SimulatedMachine machine = new();
        Random random = new(seed);
        SimulatedTest Test(string name) => new(name, calls => machine.Advance(calls * 300 * Microsecond * Noise(random, 0.05)));
        return IsCalled(Simulator.Measure(machine, BenchmarkSettings.Default.WithThreshold(threshold), seed, [Test("a"), Test("b")]));
    };

    private static double IsCalled(ResultSuite results) => PairReport.Of(results.Compare("a", "b")).IsCalled ? 1 : 0;

    /// <summary>The largest error of the tests' times.</summary>
    private static double Error(ResultSuite results, params double[] truths) =>
        results.Zip(truths, (result, truth) => Math.Abs((result.Measurement!.Nanoseconds / truth) - 1)).Max();

    private static double Noise(Random random, double deviation) => Math.Exp(deviation * Simulator.Normal(random));
}
