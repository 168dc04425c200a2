using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace MiniBench.Output;

/// <summary>Makes the suite of a class. Its delegates are to the methods themselves: reflection has no part in what is timed.</summary>
[RequiresUnreferencedCode(SuiteDiscovery.ReadsClasses)]
[RequiresDynamicCode(SuiteDiscovery.ReadsClasses)]
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
            Tests = [.. design.Methods.Select(method => Test(method, instance))],
            FreshInput = design.FreshInput is { } copy ? ((MethodInfo)copy.Member).CreateDelegate<Func<TInput, TInput>>(TargetOf(copy, instance)) : null,
            IsUncompared = !design.Methods.All(method => method.IsCompared),
            Baseline = design.Methods[0].IsBaseline ? design.Methods[0].Label : null,
            Expected = design.Expected is { } expected ? [(TOutput)expected.Read(instance)!] : null,
        };
        return design switch
        {
            { Source: InputSource.Sizes } => OnThreads(design, Sized(plan, design.Inputs[0], instance), suite => suite.WithThreads),
            { Source: InputSource.Members, Inputs: [var only] } => OnThreads(design, new TestSuite<TInput, TOutput>(plan, (TInput)only.Read(instance)!), suite => suite.WithThreads),
            { Source: InputSource.Members } => Sweep(plan, [.. design.Inputs.Select(member => (member.Name, (TInput)member.Read(instance)!))]),
            { Source: InputSource.Sequence, Inputs: [var only] } => Sweep(plan, Sequences.Read<TInput>(
                $"{ClassName.Of(design.Class.Type)}.{only.Name}", only.Read(instance), design.IsLabelled)),
            _ => OnThreads(design, new TestSuite<TInput, TOutput>(plan, (TInput)instance!), suite => suite.WithThreads),
        };
    }

    private static IBenchmarkSuite OnThreads<TSuite>(ClassDesign design, TSuite suite, Func<TSuite, Func<int[], TestSweep<TInput, TOutput>>> threads)
        where TSuite : IBenchmarkSuite => design.Class.Threads is not { } counts ? suite
        : Guard.Given($"[Threads] of {ClassName.Of(design.Class.Type)}", () => threads(suite)([.. counts]));

    private static object? Instance(ClassDesign design)
    {
        Type type = design.Class.Type;
        Guard.Run($"The static constructor of {ClassName.Of(type)}", () =>
        {
            RuntimeHelpers.RunClassConstructor(type.TypeHandle);
            return true;
        });
        return design.NeedsInstance ? Guard.Run($"The constructor of {ClassName.Of(type)}", () => Activator.CreateInstance(type, nonPublic: true)) : null;
    }

    private static BenchmarkTest<TInput, TOutput> Test(BenchmarkMethod method, object? instance) => method.IsFunction
        ? new(Caller<Func<TInput, TOutput>>(method, instance), method.Label)
        : BenchmarkTest<TInput, TOutput>.Of((CallLoop<TInput, TOutput>)Loop(method, instance), method.Label, null);

    /// <summary>What calls a method that is no function. One without a result gives its input, whose type is then that of the output.</summary>
    private static object Loop(BenchmarkMethod method, object? instance)
    {
        Type type = method.Method.ReturnType;
        return type == typeof(void) ? new ActionLoop<TInput>(Caller<Action<TInput>>(method, instance))
            : type == typeof(Task) ? AsyncLoop.Of(Caller<Func<TInput, Task>>(method, instance))
            : type == typeof(ValueTask) ? AsyncLoop.Of(Caller<Func<TInput, ValueTask>>(method, instance))
            : type == typeof(Task<TOutput>) ? AsyncLoop.Of(Caller<Func<TInput, Task<TOutput>>>(method, instance))
            : AsyncLoop.Of(Caller<Func<TInput, ValueTask<TOutput>>>(method, instance));
    }

    private static TDelegate Caller<TDelegate>(BenchmarkMethod method, object? instance)
        where TDelegate : Delegate =>
        method.Input is not null ? method.Method.CreateDelegate<TDelegate>(method.Method.IsStatic ? null : instance)
        : method.Method.IsStatic ? WithoutInput<TDelegate>(method.Method)
        : method.Method.CreateDelegate<TDelegate>();

    /// <summary>A static method without parameters as one that passes its input over: one direct call more. It is bound to the method that it calls, whose code can be read.</summary>
    private static TDelegate WithoutInput<TDelegate>(MethodInfo method)
        where TDelegate : Delegate
    {
        Type returned = typeof(TDelegate).GetMethod(nameof(Action.Invoke))!.ReturnType;
        DynamicMethod caller = new(method.Name, returned, [typeof(MethodInfo), typeof(TInput)], method.Module, skipVisibility: true);
        ILGenerator code = caller.GetILGenerator();
        code.Emit(OpCodes.Call, method);
        code.Emit(OpCodes.Ret);
        return caller.CreateDelegate<TDelegate>(method);
    }

    private static TestSweep<TInput, TOutput> Sized(SuitePlan<TInput, TOutput> plan, MarkedMember maker, object? instance)
    {
        SizesAttribute range = maker.Member.GetCustomAttribute<SizesAttribute>(inherit: true)!;
        IReadOnlyList<int> sizes = Guard.Given(Units.Invariant($"[Sizes(from: {range.From}, to: {range.To})] of {maker.Name}"), () => range.Count == 0
            ? Sizes.PowersOfTwo(range.From, range.To) : Sizes.LogSpaced(range.From, range.To, range.Count));
        if (sizes.Count == 0)
        {
            throw new BadInputException(Units.Invariant($"[Sizes(from: {range.From}, to: {range.To})] of {maker.Name} has no power of two; give a Count, or a wider range."));
        }

        Func<int, TInput> make = ((MethodInfo)maker.Member).CreateDelegate<Func<int, TInput>>(TargetOf(maker, instance));
        return new(plan with { IsSweep = true, MakesInputs = true }, sizes.Select(size => InputCase<TInput>.Of(size, make)));
    }

    private static TestSweep<TInput, TOutput> Sweep(SuitePlan<TInput, TOutput> plan, IReadOnlyList<(string Label, TInput Input)> inputs) =>
        new(plan, [.. inputs.Select(one => InputCase<TInput>.Of(one.Input, one.Label))]);

    private static object? TargetOf(MarkedMember member, object? instance) => member.IsStatic ? null : instance;
}
