using System.Threading;
using Microsoft.AspNetCore.Http;
using MiniBench.Web.Serving;

namespace MiniBench.Web;

/// <summary>Who asks for something.</summary>
/// <param name="Network">To whom it is counted.</param>
/// <param name="HungUp">Nobody waits for the answer any longer.</param>
internal readonly record struct Visitor(string Network, CancellationToken HungUp)
{
    /// <summary>The site itself.</summary>
    internal static Visitor Nobody { get; } = new("", CancellationToken.None);

    internal static Visitor Of(HttpContext context) => new(Writes.Network(context.Connection.RemoteIpAddress), context.RequestAborted);
}
