using System.Collections;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Web.Pages;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

public sealed class ChangeRowTest
{
    [Test]
    public void Of_ManyFigures_ReadsTheEarlierOnesOnce()
    {
        CountedFigures then = new([.. Enumerable.Range(0, 100).Select(i => Figure(i, 100))]);
        ChangeRow[] rows = [.. ChangeRow.Of("machine", then, [.. Enumerable.Range(50, 100).Select(i => Figure(i, 200))])];

        Assert.That(rows.Select(row => (row.Then.Test, row.Now.Test)), Is.EqualTo(Enumerable.Range(50, 50).Select(i => ($"Test {i}", $"Test {i}"))));
        Assert.That(rows.Select(row => row.Ratio), Is.All.EqualTo(2).Within(1e-9));
        Assert.That(then.Reads, Is.EqualTo(1));
    }

    private static StoredFigure Figure(int test, double time) => new() { Suite = "A", Test = $"Test {test}", Nanoseconds = time, LowerEnd = time, UpperEnd = time };

    /// <summary>Figures that know how often they were gone through.</summary>
    private sealed class CountedFigures(IReadOnlyList<StoredFigure> figures) : IReadOnlyList<StoredFigure>
    {
        public int Count => figures.Count;

        internal int Reads { get; private set; }

        public StoredFigure this[int index] => figures[index];

        public IEnumerator<StoredFigure> GetEnumerator()
        {
            Reads++;
            return figures.GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
