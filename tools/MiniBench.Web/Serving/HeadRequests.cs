using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace MiniBench.Web.Serving;

/// <summary>HEAD finds what GET does: the answer is the same, and the server leaves its body out.</summary>
internal static class HeadRequests
{
    private static readonly object Mark = new();

    /// <summary>Goes before what finds the endpoint.</summary>
    internal static Task AskAsGet(HttpContext context, Func<Task> next)
    {
        if (HttpMethods.IsHead(context.Request.Method))
        {
            context.Items[Mark] = true;
            context.Request.Method = HttpMethods.Get;
        }

        return next();
    }

    /// <summary>Goes behind it.</summary>
    internal static Task AnswerAsHead(HttpContext context, Func<Task> next)
    {
        if (context.Items.ContainsKey(Mark))
        {
            context.Request.Method = HttpMethods.Head;
        }

        return next();
    }
}
