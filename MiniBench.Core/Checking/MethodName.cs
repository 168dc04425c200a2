using System.Reflection;

namespace MiniBench;

/// <summary>What the author of a method called it.</summary>
internal static class MethodName
{
    /// <summary>How the compiler begins the name of a local function, behind that of the method in which it stands.</summary>
    private const string Local = ">g__";

    /// <summary>The name of a delegate's method with its type arguments; null of one that has no name of an author's: a lambda, or what was made at run time.</summary>
    /// <param name="function">The delegate.</param>
    /// <param name="written">What stands in the source: returned as it is where it is the name.</param>
    internal static string? Of(Delegate function, string written)
    {
        string group = written.Split('<')[0];
        while (function is { Target: Delegate wrapped, Method.Name: "Invoke" } && group != "Invoke")
        {
            function = wrapped;
        }

        return Of(function.Method) is not { } name ? null : name == group ? written : name + TypeArguments(function.Method);
    }

    private static string? Of(MethodInfo method)
    {
        string name = method.Name;
        int local = name.IndexOf(Local, StringComparison.Ordinal);
        if (local >= 0)
        {
            return name[(local + Local.Length)..].Split('|')[0];
        }

        // A lambda's name has such signs in C# and Visual Basic, and the type that holds it in F#.
        string last = name[(name.LastIndexOf('.') + 1)..];
        return method.DeclaringType is not { } type || last.AsSpan().IndexOfAny("<>$") >= 0 || type.Name.Contains('@') ? null : last;
    }

    /// <summary>The type arguments; those of a local function are also those of what it stands in.</summary>
    private static string TypeArguments(MethodInfo method) => method.IsGenericMethod && !method.Name.Contains(Local, StringComparison.Ordinal)
        ? $"<{string.Join(", ", method.GetGenericArguments().Select(TypeName.Of))}>" : "";
}
