using System.Collections.Generic;
using Microsoft.AspNetCore.Builder;
using MiniBench.Tests.Queue;
using MiniBench.Tests.Tool;
using MiniBench.Tests.Web;

namespace MiniBench.Tests;

/// <summary>The two layers of tests: what is not in the category runs with <c>dotnet test</c>.</summary>
internal static class Layers
{
    /// <summary>
    /// The category of what takes long: it builds packs or projects, starts a server, or drives a browser or a terminal. <c>./build verify</c> runs it.
    /// </summary>
    internal const string Verify = "Verify";

    /// <summary>The types by which tests start servers, browsers, terminals, and the tool and the queue as programs.</summary>
    internal static IReadOnlyList<string> TypesThatTakeLong { get; } =
    [
        nameof(RunningSite), nameof(SiteProcess), nameof(BalancedSites), nameof(WebApplication), nameof(SharedPostgreSql), nameof(SshHosts),
        nameof(SiteBrowser), nameof(TestBrowser), nameof(TmuxTerminal), nameof(ToolProcess), nameof(QueueProcess),
    ];
}
