using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Deque.AxeCore.Commons;
using Deque.AxeCore.Playwright;
using Microsoft.Playwright;

namespace MiniBench.Tests;

/// <summary>What axe finds in a page. Of what is as it should be, which is nearly all of a page, it tells nothing: to send that takes longer than to look.</summary>
internal static class Accessibility
{
    /// <summary>Looks at everything.</summary>
    internal static Task<IReadOnlyList<string>> Violations(IPage page) => Violations(page, null);

    /// <summary>Looks at contrasts alone: what is dark differs from what is light in its colours.</summary>
    internal static Task<IReadOnlyList<string>> ViolationsOfContrast(IPage page) => Violations(page, RunOnlyOptions.Rules("color-contrast"));

    private static async Task<IReadOnlyList<string>> Violations(IPage page, RunOnlyOptions? only)
    {
        AxeResult found = await page.RunAxe(new() { RunOnly = only, ResultTypes = [ResultType.Violations] });
        return [.. found.Violations.Select(one => $"{one.Id}: {one.Help}: {string.Join("; ", one.Nodes.Select(node => node.Html))}")];
    }
}
