namespace MiniBench.Validation;

/// <summary>Eight tests each that are the same code, written eight times: every one is a method of its own to the compiler.</summary>
internal static class Twins
{
    internal const string Lambda = "lambda";
    internal const string Method = "method";
    internal const string Closure = "closure";
    internal const string Mixed = "mixed";

    internal static IReadOnlyList<Func<int, int>> Of(string kind, int steps) => kind switch
    {
        Lambda =>
        [
            x => Chain.Run(x), x => Chain.Run(x), x => Chain.Run(x), x => Chain.Run(x),
            x => Chain.Run(x), x => Chain.Run(x), x => Chain.Run(x), x => Chain.Run(x),
        ],
        Method => [First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth],
        Closure =>
        [
            _ => Chain.Run(steps), _ => Chain.Run(steps), _ => Chain.Run(steps), _ => Chain.Run(steps),
            _ => Chain.Run(steps), _ => Chain.Run(steps), _ => Chain.Run(steps), _ => Chain.Run(steps),
        ],
        Mixed =>
        [
            x => Chain.Run(x), First, _ => Chain.Run(steps), Second,
            x => Chain.Run(x), Third, _ => Chain.Run(steps), Fourth,
        ],
        _ => throw new FormatException($"There is no kind of test '{kind}'. The kinds are: {Lambda}, {Method}, {Closure}, {Mixed}."),
    };

    private static int First(int steps) => Chain.Run(steps);

    private static int Second(int steps) => Chain.Run(steps);

    private static int Third(int steps) => Chain.Run(steps);

    private static int Fourth(int steps) => Chain.Run(steps);

    private static int Fifth(int steps) => Chain.Run(steps);

    private static int Sixth(int steps) => Chain.Run(steps);

    private static int Seventh(int steps) => Chain.Run(steps);

    private static int Eighth(int steps) => Chain.Run(steps);
}
