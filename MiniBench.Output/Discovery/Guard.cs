using System;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench.Output;

/// <summary>Runs what users wrote and names it where it throws.</summary>
internal static class Guard
{
    /// <summary>Hands what an attribute says to the library, which may refuse it.</summary>
    /// <param name="what">The attribute, and where it stands.</param>
    /// <param name="work">What takes it.</param>
    /// <exception cref="BadInputException">It was refused; the message says why.</exception>
    internal static T Given<T>(string what, Func<T> work)
    {
        try
        {
            return work();
        }
        catch (ArgumentException exception)
        {
            throw new BadInputException($"{what}: {Reason(exception)}", exception);
        }
    }

    /// <param name="what">What runs, as its author calls it.</param>
    /// <param name="work">What to run.</param>
    /// <exception cref="BadInputException">It threw; the message says what.</exception>
    [SuppressMessage("Design", "CA1031", Justification = "Whatever a user's code throws is told by its name and message.")]
    internal static T Run<T>(string what, Func<T> work)
    {
        try
        {
            return work();
        }
        catch (Exception exception)
        {
            Exception cause = exception;
            while (cause is TargetInvocationException or TypeInitializationException && cause.InnerException is { } inner)
            {
                cause = inner;
            }

            throw cause as BadInputException ?? new BadInputException($"{what} threw {ThrownText.Of(cause)}", cause);
        }
    }

    /// <summary>Why an argument was refused, without what the runtime adds: the parameter, which is the library's, and the value, which is said already.</summary>
    private static string Reason(ArgumentException exception) =>
        exception.Message.IndexOf($" (Parameter '{exception.ParamName}')", StringComparison.Ordinal) is >= 0 and var end ? exception.Message[..end] : exception.Message;
}
