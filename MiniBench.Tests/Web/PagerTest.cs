using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Components.Web;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging.Abstractions;
using MiniBench.Web.Pages;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The way from one page of a list to the others.</summary>
public sealed class PagerTest
{
    private const string End = "The list ends with this page.";

    /// <summary>Where older ones are on no page, it says how they are found.</summary>
    [TestCase(1, 120, true, false)]
    [TestCase(3, 120, false, false)]
    [TestCase(99, 5001, true, false)]
    [TestCase(100, 5000, false, false)]
    [TestCase(100, 5001, false, true)]
    public async Task Pager_OnAPage_LeadsToOlderOnesOrSaysThatItEnds(int page, int count, bool hasLink, bool hasEnd)
    {
        int shown = int.Min(ResultStore.PageLength, count - ((page - 1) * ResultStore.PageLength));

        string html = await Html<Pager>(new() { ["Page"] = page, ["Shown"] = shown, ["Count"] = count, ["Search"] = "/programs" });

        Assert.That((html.Contains("rel=\"next\""), html.Contains(End)), Is.EqualTo((hasLink, hasEnd)));
        Assert.That(html.Contains("<a href=\"/programs\">"), Is.EqualTo(hasEnd));
    }

    /// <summary>Of results that are looked for, nobody counts how many there are.</summary>
    [TestCase(99, true, true, false)]
    [TestCase(100, true, false, true)]
    [TestCase(100, false, false, false)]
    public async Task BrowsePage_OnAPage_LeadsToOlderOnesOrSaysThatItEnds(int page, bool hasOlder, bool hasLink, bool hasEnd)
    {
        string html = await Html<BrowsePage>(new() { ["Filter"] = new ResultFilter { Page = page }, ["Found"] = new[] { new StoredResult { Id = "abcdefgh" } }, ["HasOlder"] = hasOlder });

        Assert.That((html.Contains("rel=\"next\""), html.Contains(End)), Is.EqualTo((hasLink, hasEnd)));
    }

    private static async Task<string> Html<TPage>(Dictionary<string, object?> parameters)
        where TPage : IComponent
    {
        await using ServiceProvider services = new ServiceCollection().BuildServiceProvider();
        await using HtmlRenderer renderer = new(services, NullLoggerFactory.Instance);
        return await renderer.Dispatcher.InvokeAsync(async () => (await renderer.RenderComponentAsync<TPage>(ParameterView.FromDictionary(parameters))).ToHtmlString());
    }
}
