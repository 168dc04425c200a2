using System.Collections.Generic;

namespace MiniBench;

/// <summary>Tests that returned equal outputs.</summary>
/// <param name="Output">The first one's output.</param>
/// <param name="IsExpected">Whether it is the expected one; true where none was given.</param>
/// <param name="Tests">The tests.</param>
internal sealed record OutputGroup<TTest, TOutput>(TOutput? Output, bool IsExpected, List<TTest> Tests);
