using System;
using System.Diagnostics;
using System.Net.Http;
using System.Threading.Tasks;
using MiniBench.Tool.Running;
using MiniBench.Web;

namespace MiniBench.Tests.Web;

/// <summary>A site in a process of its own, as its operator starts it.</summary>
internal sealed class SiteProcess : IAsyncDisposable
{
    private const string Serves = "MiniBench serves ";

    private readonly Process process;

    private SiteProcess(Process process, Uri address)
    {
        (this.process, Address) = (process, address);
        Client = new() { BaseAddress = address };
    }

    internal Uri Address { get; }

    internal HttpClient Client { get; }

    internal bool HasEnded => process.HasExited;

    internal static async Task<SiteProcess> Start(string database)
    {
        ProcessStartInfo start = new(DotNetHost.Path, ["exec", typeof(Site).Assembly.Location, "--urls", "http://127.0.0.1:0", "--database", database, "--writes-per-minute", "1000000", "--no-warm-up"])
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        Process started = Process.Start(start)!;
        started.ErrorDataReceived += (_, _) => { };
        started.BeginErrorReadLine();
        while (await started.StandardOutput.ReadLineAsync() is { } line)
        {
            if (line.StartsWith(Serves, StringComparison.Ordinal))
            {
                return new(started, new(line[Serves.Length..]));
            }
        }

        await started.WaitForExitAsync();
        throw new InvalidOperationException($"The site ended with {started.ExitCode}.");
    }

    /// <summary>Ends it as a power cut would.</summary>
    internal async Task Kill()
    {
        process.Kill();
        await process.WaitForExitAsync();
    }

    public async ValueTask DisposeAsync()
    {
        if (!process.HasExited)
        {
            process.Kill(entireProcessTree: true);
            await process.WaitForExitAsync();
        }

        Client.Dispose();
        process.Dispose();
    }
}
