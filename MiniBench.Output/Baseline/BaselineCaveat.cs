using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Why nothing is said of a test of two runs, whatever its times: a figure is not what it seems in one of them, or not the same thing in both.</summary>
/// <param name="Reason">The reason, in words.</param>
/// <param name="IsOfOneProcess">Whether several processes of one of the runs would tell.</param>
internal sealed record BaselineCaveat(string Reason, bool IsOfOneProcess = false)
{
    /// <summary>What warnings of the two runs say against a verdict; null if none does. Of times that are too short, they tell how long at most, and the times themselves say so.</summary>
    internal static BaselineCaveat? Of(string test, ResultSuite now, ResultSuite then) =>
        (Lazy(now, test) ?? Lazy(then, test) ?? InputChanged(now, then)
            ?? When("a debugger was attached", IsWarned(now, WarningCatalogue.DebuggerCode, null), IsWarned(then, WarningCatalogue.DebuggerCode, null))
            ?? When("its work may have been removed", IsWarned(now, WarningCatalogue.WorkRemovedCode, test), IsWarned(then, WarningCatalogue.WorkRemovedCode, test))) is { } reason
            ? new(reason) : Shared(test, now, then);

    /// <summary>A test whose work is not done when it returns.</summary>
    private static string? Lazy(ResultSuite suite, string test) =>
        suite.Warnings.FirstOrDefault(warning => warning.Code == WarningCatalogue.LazyCode && warning.TestName == test)?.Message.TrimEnd('.');

    /// <summary>Calls got an input that others had changed. Where the same tests did in both runs, both did the same work.</summary>
    private static string? InputChanged(ResultSuite now, ResultSuite then)
    {
        HashSet<string?> changers = Warned(now, WarningCatalogue.InputChangedCode), changersThen = Warned(then, WarningCatalogue.InputChangedCode);
        return changers.SetEquals(changersThen) ? null : $"the input was changed {Otherwise(changers, changersThen, "by other tests than then")}; see .WithFreshInput";
    }

    /// <summary>
    /// Code that tests share is compiled for what all of them hand it, or for what the first ones did: among others a test is other code. Among the same ones
    /// it is as fast as it happens to be in a process, up to several times; processes that are known to differ by so much tell what is more.
    /// </summary>
    private static BaselineCaveat? Shared(string test, ResultSuite now, ResultSuite then)
    {
        HashSet<string?> sharers = Sharers(now, test), sharersThen = Sharers(then, test);
        return !sharers.SetEquals(sharersThen) ? new($"code is shared with other tests {Otherwise(sharers, sharersThen, "than then")}")
            : sharers.Count == 0 || ProcessSpread.IsKnownOf(BaselinePairs.ProcessesOf(now)) || ProcessSpread.IsKnownOf(BaselinePairs.ProcessesOf(then)) ? null
            : new("code that tests share is faster in one process than in another; --launches 5 tells", IsOfOneProcess: true);
    }

    /// <summary>The tests that share the same with a test, itself among them; none where it shares nothing.</summary>
    private static HashSet<string?> Sharers(ResultSuite suite, string test)
    {
        HashSet<string> shared = [.. suite.Warnings.Where(warning => warning.Code == WarningCatalogue.SharedCode && warning.TestName == test).Select(warning => warning.Message)];
        return [.. suite.Warnings.Where(warning => warning.Code == WarningCatalogue.SharedCode && shared.Contains(warning.Message)).Select(warning => warning.TestName)];
    }

    private static HashSet<string?> Warned(ResultSuite suite, string code) => [.. suite.Warnings.Where(warning => warning.Code == code).Select(warning => warning.TestName)];

    private static bool IsWarned(ResultSuite suite, string code, string? test) => Warned(suite, code).Contains(test);

    private static string Otherwise(HashSet<string?> now, HashSet<string?> then, string others) =>
        then.Count == 0 ? "now, and not then" : now.Count == 0 ? "then, and is not now" : others;

    private static string? When(string what, bool isNow, bool isThen) =>
        isNow && isThen ? $"{what} then and now" : isNow ? $"{what} now" : isThen ? $"{what} then" : null;
}
