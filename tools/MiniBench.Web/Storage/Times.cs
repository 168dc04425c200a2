using System;
using System.Globalization;

namespace MiniBench.Web.Storage;

/// <summary>Points in time as they are kept: milliseconds since 1970, when something came in cut to the minute.</summary>
internal static class Times
{
    private const long Minute = 60_000;

    internal static long ThisMinute => TimeProvider.System.GetUtcNow().ToUnixTimeMilliseconds() / Minute * Minute;

    internal static long Hours(int count) => count * 60 * Minute;

    internal static string Day(long time) => DateTimeOffset.FromUnixTimeMilliseconds(time).ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);
}
