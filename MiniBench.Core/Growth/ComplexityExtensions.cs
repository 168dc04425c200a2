namespace MiniBench;

/// <summary>The notation and the growth function of each <see cref="Complexity"/>.</summary>
internal static class ComplexityExtensions
{
    extension(Complexity complexity)
    {
        /// <summary>The class in O notation, such as "O(n log n)". Never empty.</summary>
        internal string Notation => complexity switch
        {
            Complexity.Constant => "O(1)",
            Complexity.Logarithmic => "O(log n)",
            Complexity.SquareRoot => "O(√n)",
            Complexity.Linear => "O(n)",
            Complexity.Linearithmic => "O(n log n)",
            Complexity.Quadratic => "O(n²)",
            Complexity.Cubic => "O(n³)",
            _ => "O(2ⁿ)",
        };

        /// <summary>The growth function f(n). Logarithms are to base 2, of n + 1, so that a size of 0 or 1 has one too.</summary>
        internal double Growth(double size) => complexity switch
        {
            Complexity.Constant => 1,
            Complexity.Logarithmic => Math.Log2(size + 1),
            Complexity.SquareRoot => Math.Sqrt(size),
            Complexity.Linear => size,
            Complexity.Linearithmic => size * Math.Log2(size + 1),
            Complexity.Quadratic => size * size,
            Complexity.Cubic => size * size * size,
            _ => Math.Pow(2, size),
        };
    }
}
