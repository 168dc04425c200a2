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
    internal static string Describe(Exception exception, string source) => exception switch
    {
        TestFailureException failure => failure.Message,
        TargetInvocationException { InnerException: { } inner } => Describe(inner, source),
        TypeInitializationException { InnerException: { } inner } type =>
            $"The static constructor of '{type.TypeName}' threw {Text(inner)}{Place(inner, source)}",
        _ => $"{source} ended with {Text(exception)}{Place(exception, source)}",
    };

    private static string Text(Exception exception) => $"{exception.GetType().Name}: {exception.Message}";

    private static string Place(Exception exception, string source) =>
        new StackTrace(exception, fNeedFileInfo: true).GetFrames().FirstOrDefault(frame => Path.GetFileName(frame.GetFileName()) == source) is { } frame
            ? $"\nat {source}({frame.GetFileLineNumber()},{frame.GetFileColumnNumber()})"
            : "";
}
