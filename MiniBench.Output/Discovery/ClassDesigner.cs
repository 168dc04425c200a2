using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Reflection;

namespace MiniBench.Output;

/// <summary>Finds out how a class becomes a suite, or all reasons why it cannot.</summary>
[RequiresUnreferencedCode(SuiteDiscovery.ReadsClasses)]
[RequiresDynamicCode(SuiteDiscovery.ReadsClasses)]
internal sealed class ClassDesigner(BenchmarkClass found)
{
    private readonly List<string> faults = [];
    private readonly IReadOnlyList<MarkedMember> single = found.Marked<InputAttribute>();
    private readonly IReadOnlyList<MarkedMember> several = found.Marked<InputsAttribute>();
    private readonly IReadOnlyList<MarkedMember> sizes = found.Marked<SizesAttribute>();

    /// <summary>What is wrong with the class, a sentence each.</summary>
    internal IReadOnlyList<string> Faults => faults;

    private string Type => ClassName.Of(found.Type);

    /// <returns>The design; null if there are faults.</returns>
    internal ClassDesign? Design(string name)
    {
        CheckClass();
        CheckMembers();
        if (faults.Count > 0)
        {
            return null;
        }

        (InputSource source, IReadOnlyList<MarkedMember> inputs) = single.Count > 0 ? (InputSource.Members, single)
            : several.Count > 0 ? (InputSource.Sequence, several) : sizes.Count > 0 ? (InputSource.Sizes, sizes) : (InputSource.None, []);
        (Type input, bool isLabelled) = InputOf(source, inputs);
        if (faults.Count > 0)
        {
            return null;
        }

        Type output = OutputOf(input);
        CheckInputs(input, source);
        ClassDesign design = new(found, name)
        {
            Input = input,
            Output = output,
            Source = source,
            Inputs = inputs,
            IsLabelled = isLabelled,
            Expected = ExpectedOf(output, source),
            FreshInput = FreshInputOf(input, source),
        };
        CheckInstance(design);
        return faults.Count > 0 ? null : design;
    }

    private void CheckClass()
    {
        if (found.IsOpen)
        {
            faults.Add($"{Type} is {(found.Type.ContainsGenericParameters ? "generic" : "abstract")}, and no class inherits its benchmarks; derive one that is not.");
        }

        faults.AddRange(found.Methods.Where(method => method.Fault is not null).Select(method => $"{At(method)} {method.Fault}."));
        string[] baselines = [.. found.Methods.Where(method => method.IsBaseline).Select(method => method.Label)];
        if (baselines.Length > 1)
        {
            faults.Add($"{Type} has several baselines: {string.Join(", ", baselines)}. One was expected.");
        }
    }

    private void CheckMembers()
    {
        foreach (MarkedMember member in single.Concat(several).Concat(found.Marked<ExpectedOutputAttribute>()).Where(member => !member.CanBeRead || member.Parameters.Length > 0))
        {
            faults.Add($"{Type}.{member.Name} cannot give anything: a field, a property with a getter, or a method without parameters was expected.");
        }

        foreach (MarkedMember member in sizes.Where(member => !member.CanBeRead || member.Parameters is not [var only] || only != typeof(int)))
        {
            faults.Add($"{Type}.{member.Name} is marked with [Sizes]; a method with one parameter, the size as an int, was expected.");
        }

        string[] kinds = [.. new[] { (single.Count, "[Input]"), (several.Count, "[Inputs]"), (sizes.Count, "[Sizes]") }.Where(kind => kind.Item1 > 0).Select(kind => kind.Item2)];
        if (kinds.Length > 1 || several.Count > 1 || sizes.Count > 1)
        {
            faults.Add($"{Type} has inputs from {string.Join(" and ", several.Concat(sizes).Concat(single).Select(member => member.Name))}. "
                + "Expected were one member with [Inputs], one with [Sizes], or some with [Input]; not several of these.");
        }

        if (found.Threads is not null && several.Count + Math.Max(0, single.Count - 1) > 0)
        {
            faults.Add($"{Type} has [Threads] and several inputs; one input was expected, none, or [Sizes]: all threads use the same.");
        }
    }

    private (Type Type, bool IsLabelled) InputOf(InputSource source, IReadOnlyList<MarkedMember> inputs)
    {
        if (source != InputSource.Sequence)
        {
            return (source == InputSource.None ? WithoutInput() : Widest(inputs.Select(member => (member.Type, member.Name)), "give"), false);
        }

        Type? element = inputs[0].Type.GetInterfaces().Prepend(inputs[0].Type)
            .FirstOrDefault(one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GetGenericArguments()[0];
        if (element is null)
        {
            faults.Add($"{Type}.{inputs[0].Name} is {Article(inputs[0].Type)}; a sequence of inputs was expected, such as an array.");
            return (typeof(object), false);
        }

        Type? labelled = Sequences.LabelledBy(element);
        return labelled is not null && !found.Methods.All(method => Accepts(method, element)) ? (labelled, true) : (element, false);
    }

    /// <summary>Tests that take nothing take their instance, so that they are called directly.</summary>
    private Type WithoutInput() => found.Type.IsValueType || (found.Type.IsAbstract && found.Type.IsSealed) ? typeof(object) : found.Type;

    /// <summary>The type of all outputs. Of a method that returns nothing it is the input that it has changed; only functions convert to a wider one.</summary>
    private Type OutputOf(Type input)
    {
        Type widest = Widest(found.Methods.Select(method => (method.Result ?? input, MemberName.Of(method.Method))), "return");
        if (faults.Count == 0 && found.Methods.FirstOrDefault(method => !method.IsFunction && (method.Result ?? input) != widest) is { } other)
        {
            faults.Add($"{At(other)} {(other.Result is null ? $"returns nothing, so that its input, {Article(input)}, is its output" : $"returns a task of {Article(other.Result)}")}"
                + $", but others return {Article(widest)}; all tests of a suite return the same.");
        }

        return widest;
    }

    /// <summary>The type to which all others convert without being changed.</summary>
    private Type Widest(IEnumerable<(Type Type, string Name)> types, string verb)
    {
        (Type Type, string Name)[] all = [.. types];
        Type? widest = all.Select(one => one.Type).FirstOrDefault(wide => all.All(one => Converts(one.Type, wide)));
        if (widest is null)
        {
            faults.Add($"{Type} cannot be one suite, since its members {verb} different types: "
                + $"{string.Join(", ", all.Select(one => $"{one.Name} {TypeName.Of(one.Type)}"))}. Tests of one suite do the same: make several classes of it.");
        }

        return widest ?? typeof(object);
    }

    private void CheckInputs(Type input, InputSource source)
    {
        BenchmarkMethod[] takers = [.. found.Methods.Where(method => method.Input is not null)];
        if (source == InputSource.None && takers.Length > 0)
        {
            faults.Add($"{At(takers[0])} takes {Article(takers[0].Input!)}, and nothing gives one; mark what does with [Input], [Inputs] or [Sizes(from, to)].");
        }
        else if (source != InputSource.None)
        {
            faults.AddRange(found.Methods.Where(method => !Accepts(method, input)).Select(method => method.Input is null
                ? $"{At(method)} takes nothing, but {Type} has an input: all tests of a suite take it, or none."
                : $"{At(method)} takes {Article(method.Input)}, but the input is {Article(input)}. All tests of a suite take the same."));
        }
    }

    private MarkedMember? ExpectedOf(Type output, InputSource source)
    {
        IReadOnlyList<MarkedMember> expected = found.Marked<ExpectedOutputAttribute>();
        if (expected.Count > 1 || (expected.Count > 0 && (source >= InputSource.Sequence || single.Count > 1)))
        {
            faults.Add($"{Type}.{expected[^1].Name} is the expected output, but {(expected.Count > 1 ? "there is another one" : "there are several inputs")}. "
                + "Leave it out: the tests' outputs are compared with each other.");
        }
        else if (expected.Count > 0 && !Converts(expected[0].Type, output))
        {
            faults.Add($"{Type}.{expected[0].Name} is {Article(expected[0].Type)}, but the tests return {Article(output)}.");
        }

        return expected.Count > 0 ? expected[0] : null;
    }

    private MarkedMember? FreshInputOf(Type input, InputSource source)
    {
        IReadOnlyList<MarkedMember> copies = found.Marked<FreshInputAttribute>();
        if (copies.Count > 1 || (copies.Count > 0 && (source == InputSource.None || !copies[0].CanBeRead
            || copies[0].Parameters is not [var taken] || !Converts(input, taken) || !Converts(copies[0].Type, input))))
        {
            faults.Add($"{Type}.{copies[^1].Name} is marked with [FreshInput]; one method that takes the input and returns a copy of it was expected"
                + (source == InputSource.None ? ", and the class has no input." : $": {TypeName.Of(input)} {copies[^1].Name}({TypeName.Of(input)} input)."));
        }

        return copies.Count > 0 ? copies[0] : null;
    }

    private void CheckInstance(ClassDesign design)
    {
        if (design.NeedsInstance && !found.Type.IsValueType
            && found.Type.GetConstructor(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, []) is null)
        {
            faults.Add($"{Type} has no constructor without parameters, so there can be no instance of it; add one, or make its benchmarks static.");
        }
        else if (found.Type.IsValueType && design.Source == InputSource.None && found.Methods.Any(method => !method.Method.IsStatic))
        {
            faults.Add($"{Type} is a struct; its benchmarks without an input must be static, or those of a class.");
        }
    }

    private static bool Accepts(BenchmarkMethod method, Type input) => method.Input is { } taken && Converts(input, taken);

    /// <summary>Whether a delegate may take the one for the other: the same type, or another reference to the same object.</summary>
    private static bool Converts(Type from, Type to) => from == to || (!from.IsValueType && !to.IsValueType && to.IsAssignableFrom(from));

    private static string Article(Type type) => (TypeName.Of(type) is ['a' or 'e' or 'i' or 'o' or 'u', ..] ? "an " : "a ") + TypeName.Of(type);

    private string At(BenchmarkMethod method) => $"{Type}.{MemberName.Of(method.Method)}";
}
