using System;
using System.Net.Http;
using MiniBench.Output;

namespace MiniBench.Tool.Sites;

/// <summary>The site that a command is about.</summary>
internal static class Site
{
    /// <summary>The environment variable with the address that is taken where none is given.</summary>
    internal const string Variable = "MINIBENCH_SERVER";

    /// <exception cref="ToolException">Nothing says which site.</exception>
    /// <exception cref="BadInputException">The address is none.</exception>
    internal static SiteConnection At(string? address) => new(address ?? Environment.GetEnvironmentVariable(Variable)
        ?? throw new ToolException($"Which site? --server URL says it, or the environment variable {Variable}."));

    /// <exception cref="BadInputException">The site is not there, or has no such program.</exception>
    internal static SiteProgram Get(this SiteConnection site, string id)
    {
        using HttpRequestMessage request = new(HttpMethod.Get, "api/programs/" + Uri.EscapeDataString(id));
        return site.Ask(request, answer => new SiteProgram(answer.GetProperty("id").GetString()!, answer.GetProperty("name").GetString()!, answer.GetProperty("text").GetString()!));
    }
}
