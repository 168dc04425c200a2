namespace MiniBench;

/// <summary>Its words, which the library writes itself, whether or not a program asks for the text of a comparison.</summary>
public sealed partial class Comparison
{
    /// <summary>The comparison in one sentence.</summary>
    internal string Sentence => Verdict switch
    {
        Verdict.Faster => $"{First} is faster than {Second}: {Units.Range(1 / Ratio, 1 / Upper, 1 / Lower)} as fast",
        Verdict.Slower => $"{First} is slower than {Second}: {Units.Range(Ratio, Lower, Upper)} the time",
        _ => Undecided,
    };

    /// <summary>The same of two of which neither is faster.</summary>
    internal string Undecided => $"{First} and {Second}" + (Verdict == Verdict.NoDifference ? $" do not differ by more than {Units.Percent(Limit)}" : $": not resolved; {Need}");
}
