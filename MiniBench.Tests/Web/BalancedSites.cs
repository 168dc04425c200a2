using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace MiniBench.Tests.Web;

/// <summary>Two instances of the site on one PostgreSQL behind one address, which hands each connection to one that is there.</summary>
internal sealed class BalancedSites : IWalkedSite
{
    private readonly TcpListener listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource end = new();
    private readonly string database;
    private readonly SiteProcess[] sites;
    private int last;

    private BalancedSites(string database, SiteProcess[] sites)
    {
        (this.database, this.sites) = (database, sites);
        listener.Start();
        _ = Accept();
    }

    public Uri Address => new($"http://{listener.LocalEndpoint}/");

    internal static async Task<BalancedSites> Start()
    {
        string shared = await SharedPostgreSql.CreateDatabase();
        return new(shared, await Task.WhenAll(SiteProcess.Start(shared), SiteProcess.Start(shared)));
    }

    /// <summary>Kills the instance that was asked last; the one that was killed before is there again.</summary>
    public async Task LoseInstance()
    {
        int lost = last;
        int other = (lost + 1) % sites.Length;
        if (sites[other].HasEnded)
        {
            await sites[other].DisposeAsync();
            sites[other] = await SiteProcess.Start(database);
        }

        await sites[lost].Kill();
    }

    public async ValueTask DisposeAsync()
    {
        await end.CancelAsync();
        listener.Dispose();
        foreach (SiteProcess site in sites)
        {
            await site.DisposeAsync();
        }

        end.Dispose();
    }

    private async Task Accept()
    {
        try
        {
            while (true)
            {
                _ = Forward(await listener.AcceptTcpClientAsync(end.Token));
            }
        }
        catch (Exception exception) when (exception is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // It ends.
        }
    }

    private async Task Forward(TcpClient client)
    {
        using TcpClient from = client;
        using TcpClient? to = await Connect();
        if (to is null)
        {
            return;
        }

        try
        {
            await Task.WhenAny(from.GetStream().CopyToAsync(to.GetStream(), end.Token), to.GetStream().CopyToAsync(from.GetStream(), end.Token));
        }
        catch (Exception exception) when (exception is IOException or OperationCanceledException)
        {
            // One of them has hung up.
        }
    }

    /// <summary>The instances take turns; one that is not there is passed over.</summary>
    private async Task<TcpClient?> Connect()
    {
        foreach (int turn in Enumerable.Range(0, sites.Length))
        {
            int site = (last + 1 + turn) % sites.Length;
            TcpClient client = new();
            try
            {
                await client.ConnectAsync(IPAddress.Loopback, sites[site].Address.Port);
                Volatile.Write(ref last, site);
                return client;
            }
            catch (SocketException)
            {
                client.Dispose();
            }
        }

        return null;
    }
}
