namespace MiniBench;

/// <summary>The tests of a sweep whose calls took too long: they are not given inputs that are larger.</summary>
/// <param name="longest">How long a call may take.</param>
internal sealed class LongCalls(TimeSpan longest)
{
    private readonly List<(string Test, InputCase Input)> calls = [];

    /// <summary>Notes a test whose first calls took longer.</summary>
    internal void Note(Candidate test, InputCase input)
    {
        if (test.First.Nanoseconds > longest.TotalNanoseconds)
        {
            calls.Add((test.Name, input));
        }
    }

    /// <summary>That a test is not given an input, since its call took too long on a smaller one; null if none did.</summary>
    internal TestFailure? FailureOn(string test, InputCase input) => calls.Find(one => one.Test == test && input.IsBeyond(one.Input)).Input is { } smaller
        ? new(test, input.Label, $"was stopped: over {Units.Time(longest)} a call at {smaller.Label}") { IsStopped = true } : null;
}
