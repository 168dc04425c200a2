using System.IO;
using System.Threading;

namespace MiniBench.Validation;

/// <summary>Measures goals one after the other, and keeps each as soon as it is measured.</summary>
internal sealed class ValidationRun(ValidationOptions options, TextWriter output, TextWriter error, bool isTerminal, TimeProvider clock)
{
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

        ProgressLine progress = new(open, options.IsFull, error, isTerminal, clock);
        for (int i = 0; i < open.Length; i++)
        {
            file.Keep(MeasureTwice(open[i], i, progress, [.. file.All.Where(one => one.IsFull == options.IsFull)], cancellation));
            Publish(file);
        }

        Publish(file);
        GoalResult[] all = [.. options.Goals.Select(goal => file.Find(goal.Name)!)];
        TextReport.WriteEnd(all, output);
        return Array.TrueForAll(all, result => result.IsWithinMargins);
    }

    /// <summary>Measures and shows a goal; where the quick run's few processes break a margin, once more.</summary>
    private GoalResult MeasureTwice(IGoal goal, int index, ProgressLine progress, IReadOnlyList<GoalResult> earlier, CancellationToken cancellation)
    {
        GoalResult Show()
        {
            GoalResult result = Measure(goal, index, progress, earlier, cancellation);
            progress.Clear();
            TextReport.Write(result, output);
            return result;
        }

        GoalResult first = Show();
        if (options.IsFull || first.IsWithinMargins)
        {
            return first;
        }

        output.WriteLine($"{first.Goal} breaks a margin: few processes were asked, so it is measured once more, and that counts.");
        output.WriteLine();
        return Show();
    }

    private GoalResult Measure(IGoal goal, int index, ProgressLine progress, IReadOnlyList<GoalResult> earlier, CancellationToken cancellation)
    {
        DateTimeOffset time = clock.GetLocalNow();
        long start = clock.GetTimestamp();
        progress.Report(index, 0);
        GoalContext context = new(options.IsFull, new ChildProcesses(clock), share => progress.Report(index, Math.Max(share, 0.001)), cancellation) { Earlier = earlier };
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
        RunEnvironment place = RunEnvironment.Read(TimeProvider.System.GetLocalNow());
        return $"{place.Processor}, {place.ProcessorCount} processors, {place.OperatingSystem}, {place.Runtime}, MiniBench {place.Version}";
    }
}
