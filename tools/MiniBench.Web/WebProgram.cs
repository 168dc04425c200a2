using System;
using System.CommandLine;
using System.Data.Common;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using MiniBench.Output;
using MiniBench.Web.Checking;
using MiniBench.Web.Storage;

namespace MiniBench.Web;

/// <summary>The command line of the site.</summary>
internal static class WebProgram
{
    /// <summary>The largest number that an option takes.</summary>
    internal const int MostOfAny = 1_000_000;

    private const string Description = """
        The site: paste a function, get a link; upload results, browse everyone's.

        Uploaded code is compiled in a process of its own and never run.
        """;

    private static readonly Option<string> Urls = new("--urls")
    {
        Description = "The addresses to listen at, separated by semicolons",
        HelpName = "URLS",
        DefaultValueFactory = _ => SiteOptions.DefaultUrls,
    };

    private static readonly Option<string> Database = new("--database")
    {
        Description = "A file for the embedded database, or a connection string of PostgreSQL: \"Host=...;Database=...\"",
        HelpName = "PATH",
        DefaultValueFactory = _ => SiteOptions.DefaultDatabase,
        Recursive = true,
    };

    private static readonly Option<string?> PublicAddress = new("--public-url")
    {
        Description = "The address under which readers reach the site, for links; without, the one that they asked",
        HelpName = "URL",
    };

    private static readonly Option<int> Writes = new("--writes-per-minute")
    {
        Description = "How many requests that send something one address may make in a minute, previews while somebody types among them, in this process",
        HelpName = "N",
        DefaultValueFactory = _ => SiteOptions.DefaultWritesPerMinute,
    };

    private static readonly Option<int> Megabytes = new("--most-megabytes")
    {
        Description = "How large the database may become",
        HelpName = "N",
        DefaultValueFactory = _ => SiteOptions.DefaultMegabytes,
    };

    private static readonly Option<int> OfDay = new("--megabytes-per-day")
    {
        Description = "How many megabytes one address may store in a day, in this process",
        HelpName = "N",
        DefaultValueFactory = _ => SiteOptions.DefaultMegabytesPerDay,
    };

    private static readonly Option<bool> NotWarmedUp = new("--no-warm-up")
    {
        Description = "Starts the compiler when the first visitor needs it, who waits for it some seconds",
    };

    private static readonly Option<string?> Proxied = new("--behind-proxy")
    {
        Description = "Takes the reader's address and scheme from X-Forwarded-For and -Proto of a proxy on this machine, or also of those at this address or network",
        HelpName = "ADDRESS",
        Arity = ArgumentArity.ZeroOrOne,
    };

    internal static async Task<int> Run(string[] args)
    {
        if (args is [CheckWorker.Command])
        {
            return CheckWorker.Run(Console.OpenStandardInput(), Console.OpenStandardOutput());
        }

        RootCommand root = new(Description) { Urls, Database, PublicAddress, Writes, OfDay, Megabytes, NotWarmedUp, Proxied };
        root.SetAction((parsed, cancellation) => Guard(() => Serve(Options(parsed), cancellation)));
        foreach (Command command in OperatorCommands.On(Database))
        {
            root.Add(command);
        }

        int code = await root.Parse(args).InvokeAsync();
        return code == 1 ? ExitCodes.BadInput : code;
    }

    private static SiteOptions Options(ParseResult parsed) => new()
    {
        Urls = parsed.GetRequiredValue(Urls),
        Database = parsed.GetRequiredValue(Database),
        PublicUrl = parsed.GetValue(PublicAddress),
        WritesPerMinute = parsed.GetValue(Writes),
        MegabytesPerDay = parsed.GetValue(OfDay),
        MostMegabytes = parsed.GetValue(Megabytes),
        IsWarmedUp = !parsed.GetValue(NotWarmedUp),
        IsBehindProxy = parsed.GetResult(Proxied) is not null,
        Proxies = parsed.GetValue(Proxied) ?? "",
    };

    /// <summary>Does something; what the operator can mend is said in a sentence.</summary>
    internal static async Task<int> Guard(Func<Task<int>> work)
    {
        try
        {
            return await work();
        }
        catch (Exception exception) when (exception is DbException or DatabaseException or IOException or FormatException or ArgumentException or SocketException or InvalidOperationException)
        {
            await Console.Error.WriteLineAsync(exception.Message);
            return ExitCodes.BadInput;
        }
    }

    private static async Task<int> Serve(SiteOptions options, CancellationToken cancellation)
    {
        Check(options);
        await using WebApplication site = await Site.Build(options);
        await site.StartAsync(cancellation);
        foreach (string url in site.Urls)
        {
            await Console.Out.WriteLineAsync($"MiniBench serves {url}");
        }

        await Console.Out.WriteLineAsync($"Database: {site.Services.GetRequiredService<Database>().Description}. Ctrl+C ends it.");
        await site.WaitForShutdownAsync(cancellation);
        return ExitCodes.Success;
    }

    /// <exception cref="FormatException">An address or a number is none that can be kept to.</exception>
    private static void Check(SiteOptions options)
    {
        if (options.Urls.Split(';').FirstOrDefault(url => url.Trim().StartsWith("https:", StringComparison.OrdinalIgnoreCase)) is { } secure)
        {
            throw new FormatException($"{Urls.Name} has '{secure}'; http was expected: a proxy in front of the site speaks HTTPS, see --behind-proxy.");
        }

        foreach ((string name, int given) in new[] { (Writes.Name, options.WritesPerMinute), (OfDay.Name, options.MegabytesPerDay), (Megabytes.Name, options.MostMegabytes) })
        {
            if (given is < 1 or > MostOfAny)
            {
                throw new FormatException(FormattableString.Invariant($"{name} is {given}; a number from 1 to {MostOfAny} was expected."));
            }
        }
    }
}
