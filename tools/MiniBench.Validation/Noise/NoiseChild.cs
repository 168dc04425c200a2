namespace MiniBench.Validation;

/// <summary>Compares work with a tenth more of it while neighbours load the machine: <c>noise middle|always|starved</c>.</summary>
internal sealed class NoiseChild : IChild
{
    internal const double TrueRatio = 1.1;
    internal const string Middle = "middle";
    internal const string Always = "always";
    internal const string Starved = "starved";

    private const int Steps = 1_000;
    private const double SecondsPerTest = 1;
    private const double Never = 2;

    public string Name => "noise";

    public ChildReport Run(string[] args)
    {
        int processors = Environment.ProcessorCount;
        using Neighbours neighbours = args[0] switch
        {
            Middle => new Neighbours(processors, 1.0 / 3, 2.0 / 3),
            Always => new Neighbours(processors, 0, Never),
            Starved => new Neighbours(3 * processors, 0, Never),
            _ => throw new FormatException($"There is no noise '{args[0]}'. There is: {Middle}, {Always}, {Starved}."),
        };
        return ChildReport.Of(new TestSuite<int, int>("Neighbours", Steps, 1)
            .Add(steps => Chain.Run(steps), "work")
            .Add(_ => Chain.Run((int)(TrueRatio * Steps)), "more")
            .RunTests(BenchmarkSettings.Default.WithTestTime(TimeSpan.FromSeconds(SecondsPerTest)).WithFixedTime(), default, neighbours));
    }
}
