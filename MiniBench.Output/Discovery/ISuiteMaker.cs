namespace MiniBench.Output;

/// <summary>Makes the suite of a class, whatever its types.</summary>
internal interface ISuiteMaker
{
    /// <summary>Makes the instance and the inputs.</summary>
    /// <exception cref="BadInputException">What the class does for that threw, or gave nothing.</exception>
    /// <param name="design">How.</param>
    /// <param name="instance">The instance; null where none is needed. It is the caller's to dispose of.</param>
    IBenchmarkSuite Make(ClassDesign design, out object? instance);
}
