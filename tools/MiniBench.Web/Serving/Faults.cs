using System;
using System.Data.Common;
using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.Data.Sqlite;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using MiniBench.Web.Checking;
using MiniBench.Web.Pages;
using MiniBench.Web.Storage;
using Npgsql;

namespace MiniBench.Web.Serving;

/// <summary>What is shown when something goes wrong: a page to people, a problem detail to programs; never the inside of the site.</summary>
internal static partial class Faults
{
    /// <summary>What SQLite says where the disk is full, or the file as large as it may be.</summary>
    private const int FullFile = 13;

    /// <summary>What ends by itself has often ended after that.</summary>
    private static readonly TimeSpan Soon = TimeSpan.FromSeconds(30);

    internal static Task Show(HttpContext context)
    {
        ResponseHeaders.Set(context.Response);
        Exception? fault = context.Features.Get<IExceptionHandlerFeature>()?.Error;
        (int status, string text) = fault switch
        {
            BadHttpRequestException bad => (bad.StatusCode, Text(bad.StatusCode)),
            _ when Passing(fault) is { } passing => passing,
            InvalidDataException invalid => (StatusCodes.Status400BadRequest, invalid.Message),
            _ => (StatusCodes.Status500InternalServerError, Text(StatusCodes.Status500InternalServerError)),
        };
        Log(context, fault, status);
        SayWhen(context, status, fault);
        return Write(context, status, text);
    }

    /// <summary>Does what somebody asks for with a form. Where the site cannot just now, the form is shown again, with what was typed and why.</summary>
    internal static async Task<IResult> OrAgain(HttpContext context, Func<Task<IResult>> work, Func<string, int, IResult> again)
    {
        try
        {
            return await work();
        }
        catch (Exception fault) when (Passing(fault) is not null)
        {
            (int status, string text) = Passing(fault)!.Value;
            Log(context, fault, status);
            SayWhen(context, status, fault);
            return again(text, status);
        }
    }

    internal static Task ShowStatus(HttpContext context) => Write(context, context.Response.StatusCode, Text(context.Response.StatusCode));

    /// <summary>Says something to a person or to a program, whoever asked.</summary>
    internal static Task Write(HttpContext context, int status, string text)
    {
        SayWhen(context, status);
        return context.Request.Path.StartsWithSegments("/api", StringComparison.Ordinal) ? TypedResults.Problem(text, statusCode: status).ExecuteAsync(context)
            : IsOfText(context.Request.Path) ? TypedResults.Text(text + "\n", "text/plain; charset=utf-8", statusCode: status).ExecuteAsync(context)
            : Rendered.Of<MessagePage>(new { Heading = Heading(status), Text = text }, status).ExecuteAsync(context);
    }

    /// <summary>Whether an address gives a program's text, which nobody looks at who pipes it into something.</summary>
    private static bool IsOfText(PathString path) => path.StartsWithSegments("/p", StringComparison.Ordinal, out PathString rest)
        && rest.Value is { } value && (value.EndsWith("/raw", StringComparison.Ordinal) || value.EndsWith("/source", StringComparison.Ordinal));

    /// <summary>What is said of a fault that ends by itself, or when the operator has made room; null of others.</summary>
    private static (int Status, string Text)? Passing(Exception? fault) => fault switch
    {
        QuotaException quota => (StatusCodes.Status429TooManyRequests, quota.Message),
        BusyException busy => (StatusCodes.Status503ServiceUnavailable, busy.Message),
        _ when OfDatabase(fault) is { } database => Answer(database),
        _ => null,
    };

    private static void SayWhen(HttpContext context, int status, Exception? fault = null)
    {
        TimeSpan? wait = fault is QuotaException quota ? quota.Wait : status == StatusCodes.Status503ServiceUnavailable ? Soon : null;
        if (wait is { } known)
        {
            context.Response.Headers.RetryAfter = Units.Invariant($"{Math.Ceiling(known.TotalSeconds)}");
        }
    }

    private static void Log(HttpContext context, Exception? fault, int status)
    {
        if (fault is not null and not BusyException && status >= StatusCodes.Status500InternalServerError)
        {
            ILogger logger = context.RequestServices.GetRequiredService<ILoggerFactory>().CreateLogger("MiniBench.Web");
            LogFault(logger, status, context.GetEndpoint()?.DisplayName, Name(fault), OfDatabase(fault) is null ? fault.StackTrace : null);
        }
    }

    /// <summary>What the database said, if it is at the bottom of a fault: an exception of its own, or one around that.</summary>
    private static Exception? OfDatabase(Exception? fault) => fault is null or DbException or DatabaseException ? fault : OfDatabase(fault.InnerException);

    /// <summary>The kind of a fault; its text may hold what users wrote.</summary>
    internal static string Name(Exception fault) => OfDatabase(fault) switch
    {
        SqliteException file => Units.Invariant($"{nameof(SqliteException)} {file.SqliteExtendedErrorCode}"),
        DbException { SqlState: { } state } => $"{nameof(DbException)} {state}",
        _ => fault.GetType().Name,
    };

    private static (int Status, string Text) Answer(Exception fault) => fault is SqliteException { SqliteErrorCode: FullFile } or DbException { SqlState: PostgresErrorCodes.DiskFull } or DatabaseException { IsFull: true }
        ? (StatusCodes.Status507InsufficientStorage, "The site is full: nothing can be stored until its operator has made room. Nothing was stored of what was sent; what is here can be read.")
        : (StatusCodes.Status503ServiceUnavailable, "The database cannot be used just now. Nothing was stored of what was sent; send it again in a minute.");

    private static string Heading(int status) => status switch
    {
        StatusCodes.Status404NotFound => "There is no such page",
        StatusCodes.Status410Gone => "This was deleted",
        StatusCodes.Status413PayloadTooLarge => "That is too large",
        StatusCodes.Status429TooManyRequests => "Too many at once",
        >= StatusCodes.Status500InternalServerError => "The site could not do that",
        _ => "That did not work",
    };

    private static string Text(int status) => status switch
    {
        StatusCodes.Status403Forbidden => "A page of another site had your browser send this, and it was not read. Send it from a page of this site.",
        StatusCodes.Status404NotFound => "The address may be cut off, or was never given. A link that was given stays: what was deleted says so.",
        StatusCodes.Status405MethodNotAllowed => "This address cannot be asked that way.",
        StatusCodes.Status408RequestTimeout => "The request came in too slowly.",
        StatusCodes.Status413PayloadTooLarge => Units.Invariant($"At most {SiteOptions.MostBytes / SiteOptions.Megabyte} MB can be sent at once."),
        StatusCodes.Status415UnsupportedMediaType => "It was sent as something that this address does not take.",
        StatusCodes.Status429TooManyRequests => "More came from your address within a minute than the site takes, and this was not read. Go back to what you typed, wait for a minute, and send it again.",
        >= StatusCodes.Status500InternalServerError => "Something is wrong here, not with what you sent. Nothing was stored of it.",
        _ => "The request could not be read.",
    };

    [LoggerMessage(Level = LogLevel.Error, Message = "{Status} at {Endpoint}: {Fault}\n{Trace}")]
    private static partial void LogFault(ILogger logger, int status, string? endpoint, string fault, string? trace);
}
