using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>
/// Measures tests that do next to nothing, one whose work the JIT removes, and the bare cost of a call, which is the figure
/// "call" in nanoseconds.
/// </summary>
internal sealed class FloorChild : IChild
{
    internal const string Call = "call";
    internal const string Removed = "removed";

    /// <summary>The tests without work.</summary>
    internal static string[] Idle { get; } = ["empty", "identity", "constant"];

    private const int ArrayLength = 10_000;
    private const int Calls = 65_536;
    private const int Batches = 400;

    public string Name => "floor";

    public ChildReport Run(string[] args)
    {
        ResultSuite suite = TestSuite.Create("Next to nothing", 0)
            .Add(Nothing, "empty")
            .Add(x => x, "identity")
            .Add(_ => 0, "constant")
            .Add(x => (int)Math.Sqrt(x), "Math.Sqrt")
            .Add(_ => new byte[ArrayLength].Length - ArrayLength, Removed)
            .Add(_ => Chain.Run(30) - 1, "work")
            .RunTests();
        return ChildReport.Of(new Dictionary<string, double> { [Call] = CostOfCall(TimeProvider.System) }, suite);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Nothing(int input) => 0;

    /// <summary>The shortest of many batches of the engine's own loop around an empty lambda.</summary>
    private static double CostOfCall(TimeProvider clock)
    {
        Func<int, int> empty = new EmptyInstance<int, int>().Call;
        return Enumerable.Range(0, Batches).Min(_ =>
        {
            long start = clock.GetTimestamp();
            Loop<int, int>.Repeat(empty, 0, Calls);
            return clock.GetElapsedTime(start).TotalNanoseconds / Calls;
        });
    }
}
