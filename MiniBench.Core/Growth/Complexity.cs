namespace MiniBench;

/// <summary>How the time of an operation grows with the size n of its input. The order of the values is the order of growth.</summary>
public enum Complexity
{
    /// <summary>O(1): the size does not matter.</summary>
    Constant,

    /// <summary>O(log n): doubling the size adds a fixed time.</summary>
    Logarithmic,

    /// <summary>O(√n): four times the size takes twice as long.</summary>
    SquareRoot,

    /// <summary>O(n): twice the size takes twice as long.</summary>
    Linear,

    /// <summary>O(n log n): a little more than twice as long for twice the size.</summary>
    Linearithmic,

    /// <summary>O(n²): twice the size takes four times as long.</summary>
    Quadratic,

    /// <summary>O(n³): twice the size takes eight times as long.</summary>
    Cubic,

    /// <summary>O(2ⁿ), or another base: one more takes a fixed number of times as long. <see cref="ComplexityFit.Base"/> says how many.</summary>
    Exponential,

    /// <summary>Faster than any O(cⁿ), as n!: each one more costs more times as much than the one before.</summary>
    FasterThanExponential,
}
