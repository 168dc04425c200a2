using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Threading;

namespace MiniBench.Output;

/// <summary>A site that keeps programs and results; nothing is sent to it before something is asked for.</summary>
internal sealed class SiteConnection : IDisposable
{
    private const int MostBytes = 10 * 1024 * 1024;
    private const int MostRedirections = 5;

    /// <summary>What is longer is sent when the site has said that it reads it.</summary>
    private const int MostUnasked = 1_000_000;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(100);

    private readonly HttpClient http;

    /// <summary>What is only asked for may be somewhere else; what is sent is not sent on.</summary>
    private readonly HttpClient following;

    private readonly TimeProvider clock;

    /// <param name="address">The site's address, as a user wrote it.</param>
    /// <param name="clock">What passes before something is sent again; null for that of the system.</param>
    /// <exception cref="BadInputException">It is none.</exception>
    internal SiteConnection(string address, TimeProvider? clock = null)
    {
        this.clock = clock ?? TimeProvider.System;
        Uri site = Page(address.TrimEnd('/') + "/") is { Query: "", Fragment: "" } page ? page
            : throw new BadInputException($"'{address}' is no address of a site; one such as https://bench.example.org was expected.");
        if (site.UserInfo.Length > 0)
        {
            throw new BadInputException($"An address of a site was expected without a name and a password, which would be shown and not sent: {site.GetComponents(UriComponents.HttpRequestUrl, UriFormat.UriEscaped)}");
        }

        http = Client(site, isFollowing: false);
        following = Client(site, isFollowing: true);
    }

    /// <summary>The site's address, with a slash at its end.</summary>
    internal Uri Address => http.BaseAddress!;

    public void Dispose()
    {
        http.Dispose();
        following.Dispose();
    }

    /// <summary>Sends saved results, several times where the site has too much to do just now.</summary>
    /// <param name="json">What `--output results.json` writes.</param>
    /// <param name="error">Where goes what is waited for.</param>
    /// <param name="program">The program of the site that was measured; null where the results say it themselves.</param>
    /// <param name="isListed">Whether those who browse see them; null as their program.</param>
    /// <param name="cancellation">Gives it up.</param>
    /// <exception cref="BadInputException">The site is not there, or refuses.</exception>
    internal SiteLink Upload(byte[] json, TextWriter error, string? program = null, bool? isListed = null, CancellationToken cancellation = default)
    {
        string query = (program is null ? "" : $"&program={Uri.EscapeDataString(program)}") + (isListed is { } listed ? $"&listed={(listed ? "true" : "false")}" : "");
        return new SiteTries(clock).Run(Once, error, cancellation);

        SiteLink Once()
        {
            using HttpRequestMessage request = new(HttpMethod.Post, "api/results" + (query.Length > 0 ? "?" + query[1..] : "")) { Content = new ByteArrayContent(json) };
            request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
            // A site that hangs up on what it does not want to read could not say why.
            request.Headers.ExpectContinue = json.Length > MostUnasked;
            return Ask(request, answer => new SiteLink(
                Link(answer.GetProperty("url").GetString()!),
                answer.TryGetProperty("ownUrl", out JsonElement own) && own.GetString() is { } link ? Link(link) : null), cancellation);
        }
    }

    /// <summary>Sends a request, and reads what comes back.</summary>
    /// <exception cref="BadInputException">The site is not there, refuses, or answers something else.</exception>
    internal T Ask<T>(HttpRequestMessage request, Func<JsonElement, T> read, CancellationToken cancellation = default)
    {
        string body = Send(request, cancellation);
        try
        {
            using JsonDocument answer = JsonDocument.Parse(body);
            return read(answer.RootElement);
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException or KeyNotFoundException or ArgumentNullException or UriFormatException)
        {
            throw new BadInputException($"{Address} is no site of MiniBench: its answer cannot be read.", exception);
        }
    }

    /// <summary>What an address leads to in a browser; null where it is none, or leads elsewhere.</summary>
    private static Uri? Page(string address) =>
        Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) && (uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps) ? uri : null;

    /// <exception cref="UriFormatException">It is no address of a page.</exception>
    private static Uri Link(string address) => Page(address) ?? throw new UriFormatException();

    [SuppressMessage("Reliability", "CA2000", Justification = "The client disposes of its handler.")]
    private static HttpClient Client(Uri site, bool isFollowing) =>
        new(new SocketsHttpHandler { AllowAutoRedirect = isFollowing, MaxAutomaticRedirections = MostRedirections }, disposeHandler: true)
        {
            BaseAddress = site,
            Timeout = Patience,
            MaxResponseContentBufferSize = MostBytes,
        };

    /// <summary>What a problem says of itself; null if it is none.</summary>
    private static string? Detail(string body)
    {
        try
        {
            using JsonDocument problem = JsonDocument.Parse(body);
            return problem.RootElement.TryGetProperty("detail", out JsonElement detail) ? detail.GetString() : null;
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException)
        {
            return null;
        }
    }

    private string Send(HttpRequestMessage request, CancellationToken cancellation)
    {
        // Where it leads elsewhere, the client changes it.
        string asked = new Uri(Address, request.RequestUri!).PathAndQuery[(Address.AbsolutePath.Length - 1)..];
        try
        {
            using HttpResponseMessage answer = (request.Method == HttpMethod.Get ? following : http).Send(request, cancellation);
            using StreamReader text = new(answer.Content.ReadAsStream(cancellation), Encoding.UTF8);
            string body = text.ReadToEnd();
            return answer.IsSuccessStatusCode ? body : throw new BadInputException(Reason(answer, body, asked)) { Wait = Wait(answer) };
        }
        catch (OperationCanceledException exception) when (cancellation.IsCancellationRequested)
        {
            throw new BadInputException($"Interrupted before {Address} had answered.", exception);
        }
        catch (Exception exception) when (exception is HttpRequestException or OperationCanceledException or IOException)
        {
            throw new BadInputException($"{Address} cannot be reached: {exception.Message}", exception);
        }
    }

    private string Reason(HttpResponseMessage answer, string body, string asked) => Place(answer) is { } place
        ? Redirected(place, asked)
        : Units.Invariant($"{Address} refused: {Detail(body) ?? answer.ReasonPhrase} ({(int)answer.StatusCode})");

    /// <summary>When a site that has too much to do may be asked again, zero where it does not say; null where it refuses for good.</summary>
    private TimeSpan? Wait(HttpResponseMessage answer) => answer.StatusCode is not (HttpStatusCode.TooManyRequests or HttpStatusCode.ServiceUnavailable) ? null
        : answer.Headers.RetryAfter is { } after ? after.Delta ?? after.Date - clock.GetUtcNow()
        : TimeSpan.Zero;

    /// <summary>Where an answer leads instead; null where it does not.</summary>
    private Uri? Place(HttpResponseMessage answer) => answer.Headers.Location is { } place && answer.StatusCode
        is HttpStatusCode.MovedPermanently or HttpStatusCode.Found or HttpStatusCode.SeeOther or HttpStatusCode.TemporaryRedirect or HttpStatusCode.PermanentRedirect
        ? new(Address, place)
        : null;

    /// <summary>What is sent is not sent on: a proxy that leads to another address makes a question of it. One that leads to a page of its own, as to log in, has not moved.</summary>
    private string Redirected(Uri place, string asked) => place.AbsoluteUri.EndsWith(asked, StringComparison.Ordinal)
        ? $"{Address} has moved to {place.AbsoluteUri[..^asked.Length]}; give that address."
        : $"{Address} refused: it leads to {place.AbsoluteUri}.";
}
