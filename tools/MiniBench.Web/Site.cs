using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.DataProtection;
using Microsoft.AspNetCore.DataProtection.KeyManagement;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using MiniBench.Web.Checking;
using MiniBench.Web.Endpoints;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web;

/// <summary>Puts the site together.</summary>
internal static class Site
{
    private const int MostFields = 64;
    private const int MostConnections = 4_000;

    /// <summary>How many of them an address has.</summary>
    private const int MostOfAddress = 500;
    private const int RequestBytesPerSecond = 500;
    private const int SecondsToEnd = 5;

    /// <summary>Builds the site on a database that it brings to its newest version.</summary>
    /// <exception cref="DatabaseException">The database cannot be used.</exception>
    /// <exception cref="FormatException">The address for readers is none, or that of a proxy.</exception>
    internal static async Task<WebApplication> Build(SiteOptions options)
    {
        SiteAddress.Check(options);
        Proxies proxies = new(options);
        Database database = Database.Open(options.Database, options.SecondsToWait, options.MostMegabytes);
        await Migrator.Migrate(database);
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(new WebApplicationOptions { ApplicationName = typeof(Site).Assembly.GetName().Name });
        builder.WebHost.UseUrls(options.Urls.Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
        builder.WebHost.ConfigureKestrel(server => Limit(server, options));
        AddLogging(builder.Logging);
        AddStorage(builder.Services, options, database);
        AddServing(builder.Services, options);
        proxies.Add(builder.Services);
        WebApplication site = builder.Build();
        proxies.Use(site);
        Use(site);
        if (options.IsWarmedUp)
        {
            site.Lifetime.ApplicationStarted.Register(() => _ = site.Services.GetRequiredService<ProgramChecker>().WarmUp());
        }

        return site;
    }

    private static void Limit(KestrelServerOptions server, SiteOptions options)
    {
        server.AddServerHeader = false;
        server.Limits.MaxRequestBodySize = SiteOptions.MostBytes;
        server.Limits.MaxConcurrentConnections = MostConnections;
        if (!options.IsBehindProxy)
        {
            ConnectionShares shares = new(MostOfAddress, MostConnections);
            server.ConfigureEndpointDefaults(listener => listener.Use(shares.Limit));
        }

        server.Limits.RequestHeadersTimeout = TimeSpan.FromSeconds(10);
        server.Limits.KeepAliveTimeout = TimeSpan.FromSeconds(60);
        server.Limits.MinRequestBodyDataRate = new(RequestBytesPerSecond, options.Grace);
        server.Limits.MinResponseDataRate = new(options.AnswerBytesPerSecond, options.Grace);
    }

    private static void AddLogging(ILoggingBuilder logging)
    {
        logging.ClearProviders();
        logging.AddJsonConsole(console => console.UseUtcTimestamp = true);
        logging.AddConsole(console => console.LogToStandardErrorThreshold = LogLevel.Trace);
        logging.SetMinimumLevel(LogLevel.Information).AddFilter("Microsoft", LogLevel.Warning).AddFilter("System", LogLevel.Warning)
            .AddFilter("Microsoft.AspNetCore.DataProtection", LogLevel.Error)
            .AddFilter("Microsoft.AspNetCore.Antiforgery", LogLevel.Error) // Whoever sends a form of another site could fill the log.
            .AddFilter("Microsoft.AspNetCore.Diagnostics.ExceptionHandlerMiddleware", LogLevel.None); // Faults says it, without what users wrote.
    }

    private static void AddStorage(IServiceCollection services, SiteOptions options, Database database)
    {
        services.AddSingleton(_ => database);
        services.AddSingleton(TimeProvider.System);
        services.AddSingleton<DatabaseHealth>();
        services.AddSingleton(new ProgramStore(database));
        services.AddSingleton(new ResultStore(database));
        services.AddSingleton(options);
        services.AddSingleton<ProgramChecker>();
        services.AddSingleton<ProgramPacks>();
        services.AddSingleton<Uploads>();
        services.AddSingleton<UploadTurns>();
        services.AddSingleton<UploadQuota>();
        services.AddSingleton<SiteMetrics>();
        services.AddDataProtection().SetApplicationName("MiniBench.Web");
        services.Configure<KeyManagementOptions>(keys => keys.XmlRepository = new FormKeys(database));
    }

    private static void AddServing(IServiceCollection services, SiteOptions options)
    {
        services.AddRazorComponents();
        services.AddProblemDetails();
        services.AddOpenApi();
        services.AddAntiforgery(tokens =>
        {
            tokens.Cookie.Name = "form";
            tokens.Cookie.SameSite = SameSiteMode.Lax; // A link from another site to a page would bring none, and the new one would end the forms that are open.
            tokens.Cookie.SecurePolicy = CookieSecurePolicy.SameAsRequest;
            tokens.FormFieldName = FormPost.TokenField;
        });
        services.Configure<FormOptions>(form => (form.ValueCountLimit, form.ValueLengthLimit, form.MultipartBodyLengthLimit) = (MostFields, SiteOptions.MostBytes, SiteOptions.MostBytes));
        services.Configure<HostOptions>(host => host.ShutdownTimeout = TimeSpan.FromSeconds(SecondsToEnd));
        PageCache.Add(services, options);
        services.AddRateLimiter(limiter => Writes.Limit(limiter, options.WritesPerMinute));
    }

    private static void Use(WebApplication site)
    {
        site.Use(site.Services.GetRequiredService<SiteMetrics>().CountRequest);
        site.Use(ResponseHeaders.Add);
        site.Use(RequestHost.Require);
        site.UseExceptionHandler(fault => fault.Run(Faults.Show));
        site.UseStatusCodePages(context => Faults.ShowStatus(context.HttpContext));
        site.Use(RequestSource.Require);
        site.Use(RequestCharset.Require);
        site.Use(HeadRequests.AskAsGet);
        site.UseRouting();
        site.Use(HeadRequests.AnswerAsHead);
        Writes.Use(site);
        PageCache.Use(site);
        Map(site);
    }

    private static void Map(WebApplication site)
    {
        SiteAssets.Map(site);
        WriteEndpoints.Map(site);
        ProgramEndpoints.Map(site);
        ResultEndpoints.Map(site);
        OEmbed.Map(site);
        ApiEndpoints.Map(site);
        HealthEndpoints.Map(site);
    }
}
