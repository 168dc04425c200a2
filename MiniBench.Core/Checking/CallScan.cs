using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Reflection;

namespace MiniBench;

/// <summary>
/// Reads the code of a test, and of what it calls in its own assembly: which methods it hands functions or interfaces to, and which ones.
/// An argument is known by its type, a function by its method, what cannot be told apart by a question mark; the test is not run.
/// </summary>
internal sealed class CallScan
{
    /// <summary>What is known of a value of which nothing is known.</summary>
    internal const string Unknown = "?";

    /// <summary>What is known of the object that a test belongs to.</summary>
    internal const string This = "this";

    /// <summary>What is said of methods that read the code of others.</summary>
    internal const string ReadsCode = "It reads the code of methods.";

    private const int MostMethods = 300;

    /// <summary>What a query answers itself, in one call.</summary>
    private static readonly HashSet<string> OfQueries =
    [
        nameof(Enumerable.ToArray), nameof(Enumerable.ToList), nameof(Enumerable.Count), nameof(Enumerable.First), nameof(Enumerable.FirstOrDefault),
        nameof(Enumerable.Last), nameof(Enumerable.LastOrDefault), nameof(Enumerable.ElementAt), nameof(Enumerable.ElementAtOrDefault),
    ];

    private readonly Dictionary<string, HashSet<string>> calls = [];

    /// <summary>What was read, with whether it has a loop.</summary>
    private readonly Dictionary<string, bool> read = [];
    private readonly Assembly home;
    private readonly string self;

    private CallScan(Delegate test) => (home, self) = (test.Method.Module.Assembly, $"{test.Target?.GetType()}");

    /// <summary>
    /// What a test hands to the methods it calls, by their names; nothing where its code cannot be read, as that of a compiled expression or of
    /// a native program, or names what is not there.
    /// </summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The code is read as it is after trimming: what is left is what is called.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Native code cannot be read at all.")]
    internal static IReadOnlyDictionary<string, HashSet<string>> Of(Delegate test)
    {
        CallScan scan = new(test);
        try
        {
            string[] inputs = [.. test.Method.GetParameters().Select(parameter => NameOf(parameter.ParameterType, "input"))];
            scan.Read(test.Method, test.Method.IsStatic ? inputs : [This, .. inputs], test.Target);
        }
        catch (Exception exception) when (exception is BadImageFormatException or IOException or TypeLoadException or MissingMemberException
            or ArgumentException or InvalidOperationException or NotSupportedException)
        {
            return new Dictionary<string, HashSet<string>>();
        }

        return scan.calls;
    }

    /// <summary>Reads a method of the test's own assembly; what others do inside is theirs.</summary>
    /// <param name="method">The method.</param>
    /// <param name="arguments">What its arguments are known by, from its owner on.</param>
    /// <param name="target">The owner, where it is at hand.</param>
    /// <returns>Whether it may call back many times: it has a loop, or is not the test's own.</returns>
    [RequiresUnreferencedCode(ReadsCode)]
    [RequiresDynamicCode(ReadsCode)]
    internal bool Read(MethodBase method, IReadOnlyList<string> arguments, object? target = null)
    {
        if (method.Module.Assembly != home)
        {
            return true;
        }

        string key = $"{Key(method)}({string.Join(", ", arguments)})";
        MethodBase written = CodeOf(method);
        if (read.TryGetValue(key, out bool hasLoop) || read.Count >= MostMethods || written.GetMethodBody() is not { } body)
        {
            return hasLoop;
        }

        read.Add(key, false);
        return read[key] = (written == method ? new CallReader(method, body, arguments, target, this) : new CallReader(written, body, [This], null, this)).Read();
    }

    /// <summary>Keeps what a method is handed, if that is something it may call back many times: a function, an interface, or what has methods of its own.</summary>
    [RequiresUnreferencedCode(ReadsCode)]
    internal void Note(MethodBase called, ParameterInfo[] parameters, string owner, string[] given)
    {
        int[] back = [.. Enumerable.Range(0, parameters.Length).Where(i => CallsBack(parameters[i].ParameterType) && !IsOfAnyType(called, i))];
        bool isCalledBack = !CallsOnce(called) && !Array.TrueForAll(back, i => !IsFunction(parameters[i].ParameterType) && IsTakenWhole(called, given[i]));
        string[] handed = [.. isCalledBack ? back.Select(i => given[i]) : [], .. Handed.To(called, called.Module.Assembly == home, owner == This ? self : owner, given)];
        if (handed.Length > 0)
        {
            string key = Key(called);
            calls.TryAdd(key, []);
            calls[key].Add(string.Join(", ", handed));
        }
    }

    /// <summary>What a value is known by of which there is only the type: that, where it is the type of the object, and of what is in it, too.</summary>
    [RequiresUnreferencedCode(ReadsCode)]
    internal static string NameOf(Type type, string otherwise) => IsVague(type) ? otherwise : type.ToString();

    internal static bool IsVague(Type type) => type.IsAbstract || type == typeof(object) || type.IsGenericParameter || (type.IsArray && IsVague(type.GetElementType()!));

    internal static bool IsFunction(Type type) => typeof(Delegate).IsAssignableFrom(type);

    /// <summary>The name of a method in words, from its key.</summary>
    internal static string NameOf(string key) => key.Split('|')[0];

    /// <summary>A method with what makes the JIT compile it anew: value types one by one, all reference types at once.</summary>
    internal static string Key(MethodBase method)
    {
        Type[] types = [.. method.DeclaringType?.GetGenericArguments() ?? [], .. method.IsGenericMethod ? method.GetGenericArguments() : []];
        return $"{method.DeclaringType?.Name.Split('`')[0]}.{method.Name}|{method.Module.ModuleVersionId}|{method.MetadataToken}|{string.Join(',', types.Select(type => type.IsValueType ? type.ToString() : "class"))}";
    }

    /// <summary>Where the code of a method is: the compiler makes another one of what is asynchronous.</summary>
    [RequiresUnreferencedCode(ReadsCode)]
    private static MethodBase CodeOf(MethodBase method) =>
        method.GetCustomAttribute<AsyncStateMachineAttribute>()?.StateMachineType is { ContainsGenericParameters: false } machine
            ? machine.GetMethod(nameof(IAsyncStateMachine.MoveNext), BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public) ?? method : method;

    private static bool CallsBack(Type type) => IsFunction(type) || (type.IsInterface && type != typeof(IFormatProvider));

    /// <summary>Whether a method takes values of any type there, with which it can do nothing but keep them, as a pair or the Add of a list does.</summary>
    [RequiresUnreferencedCode(ReadsCode)]
    private static bool IsOfAnyType(MethodBase called, int parameter) => (called.IsGenericMethod || called.DeclaringType is { IsGenericType: true })
        && called.Module.ResolveMethod(called.MetadataToken)!.GetParameters()[parameter].ParameterType is { IsGenericParameter: true } type
        && type.GetGenericParameterConstraints().Length == 0;

    /// <summary>Whether a method calls what it is handed once, as what starts a thread or makes a value that is missing does.</summary>
    private static bool CallsOnce(MethodBase called) => called.DeclaringType is { } type
        && (type.Name.StartsWith("Lazy", StringComparison.Ordinal) || (type == typeof(string) && called.Name == nameof(string.Create))
            || (type.Namespace is "System.Threading" or "System.Threading.Tasks" or "System.Collections.Concurrent" && type.Name is not ("Parallel" or "Partitioner")));

    /// <summary>
    /// Whether a method takes a sequence without asking for one element after the other: arrays and lists as they lie in memory, and a query
    /// by what it does itself.
    /// </summary>
    private static bool IsTakenWhole(MethodBase called, string known)
    {
        bool isInMemory = known.Split(Handed.Of)[0].EndsWith("[]", StringComparison.Ordinal) || known.StartsWith("System.Collections.Generic.List`1", StringComparison.Ordinal);
        return called.DeclaringType == typeof(Enumerable)
            ? isInMemory || (OfQueries.Contains(called.Name) && known.StartsWith(nameof(Enumerable) + ".", StringComparison.Ordinal))
            : isInMemory && ((called.Name == nameof(string.Join) && known.Contains(typeof(string).FullName!, StringComparison.Ordinal)) || called.DeclaringType is { Name: "List`1" });
    }
}
