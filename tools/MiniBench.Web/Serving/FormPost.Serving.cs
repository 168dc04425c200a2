using System;
using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using MiniBench.Web.Serving;

namespace MiniBench.Web.Pages;

internal sealed partial record FormPost
{
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
}
