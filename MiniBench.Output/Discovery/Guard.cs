using System;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench.Output;

/// <summary>Runs what users wrote and names it where it throws.</summary>
internal static class Guard
{
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

            throw cause as BadInputException ?? new BadInputException($"{what} threw {cause.GetType().Name}: {cause.Message}", cause);
        }
    }
}
