using System.Collections.Concurrent;
using System.Net;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;

namespace MiniBench.Web.Serving;

/// <summary>How many connections an address has open at once: who keeps thousands of them leaves some to others. Behind a proxy all are the proxy's, which decides itself.</summary>
/// <param name="ofAddress">The most of an address; of version 6 of a network.</param>
/// <param name="ofAll">The most that there are.</param>
internal sealed class ConnectionShares(int ofAddress, int ofAll)
{
    private readonly ConcurrentDictionary<string, int> open = [];
    private readonly int ofHousehold = Network.MostOfHousehold(ofAddress, ofAll);

    /// <summary>Closes a connection at once that is one too many.</summary>
    internal ConnectionDelegate Limit(ConnectionDelegate next) => async connection =>
    {
        IPAddress? address = (connection.RemoteEndPoint as IPEndPoint)?.Address;
        (string network, string household) = (Network.Of(address), "household " + Network.HouseholdOf(address));
        try
        {
            bool isTooMany = Begin(network) > ofAddress | Begin(household) > ofHousehold;
            await (isTooMany ? Task.CompletedTask : next(connection));
        }
        finally
        {
            End(network);
            End(household);
        }
    };

    private int Begin(string name) => open.AddOrUpdate(name, 1, (_, count) => count + 1);

    /// <summary>Forgets whoever has none open.</summary>
    private void End(string name)
    {
        if (open.AddOrUpdate(name, 0, (_, count) => count - 1) == 0)
        {
            open.TryRemove(new(name, 0));
        }
    }
}
