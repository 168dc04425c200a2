using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests of how batches find the vector registers.</summary>
public sealed class VectorRegistersTest
{
    [Test]
    public void Fill_AddsOneOfEach() => Assert.That(VectorRegisters.Fill(), Is.EqualTo(17), "Sixteen registers, and one number from memory.");
}
