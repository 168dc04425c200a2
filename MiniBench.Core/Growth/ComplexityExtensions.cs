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
            Complexity.Exponential => "O(2ⁿ)",
            _ => "faster than exponential",
        };

        /// <summary>The least power of n that grows as fast or faster, however little.</summary>
        internal double Exponent => complexity switch
        {
            <= Complexity.Logarithmic => 0,
            Complexity.SquareRoot => 0.5,
            <= Complexity.Linearithmic => 1,
            Complexity.Quadratic => 2,
            Complexity.Cubic => 3,
            _ => double.PositiveInfinity,
        };

        /// <summary>The growth function f(n) of the classes up to O(n³). Logarithms are to base 2, of n + 1, so that a size of 0 or 1 has one too.</summary>
        internal double Growth(double size) => complexity switch
        {
            Complexity.Constant => 1,
            Complexity.Logarithmic => Math.Log2(size + 1),
            Complexity.SquareRoot => Math.Sqrt(size),
            Complexity.Linear => size,
            Complexity.Linearithmic => size * Math.Log2(size + 1),
            Complexity.Quadratic => size * size,
            _ => size * size * size,
        };
    }
}
