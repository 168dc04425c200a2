using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace MiniBench.Web.Serving;

/// <summary>A form as it came in.</summary>
/// <param name="Fields">What was typed and chosen.</param>
/// <param name="IsGenuine">Whether it was sent from a page of this site that was opened not too long ago.</param>
internal sealed record FormPost(IFormCollection Fields, bool IsGenuine)
{
    /// <summary>The field with the token.</summary>
    internal const string TokenField = "token";

    /// <summary>What is said where it is not genuine.</summary>
    internal const string Stale = WhyStale + " Nothing that was typed is lost: send it again.";

    private const string WhyStale = "The page was open for too long, or cookies are off, so nobody can tell whether you sent this.";
    private const string Long = "It is too long to be shown here again: ";

    /// <summary>What is said where what was sent is not shown again.</summary>
    private const string NotShown = Long + "go back to what you typed, or choose the file again.";

    /// <summary>What is said where it is not genuine either: the page that it was typed into stays so.</summary>
    private const string StaleAndNotShown = WhyStale + " " + Long + "go back, copy what you typed, open the page anew, and paste it.";

    /// <summary>The most characters of what was typed that an answer shows again: it is held while somebody reads it.</summary>
    private const int MostShown = 128 * 1024;

    /// <summary>The number of a fault that is of the form, and not of the disk to which a large one is written.</summary>
    private const int Unreadable = unchecked((int)0x80131620);

    internal static async Task<FormPost> Read(HttpContext context, IAntiforgery tokens)
    {
        if (!context.Request.HasFormContentType)
        {
            throw new BadHttpRequestException("A form was expected.", StatusCodes.Status415UnsupportedMediaType);
        }

        try
        {
            await context.Request.ReadFormAsync(context.RequestAborted);
        }
        catch (IOException exception) when (exception.HResult == Unreadable && exception is not BadHttpRequestException)
        {
            throw new BadHttpRequestException("The form ends in the middle.", exception);
        }
        catch (NotSupportedException exception)
        {
            throw new BadHttpRequestException("A part of the form has a charset that cannot be read.", StatusCodes.Status415UnsupportedMediaType, exception);
        }

        // Before anything is done: what is stored is told to who sent it.
        await context.RequestServices.GetRequiredService<ReadTurns>().ToShow(context);
        return new(context.Request.Form, await tokens.IsRequestValidAsync(context));
    }

    /// <summary>Whether what was typed is shown again.</summary>
    internal bool IsShown => Fields.SelectMany(one => one.Value).Sum(text => (long)(text ?? "").Length) <= MostShown;

    /// <summary>What is said above what was typed, or instead of it; null where there is nothing to say.</summary>
    internal string? Alert(string? reason) => IsShown ? reason : IsGenuine ? $"{reason} {NotShown}".TrimStart() : StaleAndNotShown;

    /// <summary>A field's text; empty where there is none.</summary>
    internal string Text(string field) => Texts(field).FirstOrDefault("");

    /// <summary>The texts of all fields of a name. What browsers make of a line's end is taken back, and nothing else: whatever a program has besides is its own.</summary>
    internal IEnumerable<string> Texts(string field) => Fields[field].Select(text => (text ?? "").Replace("\r\n", "\n", StringComparison.Ordinal));

    /// <summary>Whether a box is ticked.</summary>
    internal bool IsOn(string field) => Fields.ContainsKey(field);
}
