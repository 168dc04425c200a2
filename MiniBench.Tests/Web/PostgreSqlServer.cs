using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Dapper;
using Npgsql;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>A PostgreSQL of its own: Debian's, in a folder below /tmp, on a free port of 127.0.0.1.</summary>
internal sealed class PostgreSqlServer : IAsyncDisposable
{
    private const string Versions = "/usr/lib/postgresql";
    private const string Account = "postgres";

    private readonly string binaries;
    private readonly string folder;
    private readonly int port;

    private PostgreSqlServer(string binaries, string folder, int port) => (this.binaries, this.folder, this.port) = (binaries, folder, port);

    /// <summary>Starts it; a test without one is skipped, and in CI fails.</summary>
    internal static async Task<PostgreSqlServer> Start()
    {
        string? installed = Directory.Exists(Versions)
            ? Directory.EnumerateDirectories(Versions).Select(version => Path.Combine(version, "bin")).Where(path => File.Exists(Path.Combine(path, "initdb"))).Max(StringComparer.Ordinal)
            : null;
        if (installed is null)
        {
            Needed.IsMissing("There is no PostgreSQL to test on. Install it with 'apt-get install postgresql'.");
        }

        PostgreSqlServer server = new(installed!, (await Run("mktemp", "-d", "/tmp/minibench-pg-XXXXXXXX")).Trim(), FreePort.Find());
        await Run(Path.Combine(server.binaries, "initdb"), "-D", server.Data, "-A", "trust", "-U", Account, "--no-sync", "-E", "UTF8");
        await server.Control("start", "-l", Path.Combine(server.folder, "log"), "-o", $"-p {server.port} -k {server.folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300");
        return server;
    }

    /// <summary>The connection string of a new database.</summary>
    internal async Task<string> CreateDatabase()
    {
        string name = $"site_{Guid.NewGuid():N}";
        await using NpgsqlConnection connection = new(Connection("postgres") + ";Pooling=false");
        await connection.OpenAsync();
        await connection.ExecuteAsync($"create database {name}");
        return Connection(name) + ";Maximum Pool Size=20";
    }

    public async ValueTask DisposeAsync()
    {
        await Control("stop", "-m", "immediate");
        await Run("rm", "-rf", folder);
    }

    private string Connection(string database) => $"Host=127.0.0.1;Port={port};Username={Account};Database={database}";

    private string Data => Path.Combine(folder, "data");

    private Task<string> Control(string action, params string[] more) => Run(Path.Combine(binaries, "pg_ctl"), [action, "-D", Data, "-w", .. more]);

    /// <summary>Runs a program; PostgreSQL refuses to be run by root.</summary>
    private static async Task<string> Run(string program, params string[] arguments)
    {
        bool isRoot = Environment.UserName == "root";
        ProcessStartInfo start = isRoot ? new("runuser", ["-u", Account, "--", program, .. arguments]) : new(program, arguments);
        start.WorkingDirectory = "/tmp";
        start.UseShellExecute = false;
        start.RedirectStandardOutput = true;
        using Process process = Process.Start(start)!;
        // The server keeps the stream of the one that starts it.
        string output = program == "mktemp" ? await process.StandardOutput.ReadToEndAsync() : "";
        await process.WaitForExitAsync();
        Assert.That(process.ExitCode, Is.Zero, $"{program} {string.Join(' ', arguments)}");
        return output;
    }
}
