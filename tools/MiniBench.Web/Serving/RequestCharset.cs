using System;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;

namespace MiniBench.Web.Serving;

/// <summary>How a text that is sent is encoded: nobody can read one whose encoding nobody knows.</summary>
internal static class RequestCharset
{
    internal static Task Require(HttpContext context, Func<Task> next)
    {
        if (!MediaTypeHeaderValue.TryParse(context.Request.ContentType, out MediaTypeHeaderValue? type) || !type.Charset.HasValue)
        {
            return next();
        }

        string charset = HeaderUtilities.RemoveQuotes(type.Charset).ToString();
        if (IsKnown(charset))
        {
            // What reads JSON takes quotes, which are allowed, for a part of the name.
            type.Charset = charset;
            context.Request.ContentType = type.ToString();
            return next();
        }

        context.Response.StatusCode = StatusCodes.Status415UnsupportedMediaType;
        return Task.CompletedTask;
    }

    private static bool IsKnown(string charset)
    {
        try
        {
            return Encoding.GetEncoding(charset) is not null;
        }
        catch (Exception exception) when (exception is ArgumentException or NotSupportedException)
        {
            return false;
        }
    }
}
