namespace MiniBench.Validation;

/// <summary>Ordinary work that changes what it is given.</summary>
internal static class Changing
{
    private const int Numbers = 64;
    private const int Added = 100;
    private const int Queued = 200;

    /// <summary>Sorts a short array.</summary>
    internal static FreshCase<int[], int> Sort { get; } = new(
        "fresh-sort", Shuffled(Numbers), all => [.. all],
        ("library", SortByLibrary),
        ("and turned round", SortDownwards));

    /// <summary>Fills a list, which grows or is large enough.</summary>
    internal static FreshCase<List<int>, int> Fill { get; } = new(
        "fresh-list", [], _ => [],
        ("grown", FillAsItGrows),
        ("presized", FillAtOnce));

    /// <summary>Empties a queue, and a part of it.</summary>
    internal static FreshCase<Queue<int>, int> Empty { get; } = new(
        "fresh-queue", new(Enumerable.Range(0, Queued)), all => new(all),
        ("all", all => Drain(all, 0)),
        ("nine of ten", all => Drain(all, Queued / 10)));

    private static int[] Shuffled(int count)
    {
        int[] all = [.. Enumerable.Range(0, count)];
        new Random(1).Shuffle(all);
        return all;
    }

    private static int SortByLibrary(int[] all)
    {
        Array.Sort(all);
        return all[0];
    }

    private static int SortDownwards(int[] all)
    {
        Array.Sort(all);
        Array.Reverse(all);
        return all[0];
    }

    private static int FillAsItGrows(List<int> list)
    {
        for (int i = 0; i < Added; i++)
        {
            list.Add(i);
        }

        return list.Count;
    }

    private static int FillAtOnce(List<int> list)
    {
        list.EnsureCapacity(Added);
        return FillAsItGrows(list);
    }

    private static int Drain(Queue<int> queue, int left)
    {
        int sum = 0;
        while (queue.Count > left)
        {
            sum += queue.Dequeue();
        }

        return sum;
    }
}
