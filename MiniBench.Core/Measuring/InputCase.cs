using System.Collections;
using System.Diagnostics.CodeAnalysis;

namespace MiniBench;

/// <summary>What results say of an input.</summary>
internal record InputCase
{
    /// <summary>What results call the input; null where it is the only one.</summary>
    internal string? Label { get; init; }

    /// <summary>The size that its generator was given.</summary>
    internal double? GivenSize { get; init; }

    /// <summary>On how many threads calls are made at once; null where it is the measuring one.</summary>
    internal int? Threads { get; init; }

    /// <summary>Where an input stands in a matrix, or on how many threads it is used; empty elsewhere.</summary>
    internal IReadOnlyList<(string Name, double Value)> Place { get; init; } = [];

    /// <summary>The inputs that this one is told beside: the same on the fewest threads, that of the suite's choice.</summary>
    internal IReadOnlyList<InputReference> References { get; init; } = [];

    /// <summary>The size that was given, else how many elements it has, or itself if it is a number; null where none is known, and in a matrix.</summary>
    internal double? Size => Place.Count > 0 ? null : GivenSize ?? Safely(SizeOf)(First);

    internal virtual object? First => null;

    /// <summary>Whether an input is at least as large as another in every way.</summary>
    internal bool IsBeyond(InputCase other) => Place.Count == 0
        ? Size >= other.Size : Place.Zip(other.Place).All(pair => pair.First.Value >= pair.Second.Value);

    private static double? SizeOf(object? input)
    {
        double? size = input switch
        {
            string text => text.Length,
            Array array => array.LongLength,
            ICollection collection => collection.Count,
            byte or sbyte or short or ushort or int or uint or long or ulong or float or double or decimal =>
                Convert.ToDouble(input, CultureInfo.InvariantCulture),
            _ => null,
        };
        return OrCounted(size, input);
    }

    /// <summary>The same way to a size, which is not known of what throws when it is asked for its elements.</summary>
    [Stage(Stages.Rarities)]
    [SuppressMessage("Design", "CA1031", Justification = "That an input does not tell its size is no fault of a test.")]
    private static Func<object?, double?> Safely(Func<object?, double?> size) => input =>
    {
        try
        {
            return size(input);
        }
        catch (Exception)
        {
            return null;
        }
    };

    /// <summary>The size, or how many elements there are in what says so by a generic interface alone: a set, a queue of a library.</summary>
    [Stage(Stages.Rarities)]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "An interface that is trimmed away is one by which nothing is asked for.")]
    private static double? OrCounted(double? size, object? input) => size
        ?? (input is IEnumerable ? Counted.InterfaceOf(input)?.GetProperty(nameof(ICollection.Count))?.GetValue(input) as int? : null);
}

/// <summary>An input with its label and size; several inputs where calls take them in turn; none where they could not be made.</summary>
internal sealed record InputCase<TInput>(TInput[] Inputs) : InputCase
{
    /// <summary>So many elements in all keep the branch predictor from learning them.</summary>
    private const int RotatingElements = 131_072;
    private const int MostInputs = 8192;

    /// <summary>More would not fit into a cache that small inputs do fit into.</summary>
    private const long MostBytes = 512 * 1024;
    private static readonly TimeSpan GeneratingTime = TimeSpan.FromMilliseconds(20);

    /// <summary>What makes the inputs when the run comes to them; null where they are there.</summary>
    internal Func<TInput>? Maker { get; init; }

    /// <summary>How many elements an input of this case has, about; null where one input is to be made.</summary>
    private int? Elements { get; init; }

    /// <summary>What the generator threw.</summary>
    internal Exception? Thrown { get; init; }

    /// <summary>Whether the generator did not return, and was given up.</summary>
    internal bool HasHung { get; init; }

    /// <summary>Whether there are several inputs, which calls take in turn.</summary>
    internal bool TakesTurns { get; init; }

    /// <summary>All that was made for this run, which ends with it; empty where inputs were given.</summary>
    internal TInput[] Owned { get; init; } = [];

    internal override object? First => Inputs.FirstOrDefault();

    internal static InputCase<TInput> Of(TInput input, string? label) => new([input]) { Label = label };

    /// <summary>An input that is made when a run comes to it.</summary>
    internal static InputCase<TInput> Of(Func<TInput> make) => new([]) { Maker = make };

    /// <summary>Inputs that several threads use at once, all threads the same one: each once for every number of them.</summary>
    internal static IEnumerable<InputCase<TInput>> OnThreads(IEnumerable<InputCase<TInput>> inputs, IReadOnlyList<int> counts) => inputs.SelectMany((input, i) => counts.Select(count =>
    {
        string threads = count == 1 ? "1 thread" : Units.Invariant($"{count:N0} threads");
        return input with
        {
            Label = input.GivenSize is null ? threads : $"n {input.Label}, {threads}",
            Threads = count,
            References = [new(
                i * counts.Count,
                counts[0] == 1 ? InputReference.SpeedUp : Units.Invariant($"{InputReference.SpeedUp} against {counts[0]:N0} threads"),
                count / (double)counts[0])],
            Place = [.. input.GivenSize is { } size ? [("n", size)] : Array.Empty<(string, double)>(), (ResultSuite.ThreadsName, count)],
            Elements = null,
        };
    }));

    /// <summary>Inputs that are called by what they are.</summary>
    internal static IEnumerable<InputCase<TInput>> Of(IEnumerable<TInput> inputs) =>
        inputs.Zip(MiniBench.Label.Apart(inputs.Select(one => ValueText.Of(one))), Of);

    /// <summary>Inputs of a size, several if making them does not take long and they differ.</summary>
    internal static InputCase<TInput> Of(int size, Func<int, TInput> generate) =>
        new([]) { Label = Units.Invariant($"{size:N0}"), GivenSize = size, Maker = () => generate(size), Elements = size };

    /// <summary>An input for a place of a matrix.</summary>
    internal static InputCase<TInput> Of((string Name, int Value) row, (string Name, int Value) column, Func<int, int, TInput> generate) => new([])
    {
        Label = Units.Invariant($"{row.Name} {row.Value:N0}, {column.Name} {column.Value:N0}"),
        Place = [(row.Name, row.Value), (column.Name, column.Value)],
        Maker = () => generate(row.Value, column.Value),
        Elements = RotatingElements,
    };

    /// <summary>The case with its inputs made.</summary>
    [SuppressMessage("Design", "CA1031", Justification = "Whatever a generator throws becomes a failure of its input.")]
    internal InputCase<TInput> Made()
    {
        List<TInput> inputs = [];
        try
        {
            long start = TimeProvider.System.GetTimestamp();
            long bytes = GC.GetAllocatedBytesForCurrentThread();
            inputs.Add(Maker!());
            int count = Elements is { } elements ? Math.Clamp(RotatingElements / Math.Max(elements, 1), 2, MostInputs) : 1;
            while (inputs.Count < count && GC.GetAllocatedBytesForCurrentThread() - bytes < MostBytes && TimeProvider.System.GetElapsedTime(start) < GeneratingTime
                && (inputs.Count < 2 || !Equals(inputs[0], inputs[1])))
            {
                inputs.Add(Maker());
            }

            bool areEqual = inputs.Count > 1 && Equals(inputs[0], inputs[1]);
            return this with { Inputs = areEqual ? [inputs[0]] : [.. inputs], Owned = [.. inputs], TakesTurns = inputs.Count > 1 && !areEqual };
        }
        catch (Exception exception)
        {
            return this with { Thrown = exception, Owned = [.. inputs] };
        }
    }
}
