using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>Cleans up after the inputs of a run, each once, and disposes of those that were made for it.</summary>
internal sealed class InputEnds<TInput>(Action<TInput>? cleanup, RunContext run)
{
    private readonly HashSet<object?> ended = new(ReferenceEqualityComparer.Instance);
    private Exception? thrown;

    /// <summary>Ends an input, watched as a test is; what goes wrong is a warning.</summary>
    internal void End(InputCase<TInput> input)
    {
        thrown = null;
        TestFailure? hung = MeasuringThread.Run(run.Watch, input.Label, () => EndAll(input), () => { });
        string? reason = hung?.Reason ?? (thrown is null ? null : $"{thrown.GetType().Name}: {thrown.Message}");
        run.WarnIf(reason is not null, WarningCatalogue.NotCleanedUp(null, input.Label is null ? "The input" : $"The input {input.Label}", reason));
    }

    private void EndAll(InputCase<TInput> input)
    {
        run.Watch.Enter("the cleanup");
        bool areOwned = input.Owned.Length > 0;
        foreach (TInput one in (areOwned ? input.Owned : input.Inputs).Where(one => ended.Add(one)))
        {
            TryEnd(one, areOwned);
        }
    }

    [SuppressMessage("Design", "CA1031", Justification = "Whatever a cleanup throws becomes a warning.")]
    private void TryEnd(TInput input, bool isOwned)
    {
        try
        {
            if (isOwned)
            {
                InputEnd.Of(input, cleanup);
            }
            else
            {
                cleanup?.Invoke(input);
            }
        }
        catch (Exception exception)
        {
            thrown ??= exception;
        }
    }
}
