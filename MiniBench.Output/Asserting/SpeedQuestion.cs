using System;

namespace MiniBench;

/// <summary>Whether the time of one test is at most a multiple of another's.</summary>
/// <param name="First">The test of which it is asked.</param>
/// <param name="Second">The one that it is compared with.</param>
/// <param name="Bound">The multiple: below 1 it asks whether the first is faster.</param>
/// <param name="Claim">The question as a statement.</param>
[System.Diagnostics.StackTraceHidden]
internal sealed record SpeedQuestion(string First, string Second, double Bound, string Claim)
{
    /// <summary>Whether equally fast is fast enough, where the multiple is 1.</summary>
    private bool AllowsEqual { get; init; }

    /// <summary>Asks whether a test is so many times as fast; 1 asks for any difference that is called.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The factor is below 1, or not finite.</exception>
    internal static SpeedQuestion Faster(string first, string second, double by) => by >= 1 && double.IsFinite(by)
        ? new(first, second, 1 / by, by == 1 ? $"{first} is faster than {second}" : $"{first} is at least {Units.Times(by)} as fast as {second}")
        : throw new ArgumentOutOfRangeException(nameof(by), by, "A factor of at least 1 was expected: 1.2 is 20 % faster.");

    /// <summary>Asks whether a test takes at most so much more time; 0 asks that no difference is called.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The tolerance is not from 0 to below 1.</exception>
    internal static SpeedQuestion NotSlower(string first, string second, double tolerance) =>
        new(first, second, 1 + Require.Fraction(tolerance, nameof(tolerance)), tolerance == 0 ? $"{first} is not slower than {second}" : $"{first} takes at most {Units.Percent(tolerance)} more time than {second}")
        {
            AllowsEqual = true,
        };

    internal SpeedAnswer Ask(ResultSuite results)
    {
        Comparison pair = results.Compare(First, Second);
        bool? isTrue = IsTrue(pair, 1 + results.NoiseFloor);
        if (pair.Reason == WarningCatalogue.SameCodeReason && AllowsEqual)
        {
            return new(true, pair.Reason, "", IsFinal: true);
        }

        // What takes at most so much more time does so also where nobody can tell whether it takes more at all.
        return pair.Reason is { } reason && !(pair.IsTooClose && Bound > 1 && isTrue == true) ? new(null, reason, Remedy(pair, reason), IsFinal: true)
            : new(isTrue, Finding(pair), "Give it more time, a quieter machine, or a bound farther from what is measured.", IsFinal: false)
            {
                Aside = Bound != 1 && pair.Verdict == Verdict.NotResolved ? " Whether they differ at all is another question, which is open." : "",
            };
    }

    private static string Remedy(Comparison pair, string reason) => reason == DataPlacement.Reason ? "Let both go through the same data."
        : pair.IsTooClose ? "Let a call do more."
        : reason.Contains("optimisation", StringComparison.Ordinal) ? SpeedAnswer.Optimise
        : "The notes below the table say what to do.";

    /// <param name="pair">The comparison.</param>
    /// <param name="noise">By which factor a test was apart from itself.</param>
    private bool? IsTrue(Comparison pair, double noise) => Bound == 1
        ? pair.Verdict switch { Verdict.Faster => true, Verdict.NotResolved => null, Verdict.NoDifference => AllowsEqual, _ => false }
        : pair.Upper * noise <= Bound ? true
        : pair.Lower / noise > Bound ? false
        : null;

    private string Finding(Comparison pair) => "measured: " + (AllowsEqual
        ? Units.Range(pair.Ratio, pair.Lower, pair.Upper) + " the time"
        : Units.Range(1 / pair.Ratio, 1 / pair.Upper, 1 / pair.Lower) + " as fast");
}
