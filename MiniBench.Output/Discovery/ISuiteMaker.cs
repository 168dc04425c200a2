namespace MiniBench.Output;

/// <summary>Makes the suite of a class, whatever its types.</summary>
internal interface ISuiteMaker
{
    /// <summary>Makes the instance and the inputs.</summary>
    /// <exception cref="BadInputException">What the class does for that threw, or gave nothing.</exception>
    IBenchmarkSuite Make(ClassDesign design);
}
