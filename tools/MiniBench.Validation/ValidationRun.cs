using System.IO;
using System.Threading;

namespace MiniBench.Validation;

/// <summary>Measures goals one after the other, and keeps each as soon as it is measured.</summary>
internal sealed class ValidationRun(ValidationOptions options, TextWriter output, TextWriter error, bool isTerminal, TimeProvider clock)
{
    /// <summary>
    /// How often the quick run measures a goal once more that breaks a margin, each time after all others: a neighbour on the machine
    /// slows processes for a minute or two, a broken engine breaks the margin every time.
    /// </summary>
    private const int Repeats = 2;

    private readonly string machine = MachineText();

    /// <summary>Measures.</summary>
    /// <returns>Whether every margin holds.</returns>
    /// <exception cref="FormatException">A file that is to be written holds something else.</exception>
    /// <exception cref="OperationCanceledException">The run was ended; what was measured is kept.</exception>
    internal bool Execute(CancellationToken cancellation)
    {
        ResultsFile file = ResultsFile.Open(options.Results);
        if (options.Output is { } page)
        {
            MarkdownReport.Check(page);
        }

        output.WriteLine($"Machine: {machine}");
        output.WriteLine();
        IGoal[] open = [.. options.Goals.Where(goal => !options.IsResumed || file.Find(goal.Name) is not { } known || known.IsFull != options.IsFull)];
        foreach (GoalResult known in options.Goals.Except(open).Select(goal => file.Find(goal.Name)!))
        {
            TextReport.Write(known, output);
        }

        MeasureAll(open, file, cancellation);
        Publish(file);
        GoalResult[] all = [.. options.Goals.Select(goal => file.Find(goal.Name)!)];
        TextReport.WriteEnd(all, output);
        return Array.TrueForAll(all, result => result.IsWithinMargins);
    }

    /// <summary>Each goal once; in the quick run those that break a margin again, after all others.</summary>
    private void MeasureAll(IGoal[] goals, ResultsFile file, CancellationToken cancellation)
    {
        ProgressLine progress = new(goals, options.IsFull, error, isTerminal, clock);
        void Keep(IGoal goal)
        {
            GoalResult[] earlier = [.. file.All.Where(one => one.IsFull == options.IsFull && one.Goal != goal.Name)];
            var children = KeptChildren.Open(options.Results, goal.Name, options.IsFull, options.IsResumed);
            GoalResult result = Measure(goal, Array.IndexOf(goals, goal), progress, earlier, children, cancellation);
            progress.Clear();
            TextReport.Write(result, output);
            file.Keep(result);
            children.Remove();
            Publish(file);
        }

        Array.ForEach(goals, Keep);
        for (int again = 0; again < Repeats && !options.IsFull; again++)
        {
            foreach (IGoal goal in goals.Where(goal => !file.Find(goal.Name)!.IsWithinMargins))
            {
                output.WriteLine($"{goal.Name} breaks a margin: few processes were asked, and a neighbour may have slowed them, so it is measured once more, and that counts.");
                output.WriteLine();
                Keep(goal);
            }
        }
    }

    private GoalResult Measure(IGoal goal, int index, ProgressLine progress, IReadOnlyList<GoalResult> earlier, KeptChildren children, CancellationToken cancellation)
    {
        DateTimeOffset time = clock.GetLocalNow();
        long start = clock.GetTimestamp();
        progress.Report(index, 0);
        GoalContext context = new(options.IsFull, new ChildProcesses(clock, children), share => progress.Report(index, Math.Max(share, 0.001)), cancellation) { Earlier = earlier };
        Outcome[] outcomes = [.. goal.Run(context)];
        return new(goal.Name, goal.Question, options.IsFull, machine, time, clock.GetElapsedTime(start).TotalSeconds, outcomes);
    }

    private void Publish(ResultsFile file)
    {
        if (options.Output is { } path)
        {
            File.WriteAllText(path, MarkdownReport.Write(File.Exists(path) ? File.ReadAllText(path) : null, file.All, options.Command));
        }
    }

    private static string MachineText()
    {
        RunEnvironment place = MachineProbe.Instance.Describe(TimeProvider.System.GetLocalNow());
        return $"{place.Processor}, {place.ProcessorCount} processors, {place.OperatingSystem}, {place.Runtime}, MiniBench {place.Version}";
    }
}
