using System;
using System.IO;
using System.Security.Cryptography;
using System.Threading;
using System.Threading.Tasks;

namespace MiniBench.Output;

/// <summary>Sends something again to a site that has too much to do just now: when the site says, and not at the same moment as all others that it said it to.</summary>
/// <param name="clock">What passes between the tries.</param>
internal sealed class SiteTries(TimeProvider clock)
{
    internal const int Most = 5;

    /// <summary>The wait before the second try where the site says none; each later one is twice as long.</summary>
    private static readonly TimeSpan Usual = TimeSpan.FromSeconds(5);

    /// <summary>The longest that is waited, of what a site asks for.</summary>
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(60);

    /// <summary>A site that asks for a longer wait, as where a day's uploads are used up, has not just too much to do.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);

    /// <param name="send">Sends it.</param>
    /// <param name="error">Where goes what is waited for.</param>
    /// <param name="cancellation">Gives it up.</param>
    /// <returns>What the site answers.</returns>
    /// <exception cref="BadInputException">It refuses for good, or each time.</exception>
    internal T Run<T>(Func<T> send, TextWriter error, CancellationToken cancellation)
    {
        for (int next = 2; ; next++)
        {
            try
            {
                return send();
            }
            catch (BadInputException refusal) when (refusal.Wait <= Patience && next <= Most)
            {
                TimeSpan wait = Spread(refusal.Wait is { } asked && asked > TimeSpan.Zero ? asked : Usual * Math.Pow(2, next - 2));
                TextOutput.WriteLines([Units.Invariant($"{refusal.Message}. It is sent again in {Math.Ceiling(wait.TotalSeconds)} s: try {next} of {Most}.")], error);
                Pass(wait, cancellation);
            }
        }
    }

    /// <summary>A wait that is up to half as long again, by chance.</summary>
    private static TimeSpan Spread(TimeSpan wait) => (wait < Longest ? wait : Longest) * (1 + RandomNumberGenerator.GetInt32(501) / 1000.0);

    private void Pass(TimeSpan wait, CancellationToken cancellation)
    {
        try
        {
            Task.Delay(wait, clock, cancellation).GetAwaiter().GetResult();
        }
        catch (OperationCanceledException exception)
        {
            throw new BadInputException("Interrupted before it was sent again.", exception);
        }
    }
}
