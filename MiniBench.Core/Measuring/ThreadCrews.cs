namespace MiniBench;

/// <summary>The threads of a run that calls are made on at once: a crew for each number of them, started when it is needed first.</summary>
internal sealed class ThreadCrews
{
    private readonly Lock gate = new();
    private readonly Dictionary<int, ThreadCrew> crews = [];

    /// <summary>Does a work on so many threads at once.</summary>
    internal void Run(int count, Action<int> each) => Of(count).Run(each);

    /// <summary>Ends all threads that return; new ones are started where they are needed again.</summary>
    internal void End()
    {
        lock (gate)
        {
            foreach (ThreadCrew crew in crews.Values)
            {
                crew.Dispose();
            }

            crews.Clear();
        }
    }

    private ThreadCrew Of(int count)
    {
        lock (gate)
        {
            if (!crews.TryGetValue(count, out ThreadCrew? crew) || crew.IsEnded)
            {
                crews[count] = crew = new(count);
            }

            return crew;
        }
    }
}
