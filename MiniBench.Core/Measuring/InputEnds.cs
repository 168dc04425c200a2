using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>Cleans up after the inputs of a run, each once, and disposes of those that were made for it.</summary>
internal sealed class InputEnds<TInput>(Action<TInput>? cleanup, RunContext run)
{
    private readonly HashSet<object?> ended = new(ReferenceEqualityComparer.Instance);

    /// <summary>Ends an input, watched as a test is; what goes wrong is a warning.</summary>
    [SuppressMessage("Design", "CA1031", Justification = "Whatever a cleanup throws becomes a warning.")]
    internal void End(InputCase<TInput> input)
    {
        Exception? thrown = null;
        bool isGivenUp = false;
        TestFailure? hung = MeasuringThread.Run(run.Watch, input.Label, EndAll, () => Volatile.Write(ref isGivenUp, true));
        string? reason = hung?.Reason ?? (thrown is null ? null : ThrownText.Of(thrown));
        run.WarnIf(reason is not null, WarningCatalogue.NotCleanedUp(null, input.Label is null ? "The input" : $"The input {input.Label}", reason));

        void EndAll()
        {
            run.Watch.Enter(RunWatch.Cleanup);
            bool areOwned = input.Owned.Length > 0;
            foreach (TInput one in OrNone(areOwned ? input.Owned : input.Inputs).TakeWhile(_ => !Volatile.Read(ref isGivenUp)).Where(one => ended.Add(one)))
            {
                try
                {
                    if (areOwned)
                    {
                        InputEnd.Of(one, cleanup);
                    }
                    else
                    {
                        cleanup?.Invoke(one);
                    }
                }
                catch (Exception exception)
                {
                    thrown ??= exception;
                }
            }
        }
    }

    /// <summary>The inputs, or none where they were given for another number of threads, too: those of a value type are not told apart by themselves.</summary>
    [Stage(Stages.Rarities)]
    private TInput[] OrNone(TInput[] all) => ended.Add(all) ? all : [];
}
