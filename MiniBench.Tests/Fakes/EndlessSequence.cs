using System.Collections;
using System.Collections.Generic;

namespace MiniBench.Tests;

/// <summary>A sequence of ones without an end, which is no query.</summary>
internal sealed class EndlessSequence : IEnumerable<int>
{
    public IEnumerator<int> GetEnumerator()
    {
        while (true)
        {
            yield return 1;
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
