using BenchmarkDotNet.Attributes;

namespace MiniBench.Validation.Rival;

/// <summary>The joins that MiniBench measures, the first one twice. Public and not sealed, as BenchmarkDotNet asks.</summary>
public class JoiningBenchmarks
{
    private readonly string[] words = Joining.Words;

    [Benchmark]
    public string Join() => Joining.Join(words);

    [Benchmark]
    public string JoinAgain() => Joining.Join(words);

    [Benchmark]
    public string Build() => Joining.Build(words);

    [Benchmark]
    public string Concatenate() => Joining.Concatenate(words);
}
