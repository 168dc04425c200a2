namespace MiniBench.Validation;

/// <summary>Tests that are measured together by the engine, and each alone by a plain long loop.</summary>
internal interface IWorkCase
{
    /// <summary>The word that names it in a child's arguments.</summary>
    string Name { get; }

    /// <summary>The names of the tests.</summary>
    IReadOnlyList<string> Tests { get; }

    /// <summary>Measures tests by the engine.</summary>
    /// <param name="order">The names of those that take part, in the order in which they are added.</param>
    /// <param name="settings">How.</param>
    ResultSuite Measure(IReadOnlyList<string> order, BenchmarkSettings settings);

    /// <summary>Times a test alone.</summary>
    /// <param name="test">Its name.</param>
    LoopTimes MeasureAlone(string test);
}
