using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench;

/// <summary>
/// Finds tests that are written twice. Which of two such takes longer is a matter of where each lies in memory: that is true of one process, and says nothing of what is
/// written. See docs/decisions/0029-what-is-written-twice-is-the-same.md.
/// </summary>
internal static class SameCode
{
    /// <summary>Returns the tests that do what one before them does, on the same objects, each with the first of these.</summary>
    internal static IEnumerable<(string Test, string First)> Of(IEnumerable<(string Name, Delegate Function)> tests) => tests
        .Where(test => test.Function.HasSingleTarget)
        .GroupBy(test => Length(CallScan.Called(test.Function)))
        .Where(alike => alike.Key > 0 && alike.Count() > 1)
        .SelectMany(Copies);

    /// <summary>Those of tests whose code is of one length.</summary>
    private static IEnumerable<(string Test, string First)> Copies(IEnumerable<(string Name, Delegate Function)> alike)
    {
        (string Name, string? Text, object? Owner)[] read = [.. alike.Select(test => (test.Name, Text(CallScan.Called(test.Function)), OwnerOf(test.Function)))];
        for (int i = 1; i < read.Length; i++)
        {
            (string name, string? text, object? owner) = read[i];
            if (text is not null && Array.FindIndex(read, 0, i, one => one.Text == text && ReferenceEquals(one.Owner, owner)) is >= 0 and var first)
            {
                yield return (name, read[first].Name);
            }
        }
    }

    /// <summary>How long the code of a method is: what has another length is no copy, and need not be read.</summary>
    private static int Length(MethodInfo method) => Try(() => CodeOf(method)?.Length ?? 0);

    private static string? Text(MethodInfo method) => Try(() => Read(method));

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The code is read as it is after trimming: what is left is what is called.")]
    private static byte[]? CodeOf(MethodInfo method) => method.GetMethodBody()?.GetILAsByteArray();

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The code is read as it is after trimming: what is left is what is called.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Native code cannot be read at all.")]
    private static string Read(MethodInfo method) => CodeText.Of(method);

    [SuppressMessage("Design", "CA1031", Justification = "That code cannot be read is no fault of a test.")]
    private static T? Try<T>(Func<T?> read)
    {
        try
        {
            return read();
        }
        catch (Exception)
        {
            return default;
        }
    }

    /// <summary>The object that a test has at hand; its type where that keeps nothing.</summary>
    private static object? OwnerOf(Delegate test) => test.Target is not { } target || target is MethodInfo ? null
        : target is Array || Nesting.FieldsOf(target.GetType()).Any() ? target : target.GetType();
}
