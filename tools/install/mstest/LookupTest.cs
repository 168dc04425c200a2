using Microsoft.VisualStudio.TestTools.UnitTesting;
using MiniBench;

[TestClass]
[DoNotParallelize]
public sealed class LookupTest
{
    private static readonly TestSuite<int[], bool> Suite = TestSuite.Create("Lookup", Enumerable.Range(0, 10_000).ToArray())
        .Add(a => Array.BinarySearch(a, 9_999) >= 0, "Binary")
        .Add(a => a.Contains(9_999), "Linear");

    [TestMethod]
    public void Binary_IsFaster() => Suite.AssertFaster("Binary", "Linear", by: 2, ifNotResolved: Assert.Inconclusive);
}
