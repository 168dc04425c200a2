using System;
using System.Net;
using System.Threading.Tasks;

namespace MiniBench.Tests.Web;

/// <summary>What stands before a site, and answers in its place.</summary>
internal sealed class Proxy : IDisposable
{
    private readonly HttpListener listener = new();
    private readonly Action<HttpListenerRequest, HttpListenerResponse> answer;

    internal Proxy(Action<HttpListenerRequest, HttpListenerResponse> answer)
    {
        this.answer = answer;
        listener.Prefixes.Add(Address);
        listener.Start();
        _ = AnswerAsync();
    }

    internal string Address { get; } = Units.Invariant($"http://127.0.0.1:{FreePort.Find()}/");

    public void Dispose() => listener.Close();

    private async Task AnswerAsync()
    {
        while (listener.IsListening)
        {
            HttpListenerContext asked = await listener.GetContextAsync();
            answer(asked.Request, asked.Response);
            asked.Response.Close();
        }
    }
}
