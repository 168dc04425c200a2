using System.IO;
using System.Text.Json;

namespace MiniBench.Validation;

/// <summary>Which tool names the growth of the same operations right: Google Benchmark or MiniBench.</summary>
internal sealed class GoogleBenchmarkGoal : IGoal
{
    private const int Repeats = 5;
    private const double SecondsPerRepeat = 20;
    private const int LongestMilliseconds = 300_000;
    private const string Source = "growth.cpp";

    /// <summary>What Google Benchmark calls the classes that it has.</summary>
    private static readonly Dictionary<string, string> Truth = new()
    {
        ["constant"] = "(1)",
        ["logarithm"] = "lgN",
        ["linear"] = "N",
        ["linearithmic"] = "NlgN",
        ["quadratic"] = "N^2",
        ["cubic"] = "N^3",
    };

    public string Name => "googlebenchmark";

    public string Question => "Which tool names the growth of the same operations right?";

    public bool IsQuick => false;

    public double Seconds(bool isFull) => Repeats * SecondsPerRepeat;

    public IEnumerable<Outcome> Run(GoalContext context)
    {
        using TemporaryFolder folder = new();
        using (Stream source = typeof(GoogleBenchmarkGoal).Assembly.GetManifestResourceStream(Source)!)
        using (FileStream file = File.Create(folder.PathOf(Source)))
        {
            source.CopyTo(file);
        }

        context.Report(0);
        string program = folder.PathOf("growth");
        if (WhyNotCompiled(program, folder, context) is { } reason)
        {
            return [Judge(null, $"Google Benchmark is not installed here (Debian: libbenchmark-dev and g++): {reason}")];
        }

        List<string> theirs = [];
        for (int repeat = 0; repeat < Repeats; repeat++)
        {
            context.Report(0.5 * repeat / Repeats);
            theirs.AddRange(RightNames(Run(program, context, "--benchmark_format=json", "--benchmark_min_time=0.05").Text));
        }

        string[][] calls = [.. Enumerable.Repeat(Truth.Keys, Repeats).SelectMany(names => names).Select(name => new[] { "complexity", name })];
        int ours = context.RunAll(calls, 0.5).Count(run => run.Report.Figures[ComplexityChild.Right] == 1);
        string wrong = string.Join(", ", Truth.Keys.Where(name => theirs.Count(one => one == name) < Repeats).Select(name => $"{name} {Repeats - theirs.Count(one => one == name)} times"));
        return
        [
            Judge((double)(ours - theirs.Count) / calls.Length,
                $"MiniBench {ours} of {calls.Length}, Google Benchmark {theirs.Count}{(wrong.Length == 0 ? "" : ", which was wrong at " + wrong)}"),
        ];
    }

    private static Outcome Judge(double? figure, string detail) => new(
        "growth named right on the same operations: MiniBench more often than Google Benchmark, by",
        FigureUnit.Fraction, Bound.AtLeast(0), Bound.AtLeast(-0.5), figure, detail);

    /// <summary>Compiles; null if that went well.</summary>
    private static string? WhyNotCompiled(string program, TemporaryFolder folder, GoalContext context)
    {
        try
        {
            ProgramOutput compiled = Run("g++", context, "-O2", "-std=c++17", folder.PathOf(Source), "-o", program, "-lbenchmark", "-lpthread");
            return compiled.ExitCode == 0 ? null : compiled.Errors.Split('\n')[0];
        }
        catch (ValidationException exception)
        {
            return exception.Message;
        }
    }

    private static ProgramOutput Run(string program, GoalContext context, params string[] arguments) => ProgramOutput.Of(
        ProgramOutput.Description(program, arguments),
        LongestMilliseconds,
        context.Cancellation);

    /// <summary>The operations whose class it named right.</summary>
    private static IEnumerable<string> RightNames(string json)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        return [.. document.RootElement.GetProperty("benchmarks").EnumerateArray()
            .Where(benchmark => benchmark.TryGetProperty("big_o", out _))
            .Select(benchmark => (Name: benchmark.GetProperty("run_name").GetString()!, Growth: benchmark.GetProperty("big_o").GetString()))
            .Where(one => Truth[one.Name] == one.Growth)
            .Select(one => one.Name)];
    }
}
