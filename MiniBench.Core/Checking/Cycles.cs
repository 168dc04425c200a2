namespace MiniBench;

/// <summary>Finds methods that come back to themselves, directly or through others: what they call is called as often as in a loop.</summary>
internal sealed class Cycles
{
    /// <summary>The methods that are being read, each with how many were before it.</summary>
    private readonly Dictionary<string, int> open = [];

    /// <summary>How far back the one that is being read comes: the place of the first of these that it calls.</summary>
    private int first = int.MaxValue;

    /// <summary>Notes a call.</summary>
    internal void Meet(string? method) => first = method is not null && open.TryGetValue(method, out int place) ? Math.Min(first, place) : first;

    /// <summary>Reads a method, and says of it whether it comes back.</summary>
    internal Conduct Follow(string method, Func<Conduct> read, out bool comesBack)
    {
        int before = first;
        bool isFirst = open.TryAdd(method, open.Count);
        int place = open[method];
        first = int.MaxValue;
        Conduct conduct = read();
        comesBack = first <= place;
        string? backTo = comesBack ? open.First(one => one.Value == first).Key : null;
        if (isFirst)
        {
            open.Remove(method);
        }

        // Those before it come back only where this one goes on to them.
        first = Math.Min(before, first < place || !isFirst ? first : int.MaxValue);
        return conduct with { Repeats = conduct.Repeats || comesBack, BackTo = backTo };
    }
}
