using System.Net;
using System.Threading;
using Microsoft.AspNetCore.Http;

namespace MiniBench.Web;

/// <summary>Who asks for something.</summary>
/// <param name="Network">To whom it is counted.</param>
/// <param name="Household">Whose that network is: of version 6 it may have many.</param>
/// <param name="HungUp">Nobody waits for the answer any longer.</param>
internal readonly record struct Visitor(string Network, string Household, CancellationToken HungUp)
{
    /// <summary>The site itself.</summary>
    internal static Visitor Nobody { get; } = new("", "", CancellationToken.None);

    internal static Visitor Of(HttpContext context) => Of(context.Connection.RemoteIpAddress, context.RequestAborted);

    internal static Visitor Of(IPAddress? address, CancellationToken hungUp) => new(MiniBench.Web.Network.Of(address), MiniBench.Web.Network.HouseholdOf(address), hungUp);
}
