using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

internal sealed partial class TestCandidate<TInput, TOutput>
{
    /// <summary>The copies of a batch in bytes: more would not fit into a cache that small inputs do fit into.</summary>
    private const int MaxFreshBytes = 256 * 1024;

    /// <summary>The copies of a batch in number, where they are small.</summary>
    private const int MaxFreshCalls = 4096;

    /// <summary>How long a batch may be prepared, in nanoseconds, unless one call of it takes as long: the copies before are ended, new ones are made.</summary>
    private const double MaxPreparing = 50e6;

    /// <summary>What a copy takes at least, in bytes: one in which no memory is seen to be allocated lies somewhere, too.</summary>
    private const int LeastFreshBytes = 64;

    private readonly List<TInput> kept = [];
    private TInput[] fresh = [];
    private int made;
    private long maxCalls = 1;
    private int mostOwn = int.MaxValue;

    internal override void Prepare(long calls)
    {
        if (freshInput is null)
        {
            return;
        }

        LeaveCopies();
        long before = GC.GetAllocatedBytesForCurrentThread();
        TInput first = freshInput(inputs[next]);
        long bytes = GC.GetAllocatedBytesForCurrentThread() - before;
        int threads = loop?.Threads ?? 1;
        long copies = calls * threads;
        maxCalls = Math.Clamp(MaxFreshBytes / threads / Math.Max(bytes, LeastFreshBytes), 1, MaxFreshCalls / threads);
        fresh = fresh.Length < copies ? new TInput[copies] : fresh;
        fresh[0] = first;
        bool isCopy = !ReferenceEquals(first, inputs[next]);
        made = isCopy ? 1 : 0;
        for (int i = 1; i < copies; i++)
        {
            fresh[i] = freshInput(inputs[(next + i) % inputs.Length]);
            made = isCopy ? i + 1 : 0;
            NoteSame(i, threads);
        }

        LimitToOwn();
        ThrowIfAbandoned();
    }

    /// <summary>
    /// Notes that a call would get what the first one gets: an object that is made ready again, such as a buffer that is filled anew, is ready for one call. What
    /// nobody can change, such as an empty array, may be the same for all.
    /// </summary>
    [Stage(Stages.Rarities)]
    private void NoteSame(int index, int threads)
    {
        if (IsTest && index < mostOwn && fresh[0] is not (string or Array { Length: 0 }) && ReferenceEquals(fresh[index], fresh[0]))
        {
            mostOwn = Math.Max(1, index / threads);
        }
    }

    [Stage(Stages.Rarities)]
    private void LimitToOwn()
    {
        maxCalls = Math.Min(maxCalls, mostOwn);
    }

    /// <summary>No more calls than can be prepared in a short time: slow copies, such as of a file, would take most of the run.</summary>
    [Stage(Stages.Rarities)]
    private long OrInTime(long calls) => PreparingTime is { } time ? (long)Math.Clamp(MaxPreparing / time, 1, calls) : calls;

    /// <summary>Ends all copies that were made: nothing reads them any more.</summary>
    internal void EndCopies()
    {
        kept.ForEach(End);
        kept.Clear();
        for (int i = 0; i < made; i++)
        {
            End(fresh[i]);
        }

        Forget();
        made = 0;
    }

    /// <summary>Lets go of copies that were ended, which may be large.</summary>
    [Stage(Stages.Rarities)]
    private void Forget()
    {
        Array.Clear(fresh, 0, made);
    }

    /// <summary>Ends the copies of the batch before, or keeps them until somebody else does.</summary>
    private void LeaveCopies()
    {
        if (IsChecked)
        {
            kept.AddRange(fresh.Take(made));
            made = 0;
        }
        else
        {
            EndCopies();
        }
    }

    [SuppressMessage("Design", "CA1031", Justification = "Whatever the end of a copy throws becomes a warning.")]
    private void End(TInput copy)
    {
        try
        {
            EndOfCopy?.Invoke(copy);
        }
        catch (Exception exception)
        {
            EndThrown ??= exception;
        }

        ThrowIfAbandoned();
    }
}
