using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace MiniBench.Output;

/// <summary>Makes the suite of a class. Its delegates are to the methods themselves: reflection has no part in what is timed.</summary>
internal sealed class SuiteMaker<TInput, TOutput> : ISuiteMaker
{
    public IBenchmarkSuite Make(ClassDesign design, out object? instance)
    {
        instance = Instance(design);
        return Make(design, instance);
    }

    private static IBenchmarkSuite Make(ClassDesign design, object? instance)
    {
        SuitePlan<TInput, TOutput> plan = new(design.Name)
        {
            Tests = [.. design.Methods.Select(method => new BenchmarkTest<TInput, TOutput>(Function(method, instance), method.Label))],
            FreshInput = design.FreshInput is { } copy ? ((MethodInfo)copy.Member).CreateDelegate<Func<TInput, TInput>>(TargetOf(copy, instance)) : null,
            IsExpecting = design.Expected is not null,
            IsUncompared = !design.Methods.All(method => method.IsCompared),
            Expected = design.Expected is { } expected ? (TOutput?)expected.Read(instance) : default,
        };
        return design switch
        {
            { Source: InputSource.Sizes } => Sized(plan, design.Inputs[0], instance),
            { Source: InputSource.Members, Inputs: [var only] } => new TestSuite<TInput, TOutput>(plan, (TInput)only.Read(instance)!),
            { Source: InputSource.Members } => Sweep(plan, [.. design.Inputs.Select(member => (member.Name, (TInput)member.Read(instance)!))]),
            { Source: InputSource.Sequence, Inputs: [var only] } => Sweep(plan, Sequences.Read<TInput>(
                $"{TypeName.Of(design.Class.Type)}.{only.Name}", only.Read(instance), design.IsLabelled)),
            _ => new TestSuite<TInput, TOutput>(plan, (TInput)instance!),
        };
    }

    private static object? Instance(ClassDesign design)
    {
        Type type = design.Class.Type;
        Guard.Run($"The static constructor of {TypeName.Of(type)}", () =>
        {
            RuntimeHelpers.RunClassConstructor(type.TypeHandle);
            return true;
        });
        return design.NeedsInstance ? Guard.Run($"The constructor of {TypeName.Of(type)}", () => Activator.CreateInstance(type, nonPublic: true)) : null;
    }

    private static Func<TInput, TOutput> Function(BenchmarkMethod method, object? instance) =>
        method.Input is not null ? method.Method.CreateDelegate<Func<TInput, TOutput>>(method.Method.IsStatic ? null : instance)
        : method.Method.IsStatic ? WithoutInput(method.Method)
        : method.Method.CreateDelegate<Func<TInput, TOutput>>();

    /// <summary>A static method without parameters as a function that passes its input over: one direct call more.</summary>
    private static Func<TInput, TOutput> WithoutInput(MethodInfo method)
    {
        DynamicMethod caller = new(method.Name, typeof(TOutput), [typeof(TInput)], method.Module, skipVisibility: true);
        ILGenerator code = caller.GetILGenerator();
        code.Emit(OpCodes.Call, method);
        code.Emit(OpCodes.Ret);
        return caller.CreateDelegate<Func<TInput, TOutput>>();
    }

    private static TestSweep<TInput, TOutput> Sized(SuitePlan<TInput, TOutput> plan, MarkedMember maker, object? instance)
    {
        SizesAttribute range = maker.Member.GetCustomAttribute<SizesAttribute>(inherit: true)!;
        IReadOnlyList<int> sizes = Guard.Run($"[Sizes] of {maker.Name}", () => range.Count == 0
            ? Sizes.PowersOfTwo(range.From, range.To) : Sizes.LogSpaced(range.From, range.To, range.Count));
        if (sizes.Count == 0)
        {
            throw new BadInputException(Units.Invariant($"[Sizes(from: {range.From}, to: {range.To})] of {maker.Name} has no power of two; give a Count, or a wider range."));
        }

        Func<int, TInput> make = ((MethodInfo)maker.Member).CreateDelegate<Func<int, TInput>>(TargetOf(maker, instance));
        return new(plan with { IsSweep = true }, sizes.Select(size => InputCase<TInput>.Make(size, make)));
    }

    private static TestSweep<TInput, TOutput> Sweep(SuitePlan<TInput, TOutput> plan, IReadOnlyList<(string Label, TInput Input)> inputs) =>
        new(plan, [.. inputs.Select(one => InputCase<TInput>.Of(one.Input, one.Label))]);

    private static object? TargetOf(MarkedMember member, object? instance) => member.IsStatic ? null : instance;
}
