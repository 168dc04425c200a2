using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench;

/// <summary>Where the code of a method is: of what is asynchronous, or gives its elements one by one, the compiler makes a class with all of it.</summary>
[RequiresUnreferencedCode(CallScan.ReadsCode)]
internal static class WrittenCode
{
    private const string Owner = "<>4__this";

    /// <summary>The method that has the code of another one: mostly that one itself.</summary>
    [RequiresDynamicCode(CallScan.ReadsCode)]
    internal static MethodBase Of(MethodBase method)
    {
        Type? machine = method.GetCustomAttribute<StateMachineAttribute>()?.StateMachineType;
        Type? closed = machine is { IsGenericTypeDefinition: true } ? machine.MakeGenericType(CallScan.TypesOf(method)) : machine;
        return closed?.GetMethod(nameof(IAsyncStateMachine.MoveNext), BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public) ?? method;
    }

    /// <summary>What is known of an object of such a class: the compiler keeps the arguments in fields with the names of the parameters.</summary>
    internal static Known Machine(MethodBase method, IReadOnlyList<Known> arguments)
    {
        string[] names = [.. method.IsStatic ? [] : new[] { Owner }, .. method.GetParameters().Select(parameter => parameter.Name!)];
        return Known.Nothing with { Fields = names.Zip(arguments).ToDictionary(one => one.First, one => one.Second) };
    }
}
