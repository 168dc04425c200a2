using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;

namespace MiniBench.Live;

/// <summary>An exception that nobody caught, for the author of the program.</summary>
internal static class Fault
{
    /// <param name="exception">The exception.</param>
    /// <param name="source">The author's file.</param>
    /// <param name="lines">How many lines that file has: what is generated stands below them, and is no place for its author.</param>
    internal static string Describe(Exception exception, string source, int lines) => exception switch
    {
        TestFailureException failure => failure.Message,
        TargetInvocationException { InnerException: { } inner } => Describe(inner, source, lines),
        TypeInitializationException { InnerException: { } inner } type =>
            $"The static constructor of '{type.TypeName}' threw {Text(inner)}{Place(inner, source, lines)}",
        _ => $"{source} ended with {Text(exception)}{Place(exception, source, lines)}",
    };

    private static string Text(Exception exception) => $"{exception.GetType().Name}: {exception.Message}";

    private static string Place(Exception exception, string source, int lines) => new StackTrace(exception, fNeedFileInfo: true).GetFrames()
        .FirstOrDefault(frame => Path.GetFileName(frame.GetFileName()) == source && frame.GetFileLineNumber() <= lines) is { } frame
            ? $"\nat {source}({frame.GetFileLineNumber()},{frame.GetFileColumnNumber()})"
            : "";
}
