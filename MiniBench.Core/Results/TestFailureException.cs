namespace MiniBench;

/// <summary>Thrown when no test of a suite could be measured, or when a failed test is asked for its figures.</summary>
/// <param name="message">Which test failed, and how.</param>
/// <param name="innerException">What the test threw.</param>
public class TestFailureException(string? message, Exception? innerException) : Exception(message, innerException)
{
    /// <summary>Creates an exception with a message that says only that a test failed.</summary>
    public TestFailureException()
        : this("A test failed.")
    {
    }

    /// <summary>Creates an exception with a message.</summary>
    /// <param name="message">Which test failed, and how.</param>
    public TestFailureException(string? message)
        : this(message, null)
    {
    }

    /// <summary>A suite without results for each input that was tried, with its failures; empty where a failed test was asked for its figures.</summary>
    internal IReadOnlyList<ResultSuite> Results { get; init; } = [];
}
