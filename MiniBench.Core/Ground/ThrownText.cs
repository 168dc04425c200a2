using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench;

/// <summary>Exceptions as failures and warnings tell them.</summary>
internal static class ThrownText
{
    /// <summary>The type and the message.</summary>
    internal static string Of(Exception thrown) => Whole(Short)(thrown);

    private static string Short(Exception thrown) => $"{thrown.GetType().Name}: {thrown.Message}";

    /// <summary>With the reason of what says no more than that something else was thrown; the type alone where asking for the message throws.</summary>
    [Stage(Stages.Rarities)]
    [SuppressMessage("Design", "CA1031", Justification = "An exception whose message throws is told by its type.")]
    private static Func<Exception, string> Whole(Func<Exception, string> text) => thrown =>
    {
        try
        {
            return thrown is TypeInitializationException or TargetInvocationException && thrown.InnerException is { } inner
                ? $"{text(thrown).TrimEnd('.')}: {Of(inner)}" : text(thrown);
        }
        catch (Exception)
        {
            return thrown.GetType().Name;
        }
    };
}
