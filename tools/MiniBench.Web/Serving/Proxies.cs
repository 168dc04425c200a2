using System;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.HttpOverrides;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using IPNetwork = System.Net.IPNetwork;

namespace MiniBench.Web.Serving;

/// <summary>The proxies that are believed where a request came from: those on this machine, and those that the operator names.</summary>
internal sealed partial class Proxies
{
    private static readonly IPNetwork[] OfThisMachine = [IPNetwork.Parse("127.0.0.0/8"), IPNetwork.Parse("::1/128")];

    private readonly bool areThere;
    private readonly IPNetwork[] named;
    private int hasSaid;

    /// <param name="options">Whether there are any, and which are named: addresses and networks, separated by semicolons.</param>
    /// <exception cref="FormatException">One is none; the message says what was expected.</exception>
    internal Proxies(SiteOptions options)
    {
        areThere = options.IsBehindProxy;
        named = [.. options.Proxies.Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries).Select(ParseOne)];
    }

    /// <summary>Has the headers of these proxies believed.</summary>
    internal void Add(IServiceCollection services)
    {
        if (areThere)
        {
            services.Configure<ForwardedHeadersOptions>(headers =>
            {
                headers.ForwardedHeaders = ForwardedHeaders.XForwardedFor | ForwardedHeaders.XForwardedProto;
                foreach (IPNetwork network in named)
                {
                    headers.KnownIPNetworks.Add(network);
                }
            });
        }
    }

    internal void Use(WebApplication site)
    {
        if (areThere)
        {
            ILogger<Proxies> logger = site.Services.GetRequiredService<ILogger<Proxies>>();
            site.Use((context, next) => Watch(context, next, logger));
            site.UseForwardedHeaders();
        }
    }

    /// <summary>Says once that somebody else speaks as a proxy does: where it is the operator's, all readers are counted as one.</summary>
    internal Task Watch(HttpContext context, Func<Task> next, ILogger logger)
    {
        if (context.Request.Headers.ContainsKey(ForwardedHeadersDefaults.XForwardedForHeaderName)
            && context.Connection.RemoteIpAddress is { } peer && !IsKnown(peer) && Interlocked.Exchange(ref hasSaid, 1) == 0)
        {
            LogUnknown(logger, ForwardedHeadersDefaults.XForwardedForHeaderName);
        }

        return next();
    }

    private bool IsKnown(IPAddress peer)
    {
        IPAddress address = peer.IsIPv4MappedToIPv6 ? peer.MapToIPv4() : peer;
        return OfThisMachine.Concat(named).Any(network => network.Contains(address));
    }

    private static IPNetwork ParseOne(string text) => IPNetwork.TryParse(text, out IPNetwork network) ? network
        : IPAddress.TryParse(text, out IPAddress? address) && (address.AddressFamily == AddressFamily.InterNetworkV6 || address.ToString() == text)
        ? new(address, 8 * address.GetAddressBytes().Length)
        : throw new FormatException($"--behind-proxy has '{text}'; an address like 10.0.0.7 or a network like 10.0.0.0/8 was expected.");

    [LoggerMessage(Level = LogLevel.Warning, Message = "{Header} came from a peer that is no known proxy, and was not believed. If it is yours, name its address or network: --behind-proxy ADDRESS. This is said once.")]
    private static partial void LogUnknown(ILogger logger, string header);
}
