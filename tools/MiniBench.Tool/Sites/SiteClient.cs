using System;
using System.IO;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;

namespace MiniBench.Tool.Sites;

/// <summary>A site that keeps programs and results, as seen from the command line.</summary>
internal sealed class SiteClient : IDisposable
{
    /// <summary>The environment variable with the address that is taken where none is given.</summary>
    internal const string Variable = "MINIBENCH_SERVER";

    private const int MostBytes = 10 * 1024 * 1024;
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(100);

    private readonly HttpClient http;

    private SiteClient(Uri address) => http = new() { BaseAddress = address, Timeout = Patience, MaxResponseContentBufferSize = MostBytes };

    /// <summary>The site's address, with a slash at its end.</summary>
    internal Uri Address => http.BaseAddress!;

    /// <exception cref="ToolException">The address is none.</exception>
    internal static SiteClient At(string? address)
    {
        string text = address ?? Environment.GetEnvironmentVariable(Variable)
            ?? throw new ToolException($"Which site? --server URL says it, or the environment variable {Variable}.");
        return Uri.TryCreate(text.TrimEnd('/') + "/", UriKind.Absolute, out Uri? uri) && (uri.Scheme == Uri.UriSchemeHttp || uri.Scheme == Uri.UriSchemeHttps)
            ? new(uri)
            : throw new ToolException($"'{text}' is no address of a site; one such as https://bench.example.org was expected.");
    }

    /// <summary>Sends saved results.</summary>
    /// <param name="json">What `--output results.json` has written.</param>
    /// <param name="program">The program of the site that was measured; null where the results say it themselves.</param>
    /// <param name="isListed">Whether those who browse see them; null as their program.</param>
    internal SiteUpload Upload(byte[] json, string? program, bool? isListed)
    {
        string query = (program is null ? "" : $"&program={Uri.EscapeDataString(program)}") + (isListed is { } listed ? $"&listed={(listed ? "true" : "false")}" : "");
        using HttpRequestMessage request = new(HttpMethod.Post, "api/results" + (query.Length > 0 ? "?" + query[1..] : "")) { Content = new ByteArrayContent(json) };
        request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        return Read<SiteUpload>(Send(request));
    }

    /// <summary>Gets a program.</summary>
    internal SiteProgram Get(string id)
    {
        using HttpRequestMessage request = new(HttpMethod.Get, "api/programs/" + Uri.EscapeDataString(id));
        return Read<SiteProgram>(Send(request));
    }

    public void Dispose() => http.Dispose();

    private string Send(HttpRequestMessage request)
    {
        try
        {
            using HttpResponseMessage answer = http.Send(request);
            using StreamReader text = new(answer.Content.ReadAsStream(), Encoding.UTF8);
            string body = text.ReadToEnd();
            return answer.IsSuccessStatusCode ? body : throw new ToolException($"{Address} refused: {Detail(body) ?? answer.ReasonPhrase} ({(int)answer.StatusCode})");
        }
        catch (Exception exception) when (exception is HttpRequestException or OperationCanceledException)
        {
            throw new ToolException($"{Address} cannot be reached: {exception.Message}", exception);
        }
    }

    private T Read<T>(string body)
    {
        try
        {
            return JsonSerializer.Deserialize<T>(body, JsonSerializerOptions.Web) ?? throw new JsonException("nothing came");
        }
        catch (JsonException exception)
        {
            throw new ToolException($"{Address} is no site of MiniBench: its answer cannot be read ({exception.Message}).", exception);
        }
    }

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
}
