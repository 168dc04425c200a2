using System.Reflection;

namespace MiniBench;

/// <summary>The one place for argument checks: each message says what was given and what was expected.</summary>
internal static class Require
{
    private const double MostSeconds = 86_400;
    private const int MostThreads = 1024;
    private const int MostInputs = 10_000;

    [Stage(Stages.Arguments)]
    internal static T NotNull<T>(T? value, string name)
        where T : class => value ?? throw new ArgumentNullException(name);

    /// <summary>Returns a test whose end can be waited for.</summary>
    [Stage(Stages.Arguments)]
    internal static Delegate Awaitable(Delegate test) => !IsAsyncVoid(test.Method) ? test
        : throw new ArgumentException($"'{test.Method.Name}' is async void, so nobody knows when its work is done. Let it return a Task.", nameof(test));

    /// <summary>Whether nobody can know when a method's work is done.</summary>
    internal static bool IsAsyncVoid(MethodInfo method) => method.ReturnType == typeof(void) && method.IsDefined(typeof(AsyncStateMachineAttribute), inherit: false);

    /// <summary>Returns the name of a suite, which stands above its table.</summary>
    [Stage(Stages.Rarities)]
    internal static string Title(string name) => !string.IsNullOrWhiteSpace(name) ? name
        : throw new ArgumentException("The name of the suite is blank; a text was expected that can stand above its table, such as \"Sums\".", nameof(name));

    /// <summary>Returns a text on one line, cut where it is long.</summary>
    internal static string Line(string text, string name) => ValueText.Cut(NotNull(text, name));

    [Stage(Stages.Arguments)]
    internal static TimeSpan Duration(TimeSpan value, string name) => value.Ticks > 0 && value.TotalSeconds <= MostSeconds
        ? value
        : throw new ArgumentOutOfRangeException(name, value, $"'{name}' must be longer than zero and at most one day.");

    [Stage(Stages.Arguments)]
    internal static double Fraction(double value, string name) => value is >= 0 and < 1
        ? value
        : throw new ArgumentOutOfRangeException(name, value, $"'{name}' must be from 0 to below 1: 0.02 is 2 %.");

    [Stage(Stages.Arguments)]
    internal static void NotNegative(double value, string name)
    {
        if (!(value >= 0))
        {
            throw new ArgumentOutOfRangeException(name, value, "Expected 0 or more.");
        }
    }

    internal static T Defined<T>(T value, string name)
        where T : struct, Enum => Enum.IsDefined(value) ? value
        : throw new ArgumentOutOfRangeException(name, value, $"'{name}' must be one of {string.Join(", ", Enum.GetNames<T>())}.");

    internal static IReadOnlyList<T> NotEmpty<T>(IEnumerable<T> values, string name)
    {
        T[] all = [.. NotNull(values, name)];
        return all.Length > 0 ? all : throw new ArgumentException($"'{name}' is empty; at least one was expected.", name);
    }

    /// <summary>Returns inputs, or their sizes, of which there are not more than can be measured: a sequence may have no end.</summary>
    [Stage(Stages.Arguments)]
    internal static IEnumerable<T> Ending<T>(IEnumerable<T> values, string name)
    {
        T[] all = [.. NotNull(values, name).Take(MostInputs + 1)];
        return all.Length <= MostInputs ? all
            : throw new ArgumentException(Units.Invariant($"'{name}' has more than {MostInputs:N0} elements, or no end; at most so many were expected. Choose some of them, such as the first: .Take(100)."), name);
    }

    /// <summary>Returns sizes sorted and without repeats.</summary>
    internal static int[] Sizes(IEnumerable<int> values, string name)
    {
        int[] sorted = [.. NotEmpty(Ending(values, name), name).Distinct().Order()];
        ArgumentOutOfRangeException.ThrowIfNegative(sorted[0], name);
        return sorted;
    }

    /// <summary>Returns numbers of threads sorted.</summary>
    internal static int[] Threads(IEnumerable<int> counts, string name)
    {
        int[] sorted = [.. NotEmpty(counts, name).Order()];
        foreach (int count in sorted)
        {
            if (count is < 1 or > MostThreads)
            {
                throw new ArgumentOutOfRangeException(name, count, Units.Invariant($"'{name}' has {count:N0}; numbers of threads from 1 to {MostThreads:N0} were expected."));
            }

            if (sorted.Count(other => other == count) > 1)
            {
                throw new ArgumentException(Units.Invariant($"'{name}' has {count:N0} more than once; each number of threads was expected once."), name);
            }
        }

        return sorted;
    }

    [Stage(Stages.Arguments)]
    internal static IReadOnlyList<(string Label, T Input)> Labels<T>(IReadOnlyList<(string Label, T Input)> inputs)
    {
        foreach ((string label, T _) in inputs)
        {
            if (string.IsNullOrWhiteSpace(label) || inputs.Count(one => one.Label == label) > 1)
            {
                throw new ArgumentException($"The label '{label}' is blank or given twice; every input needs one of its own.", nameof(inputs));
            }
        }

        return inputs;
    }

    internal static TimeSpan Seconds(string text, string origin) =>
        double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double seconds)
            && seconds is >= 1e-7 and <= MostSeconds
                ? TimeSpan.FromSeconds(seconds)
                : throw new FormatException($"{origin} is '{text}'; seconds were expected, above 0 and at most 86400, such as 0.5.");
}
