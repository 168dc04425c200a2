namespace MiniBench.Web.Storage;

/// <summary>The figures of one test on one input: a row of results.</summary>
public sealed record StoredFigure
{
    /// <summary>The results that it is of.</summary>
    public string Result { get; init; } = "";

    /// <summary>Its place among them, from 1.</summary>
    public int Position { get; init; }

    /// <summary>The suite's name.</summary>
    public string Suite { get; init; } = "";

    /// <summary>What the input is called; empty where there is one without a name.</summary>
    public string Input { get; init; } = "";

    /// <summary>The test's name.</summary>
    public string Test { get; init; } = "";

    /// <summary>The time of a call; null if there is none.</summary>
    public double? Nanoseconds { get; init; }

    /// <summary>The lower end of its interval.</summary>
    public double? LowerEnd { get; init; }

    /// <summary>The upper end of its interval; null if nobody knows it.</summary>
    public double? UpperEnd { get; init; }

    /// <summary>The time divided by that of the suite's baseline, or else of the fastest on this input.</summary>
    public double? Ratio { get; init; }

    /// <summary>The time as the library shows it; "-" if there is none.</summary>
    public string Time { get; init; } = "-";

    /// <summary>How far its interval reaches, as the library shows it.</summary>
    public string Spread { get; init; } = "";

    /// <summary>The ratio as the library shows it.</summary>
    public string RatioText { get; init; } = "";

    /// <summary>How it stands, in words, or why it failed.</summary>
    public string Verdict { get; init; } = "";

    /// <summary>What it is of: the same in every run.</summary>
    internal (string Suite, string Input, string Test) Key => (Suite, Input, Test);
}
