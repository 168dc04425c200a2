namespace MiniBench.Tests;

/// <summary>Objects that say themselves what they do, so that code over them is another one for each class.</summary>
internal static class Shapes
{
    internal abstract class Shape
    {
        internal abstract int Area();
    }

    internal sealed class Circle : Shape
    {
        internal override int Area() => 3;
    }

    internal sealed class Square : Shape
    {
        internal override int Area() => 1;
    }
}
