using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Sequences of inputs, with or without labels.</summary>
internal static class Sequences
{
    private const int Most = 1000;

    /// <summary>The type of the inputs where an element is a pair of a label and an input; null where it is none.</summary>
    internal static Type? LabelledBy(Type element)
    {
        Type? pair = element.IsGenericType ? element.GetGenericTypeDefinition() : null;
        return (pair == typeof(ValueTuple<,>) || pair == typeof(KeyValuePair<,>)) && element.GetGenericArguments()[0] == typeof(string)
            ? element.GetGenericArguments()[1]
            : null;
    }

    /// <summary>The inputs with their labels.</summary>
    /// <param name="name">What gives them.</param>
    /// <param name="values">What it gave.</param>
    /// <param name="isLabelled">Whether the elements are pairs.</param>
    /// <exception cref="BadInputException">There is no input, or no end of them, or reading them threw.</exception>
    internal static IReadOnlyList<(string Label, TInput Input)> Read<TInput>(string name, object? values, bool isLabelled)
    {
        IReadOnlyList<(string Label, TInput Input)> all = Guard.Run<IReadOnlyList<(string Label, TInput Input)>>(name, () =>
            values is not IEnumerable elements ? throw new BadInputException($"{name} is null; a sequence of inputs was expected.")
            : isLabelled ? [.. elements.Cast<object>().Take(Most + 1).Select(Pair<TInput>)]
            : [.. elements.Cast<TInput>().Take(Most + 1).Select(input => (ValueText.Of(input), input))]);
        return all.Count == 0 ? throw new BadInputException($"{name} gives no input; at least one was expected.")
            : all.Count > Most ? throw new BadInputException(Units.Invariant($"{name} gives more than {Most:N0} inputs; choose some of them."))
            : Distinct(all);
    }

    private static (string Label, TInput Input) Pair<TInput>(object pair) => pair switch
    {
        ValueTuple<string, TInput> { Item1: { } label } both => (label, both.Item2),
        KeyValuePair<string, TInput> { Key: { } label } both => (label, both.Value),
        _ => throw new BadInputException($"A label is missing: {ValueText.Of(pair)}. Every input needs one."),
    };

    /// <summary>Equal labels get numbers.</summary>
    private static List<(string Label, TInput Input)> Distinct<TInput>(IReadOnlyList<(string Label, TInput Input)> all)
    {
        HashSet<string> used = [];
        List<(string Label, TInput Input)> distinct = [];
        foreach ((string label, TInput input) in all)
        {
            string own = label;
            for (int number = 2; !used.Add(own); number++)
            {
                own = Units.Invariant($"{label} #{number}");
            }

            distinct.Add((own, input));
        }

        return distinct;
    }
}
