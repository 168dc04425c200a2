using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;

namespace MiniBench;

internal sealed partial class RunWatch
{
    private ExceptionDispatchInfo? broken;
    private bool hasThrown;
    private volatile IReadOnlyList<ResultSuite>? results;
    private double share, secondsLeft;

    /// <summary>Shows results, between rounds or at the end.</summary>
    [Stage(Stages.Progress)]
    internal void Show(IReadOnlyList<ResultSuite> latest, bool isFinal)
    {
        results = latest;
        terminal?.Show(latest, isFinal);
    }

    /// <summary>Throws what whoever listens threw when told how far the run is, once: that has ended the run, and what is still to be done is cleaning up.</summary>
    [Stage(Stages.Progress)]
    internal void ThrowIfBroken()
    {
        if (broken is not null && !hasThrown)
        {
            hasThrown = true;
            broken.Throw();
        }
    }

    [Stage(Stages.Progress)]
    internal void Report(double done, double left)
    {
        Volatile.Write(ref share, done);
        Volatile.Write(ref secondsLeft, left);
    }

    [Stage(Stages.Progress)]
    [SuppressMessage("Design", "CA1031", Justification = "It is thrown on when the work has ended.")]
    private void TryShow(string? test, TimeSpan time)
    {
        try
        {
            if (broken is null)
            {
                Show(test, time);
            }
        }
        catch (Exception exception)
        {
            broken = ExceptionDispatchInfo.Capture(exception);
            isEndRequested = true;
        }
    }

    private void Show(string? test, TimeSpan time)
    {
        bool isOverdue = time > MaxCallTime;
        RunProgress now = new(
            isOverdue ? $"'{test}' has not returned for {Units.Time(time)}; Ctrl+C ends the run" : IsEnding ? "ending" : Phase,
            Volatile.Read(ref share),
            TimeSpan.FromSeconds(Volatile.Read(ref secondsLeft)),
            results);
        progress?.Report(now);
        terminal?.Show(isOverdue || now.Fraction <= 0
            ? now.Message : $"{now.Message}: {Units.Percent(now.Fraction, 0)}, {Units.Time(now.Remaining)} left");
    }
}
