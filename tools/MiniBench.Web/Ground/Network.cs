using System;
using System.Net;
using System.Net.Sockets;

namespace MiniBench.Web;

/// <summary>To whom requests are counted: an address, and of version 6 a network and the household that may have many of them.</summary>
internal static class Network
{
    private const int BytesOfNetwork = 8;

    /// <summary>Some providers give a household many networks of version 6, and these have so many bytes in common.</summary>
    private const int BytesOfHousehold = 6;
    private const int MostNetworks = 4;

    /// <summary>The address; of version 6 the network.</summary>
    internal static string Of(IPAddress? address) => Of(address, BytesOfNetwork);

    /// <summary>The address; of version 6 what the networks of a household have in common.</summary>
    internal static string HouseholdOf(IPAddress? address) => Of(address, BytesOfHousehold);

    /// <summary>How much a household has of what there is: four times as much as a network, and no more than leaves a quarter to others.</summary>
    /// <param name="ofNetwork">How much a network has.</param>
    /// <param name="ofAll">How much there is.</param>
    internal static int MostOfHousehold(int ofNetwork, int ofAll) => Math.Max(ofNetwork, Math.Min(MostNetworks * ofNetwork, 3 * ofAll / 4));

    private static string Of(IPAddress? address, int bytes) => address switch
    {
        null => "unknown",
        { IsIPv4MappedToIPv6: true } => address.MapToIPv4().ToString(),
        { AddressFamily: AddressFamily.InterNetworkV6 } => Convert.ToHexStringLower(address.GetAddressBytes().AsSpan(0, bytes)),
        _ => address.ToString(),
    };
}
