using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class LazyOutputTest
{
    private static readonly int[] Numbers = [3, 1, 2];

    [TestCaseSource(nameof(Lazy))]
    public void Describe_LazyValue_SaysWhatItIs(object value, string expected) =>
        Assert.That(LazyOutput.Describe(value), Is.EqualTo(expected));

    [TestCaseSource(nameof(Done))]
    public void Describe_ValueThatIsThere_IsNull(object? value) => Assert.That(LazyOutput.Describe(value), Is.Null);

    private static IEnumerable<TestCaseData> Lazy()
    {
        yield return new(Numbers.Where(number => number > 1), "a lazy sequence");
        yield return new(Numbers.Order(), "a lazy sequence");
        yield return new(Numbers.GroupBy(number => number % 2), "a lazy sequence");
        yield return new(Enumerable.Range(1, 3), "a lazy sequence");
        yield return new(Enumerable.Repeat(1, 3), "a lazy sequence");
        yield return new(Numbers.Cast<object>(), "a lazy sequence");
        yield return new(Numbers.Skip(1).Reverse().Zip(Numbers).Select(pair => pair.First), "a lazy sequence");
        yield return new(Iterate(), "a lazy sequence");
        yield return new(Directory.EnumerateFiles("."), "a lazy sequence");
        yield return new(new DirectoryInfo(".").EnumerateDirectories(), "a lazy sequence");
        yield return new(Regex.Matches("a b", "\\w", RegexOptions.None, TimeSpan.FromSeconds(1)), "a lazy sequence");
        yield return new(Numbers.AsQueryable(), "a query");
        yield return new(Numbers.AsParallel().Select(number => number + 1), "a query");
        yield return new(IterateAsync(), "an asynchronous sequence");
        yield return new(new Twofold(), "an asynchronous sequence");
        yield return new(Task.FromResult(1), "a task");
        yield return new(Task.CompletedTask, "a task");
        yield return new(default(ValueTask), "a task");
        yield return new(new ValueTask<int>(1), "a value that is not there yet");
        yield return new(new Lazy<int>(() => 1), "a value that is not there yet");
    }

    private static IEnumerable<TestCaseData> Done()
    {
        yield return new((object?)null);
        yield return new("text");
        yield return new(1);
        yield return new(Numbers.ToList());
        yield return new(Numbers.ToHashSet());
        yield return new(Numbers.ToLookup(number => number % 2));
        yield return new(Numbers.GroupBy(number => number % 2).First());
        yield return new((object)Directory.GetFiles("."));
        yield return new(new Tree());
        yield return new(new object());
    }

    private static async IAsyncEnumerable<int> IterateAsync()
    {
        await Task.Yield();
        yield return 1;
    }

    private static IEnumerable<int> Iterate()
    {
        yield return 1;
    }

    /// <summary>Its elements are there, though it does not say how many.</summary>
    private sealed class Tree : IEnumerable<Tree>
    {
        private readonly List<Tree> branches = [];

        public IEnumerator<Tree> GetEnumerator() => branches.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Twofold : IAsyncEnumerable<int>, IAsyncEnumerable<string>
    {
        IAsyncEnumerator<int> IAsyncEnumerable<int>.GetAsyncEnumerator(CancellationToken cancellationToken) => throw new NotSupportedException();

        IAsyncEnumerator<string> IAsyncEnumerable<string>.GetAsyncEnumerator(CancellationToken cancellationToken) => throw new NotSupportedException();
    }
}
