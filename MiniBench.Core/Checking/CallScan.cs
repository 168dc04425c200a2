using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench;

/// <summary>
/// Reads the code of a test, and of what it calls in the program: which methods it hands functions, interfaces or objects to, and which ones.
/// An argument is known by its type, a function by its method, what cannot be told apart by a question mark; the test is not run.
/// </summary>
internal sealed class CallScan
{
    /// <summary>What is said of methods that read the code of others.</summary>
    internal const string ReadsCode = "It reads the code of methods.";

    /// <summary>More of the program's methods are not read of a test.</summary>
    internal const int MostMethods = 300;

    private readonly Dictionary<string, HashSet<string>> calls = [];
    private readonly Dictionary<string, Conduct> read = [];
    private readonly Cycles cycles = new();
    private readonly MethodInfo testMethod;
    private readonly Assembly home;
    private readonly object? self;

    [RequiresUnreferencedCode(ReadsCode)]
    private CallScan(Delegate test, object? instance, Objects objects)
    {
        (Objects, testMethod) = (objects, Called(test));
        (home, self) = (testMethod.Module.Assembly, testMethod != test.Method ? null : test.Target ?? (testMethod.IsStatic ? null : instance));
    }

    /// <summary>The objects that tests have at hand.</summary>
    internal Objects Objects { get; }

    /// <summary>
    /// What each test hands to the methods it calls, by their names; nothing where its code cannot be read, as that of a compiled expression or of
    /// a native program, or names what is not there.
    /// </summary>
    /// <param name="tests">The tests, each of which was called and did not throw.</param>
    /// <param name="instance">The object that their methods are of, where the delegates do not have it.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The code is read as it is after trimming: what is left is what is called.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Native code cannot be read at all.")]
    internal static IEnumerable<IReadOnlyDictionary<string, HashSet<string>>> Of(IEnumerable<Delegate> tests, object? instance)
    {
        Objects objects = new();
        return [.. tests.Select(test => new CallScan(test, instance, objects).Calls())];
    }

    [RequiresUnreferencedCode(ReadsCode)]
    [RequiresDynamicCode(ReadsCode)]
    [SuppressMessage("Design", "CA1031", Justification = "That code cannot be read is no fault of a test.")]
    private Dictionary<string, HashSet<string>> Calls()
    {
        try
        {
            Read();
            return calls;
        }
        catch (Exception)
        {
            return [];
        }
    }

    /// <summary>Reads a method of the program's own; what others do inside is theirs.</summary>
    /// <param name="method">The method.</param>
    /// <param name="arguments">What its arguments are known by, from its owner on.</param>
    /// <param name="isRun">Whether each call of the test comes to it.</param>
    [RequiresUnreferencedCode(ReadsCode)]
    [RequiresDynamicCode(ReadsCode)]
    internal Conduct Read(MethodBase method, IReadOnlyList<Known> arguments, bool isRun)
    {
        if (!IsOwn(method))
        {
            return new(Repeats: true, Asks: true);
        }

        string name = Key(method), key = $"{name}({string.Join(", ", arguments)})";
        cycles.Meet(name);
        if (read.TryGetValue(key, out Conduct? conduct))
        {
            cycles.Meet(conduct.BackTo);
            return conduct;
        }

        MethodBase written = WrittenCode.Of(method);
        return read.Count < MostMethods && written.GetMethodBody() is { } body
            ? read[key] = Read(name, key, new(written, body, written == method ? arguments : [WrittenCode.Machine(method, arguments)], this, isRun && written == method))
            : new(Repeats: false, Asks: method.IsAbstract);
    }

    [RequiresUnreferencedCode(ReadsCode)]
    [RequiresDynamicCode(ReadsCode)]
    private Conduct Read(string method, string key, CallReader reader)
    {
        // What calls itself asks whatever the rest of it asks.
        read.Add(key, new(Repeats: false, Asks: false));
        Conduct conduct = cycles.Follow(method, reader.Read, out bool comesBack);
        if (comesBack)
        {
            reader.NoteAll();
        }

        return conduct;
    }

    /// <summary>What the object of a field is, where the compiler keeps the test's own object in it.</summary>
    [RequiresUnreferencedCode(ReadsCode)]
    internal Known FieldOf(Known owner, FieldInfo field, bool isRead) => owner.Fields?.GetValueOrDefault(field.Name) is { } known ? known
        : owner.Value is null && self is not null && field.Name.EndsWith("__this", StringComparison.Ordinal) && field.FieldType.IsInstanceOfType(self) ? Objects.Of(self) : Objects.Field(owner, field, isRead);

    /// <summary>Keeps what a method is handed, if that is something it may call back many times: a function, an interface, or what has methods of its own.</summary>
    [RequiresUnreferencedCode(ReadsCode)]
    internal void Note(MethodBase called, Conduct conduct, Known owner, Known[] given)
    {
        bool isOwn = IsOwn(called);
        if (isOwn && !conduct.Asks)
        {
            return;
        }

        ParameterInfo[] parameters = called.GetParameters();
        int[] back = [.. Enumerable.Range(0, parameters.Length).Where(i => CallsBack(parameters[i].ParameterType) && !IsOfAnyType(called, i))];
        bool isCalledBack = !Library.CallsOnce(called) && !Array.TrueForAll(back, i => !IsFunction(parameters[i].ParameterType) && Library.TakesWhole(called, given[i]));
        Note(isOwn ? called : Handed.GoneTo(called, owner), [.. isCalledBack ? back.Select(i => given[i].Name) : [], .. isOwn ? Handed.ToOwn(called, owner, given) : Handed.ToLibrary(Handed.GoneTo(called, owner), owner)]);
    }

    private void Note(MethodBase called, string[] handed)
    {
        if (handed.Length > 0)
        {
            string key = Key(called);
            calls.TryAdd(key, []);
            calls[key].Add(string.Join(", ", handed));
        }
    }

    /// <summary>Reads a test. Several may have one method, each with an object of its own.</summary>
    [RequiresUnreferencedCode(ReadsCode)]
    [RequiresDynamicCode(ReadsCode)]
    private void Read()
    {
        Known[] inputs = [.. testMethod.GetParameters().Select(parameter => Objects.Of(parameter.ParameterType, "input"))];
        Known owner = self is null ? Known.Nothing : Objects.Of(self);
        Conduct conduct = Read(testMethod, testMethod.IsStatic ? inputs : [owner, .. inputs], isRun: true);
        if (owner.IsGiven && conduct is { Repeats: true, Asks: true })
        {
            Note(testMethod, [owner.Name]);
        }
    }

    /// <summary>The method that a delegate calls: one that was made for a method, as its input has no place in it, is bound to that.</summary>
    internal static MethodInfo Called(Delegate test) => test.Method.DeclaringType is null && test.Target is MethodInfo method ? method : test.Method;

    /// <summary>Whether a method is of the program: of the test's assembly, or of one without a strong name, as a program's own mostly are, unless that is the runtime's or this one.</summary>
    internal bool IsOwn(MethodBase method) => method.Module.Assembly is var assembly && (assembly == home
        || (assembly != typeof(CallScan).Assembly && assembly.GetName().GetPublicKeyToken() is null or { Length: 0 }));

    internal static bool IsFunction(Type type) => typeof(Delegate).IsAssignableFrom(type);

    /// <summary>The name of a method in words, from its key.</summary>
    internal static string NameOf(string key) => key.Split('|')[0];

    /// <summary>A method with what makes the JIT compile it anew: value types one by one, all reference types at once.</summary>
    internal static string Key(MethodBase method) =>
        $"{method.DeclaringType?.Name.Split('`')[0]}.{method.Name}|{method.Module.ModuleVersionId}|{method.MetadataToken}|{string.Join(',', TypesOf(method).Select(type => type.IsValueType ? type.ToString() : "class"))}";

    /// <summary>The types that a method is compiled for.</summary>
    internal static Type[] TypesOf(MethodBase method) => [.. method.DeclaringType?.GetGenericArguments() ?? [], .. method.IsGenericMethod ? method.GetGenericArguments() : []];

    /// <summary>What an instruction names.</summary>
    /// <param name="method">The method that it is of.</param>
    /// <param name="code">Its code.</param>
    /// <param name="operand">Where the name is.</param>
    [RequiresUnreferencedCode(ReadsCode)]
    internal static MemberInfo? Resolve(MethodBase method, byte[] code, int operand) => method.Module.ResolveMember(
        BitConverter.ToInt32(code, operand),
        method.DeclaringType is { IsGenericType: true } type ? type.GetGenericArguments() : null,
        method is { IsGenericMethod: true } ? method.GetGenericArguments() : null);

    private static bool CallsBack(Type type) => IsFunction(type) || (type.IsInterface && type != typeof(IFormatProvider));

    /// <summary>Whether a method takes values of any type there, with which it can do nothing but keep them, as a pair or the Add of a list does.</summary>
    [RequiresUnreferencedCode(ReadsCode)]
    internal static bool IsOfAnyType(MethodBase called, int parameter) => (called.IsGenericMethod || called.DeclaringType is { IsGenericType: true })
        && called.Module.ResolveMethod(called.MetadataToken)!.GetParameters()[parameter].ParameterType is { IsGenericParameter: true } type
        && type.GetGenericParameterConstraints().Length == 0;
}
