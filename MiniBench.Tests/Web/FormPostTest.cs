using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using MiniBench.Web.Checking;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Forms that come in.</summary>
public sealed class FormPostTest
{
    /// <summary>Its answer shows what was typed, and is held for as long as somebody reads it, who has no turn any longer.</summary>
    [Test]
    public async Task Read_AFormWhoseAnswerWouldBeHeldBesideVeryMany_IsToldToComeBack()
    {
        await using ServiceProvider services = new ServiceCollection().AddLogging().AddSingleton<ReadTurns>().AddAntiforgery().BuildServiceProvider();
        List<string> read = [];
        for (int i = 0; i < ReadTurns.PiecesOfNetwork / ReadTurns.PiecesOfText; i++)
        {
            read.Add(await Read(services, "192.0.2.1"));
        }

        await Assert.ThatAsync(() => Read(services, "192.0.2.1"), Throws.TypeOf<BusyException>());
        Assert.That(read, Is.All.EqualTo("typed"));
        Assert.That(await Read(services, "192.0.2.2"), Is.EqualTo("typed"));
    }

    private static async Task<string> Read(IServiceProvider services, string address)
    {
        DefaultHttpContext context = new() { RequestServices = services };
        context.Connection.RemoteIpAddress = IPAddress.Parse(address);
        (context.Request.Method, context.Request.ContentType) = (HttpMethods.Post, "application/x-www-form-urlencoded");
        context.Request.Body = new MemoryStream(Encoding.UTF8.GetBytes("text=typed"));
        return (await FormPost.Read(context, services.GetRequiredService<IAntiforgery>())).Text("text");
    }
}
