using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Samples;

/// <summary>Ways to ask whether a string is empty or white space, on inputs that differ in kind.</summary>
internal sealed class TrimmedOrEmpty : ISample
{
    public string Question => "What is the cheapest way to ask whether a string is empty or white space?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() => [TestSuite
        .ForInputs(
            "Is it empty or white space?",
            ("empty", ""),
            ("one space", " "),
            ("100 spaces", new string(' ', 100)),
            ("a word", "benchmark"),
            ("a word between spaces", "   benchmark   "),
            ("a word after 100 spaces", new string(' ', 100) + "benchmark"),
            ("100 words", string.Join(' ', Enumerable.Repeat("benchmark", 100))))
        .Add(text => string.IsNullOrWhiteSpace(text), "IsNullOrWhiteSpace")
        .Add(text => text.Trim().Length == 0, "Trim().Length == 0")
        .Add(text => text.AsSpan().Trim().IsEmpty, "AsSpan().Trim().IsEmpty")
        .Add(text => text.All(char.IsWhiteSpace), "All(IsWhiteSpace)")
        // Where the code of calls of a few nanoseconds lies differs from process to process, and makes up to 30 %: less than half is not called.
        .With(BenchmarkSettings.Default.WithThreshold(0.5))];
}
