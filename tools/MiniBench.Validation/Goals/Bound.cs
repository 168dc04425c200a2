namespace MiniBench.Validation;

/// <summary>What a figure shall be: at most, or at least, a value in the figure's unit.</summary>
/// <param name="Value">The value, which itself is good enough.</param>
/// <param name="IsUpper">Whether the figure shall be at most the value; else at least.</param>
internal sealed record Bound(double Value, bool IsUpper)
{
    internal static Bound AtMost(double value) => new(value, true);

    internal static Bound AtLeast(double value) => new(value, false);

    /// <summary>Whether a figure keeps to it. What is no number does not.</summary>
    internal bool Holds(double figure) => IsUpper ? figure <= Value : figure >= Value;

    internal string Text(FigureUnit unit) => (IsUpper ? "≤ " : "≥ ") + unit.Format(Value);
}
