// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
SweepResults results = TestSuite.Sweep("Sorting", Sizes.PowersOfTwo(from: 16, to: 4096), size => Enumerable.Range(0, size).Select(i => i * 7919 % size).ToArray())
    .WithFreshInput(array => (int[])array.Clone())
    .Add(array => { Array.Sort(array); return array; }, "Array.Sort")
    .Add(array => array.Order().ToArray(), "Order")
    .RunTests();

// <block>
