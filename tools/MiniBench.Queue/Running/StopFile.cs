using System;
using System.IO;

namespace MiniBench.Queue.Running;

/// <summary>A file beside a queue that asks whoever runs it to stop: it can be written from anywhere, also by hand.</summary>
internal static class StopFile
{
    private const string Now = "now";

    /// <summary>Where it is.</summary>
    internal static string PathOf(string queue) => queue + ".stop";

    /// <summary>Asks.</summary>
    /// <param name="queue">The queue.</param>
    /// <param name="isNow">Whether the command that runs is ended; if not, it is waited for.</param>
    internal static void Write(string queue, bool isNow) => File.WriteAllText(PathOf(queue), isNow ? Now : "");

    /// <summary>Whether it asks.</summary>
    internal static bool IsThere(string queue) => File.Exists(PathOf(queue));

    /// <summary>Whether it asks not to wait.</summary>
    internal static bool IsNow(string queue)
    {
        try
        {
            return IsThere(queue) && File.ReadAllText(PathOf(queue)).Trim() == Now;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return false; // It is just being written; there is another look.
        }
    }

    /// <summary>It has been done.</summary>
    internal static void Remove(string queue) => File.Delete(PathOf(queue));
}
