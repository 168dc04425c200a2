using System.Net;
using System.Net.Sockets;

namespace MiniBench.Tests.Web;

/// <summary>A port of 127.0.0.1 for a server that has to be told one.</summary>
internal static class FreePort
{
    /// <summary>One that nobody listens at just now, of thousands that the system chooses from.</summary>
    internal static int Find()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
