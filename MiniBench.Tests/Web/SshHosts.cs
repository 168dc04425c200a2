using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Threading.Tasks;
using MiniBench.Tool;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Machines that are reached by ssh: this one, under several names, by a server of its own on a free port of 127.0.0.1, which knows one key.</summary>
[UnsupportedOSPlatform("windows")]
internal sealed class SshHosts : IAsyncDisposable
{
    private const string Server = "/usr/sbin/sshd";
    private static readonly string[] OfSystem = [Server, "/usr/bin/ssh", "/usr/bin/ssh-keygen", "/usr/bin/parallel"];
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly DirectoryInfo folder;
    private readonly Process server;

    private SshHosts(DirectoryInfo folder, Process server) => (this.folder, this.server) = (folder, server);

    /// <summary>A file with a name a line.</summary>
    internal string List => In("hosts.txt");

    /// <summary>The folder with an ssh that knows the names.</summary>
    internal string Programs => In("bin");

    /// <summary>Starts it; a test without one is skipped, and in CI fails.</summary>
    /// <param name="names">The machines' names.</param>
    internal static async Task<SshHosts> Start(params string[] names)
    {
        if (OfSystem.FirstOrDefault(path => !File.Exists(path)) is { } lacking)
        {
            Needed.IsMissing($"There is no {lacking}. Install it with 'apt-get install openssh-server openssh-client parallel'.");
        }

        DirectoryInfo own = Directory.CreateTempSubdirectory("minibench-ssh-");
        int port = FreePort.Find();
        await Write(own.FullName, port, names);
        // It separates its rights by an empty folder of root's.
        Directory.CreateDirectory("/run/sshd");
        SshHosts hosts = new(own, Process.Start(new ProcessStartInfo(Server, ["-D", "-f", Path.Combine(own.FullName, "sshd_config"), "-E", Path.Combine(own.FullName, "log")]))!);
        await hosts.UntilAnswers(port);
        return hosts;
    }

    public async ValueTask DisposeAsync()
    {
        server.Kill(entireProcessTree: true);
        await server.WaitForExitAsync();
        server.Dispose();
        folder.Delete(recursive: true);
    }

    /// <summary>The keys, the list, and the two programs: minibench of the machines, where a global tool is installed, and the ssh that knows them.</summary>
    private static async Task Write(string own, int port, string[] names)
    {
        foreach (string key in new[] { "host", "user" })
        {
            ProgramResult made = await TestProcess.RunAsync(new("/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", Path.Combine(own, key)]));
            Assert.That(made.ExitCode, Is.Zero, made.Error);
        }

        string programs = Directory.CreateDirectory(Path.Combine(own, "bin")).FullName;
        Script(Directory.CreateDirectory(Path.Combine(own, "home", ".dotnet", "tools")).FullName, "minibench", $"exec '{DotNetHost.Path}' exec '{typeof(ToolProgram).Assembly.Location}' \"$@\"");
        Script(programs, "ssh", $"exec /usr/bin/ssh -F '{own}/ssh_config' \"$@\"");
        await File.WriteAllTextAsync(Path.Combine(own, "hosts.txt"), string.Concat(names.Select(name => name + "\n")));
        await Configure(own, port, names);
    }

    /// <summary>What server and client are told. A command begins in a home folder of its own, and does not have the folder of tools in its PATH, as on a real host.</summary>
    private static async Task Configure(string own, int port, string[] names)
    {
        await File.WriteAllTextAsync(Path.Combine(own, "sshd_config"), $"""
            ListenAddress 127.0.0.1
            Port {port}
            HostKey {own}/host
            AuthorizedKeysFile {own}/user.pub
            PidFile none
            StrictModes no
            UsePAM no
            PasswordAuthentication no
            PermitRootLogin prohibit-password
            SetEnv PATH=/usr/bin:/bin
            ForceCommand cd '{own}/home' && eval "$SSH_ORIGINAL_COMMAND"
            """ + "\n");
        await File.WriteAllTextAsync(Path.Combine(own, "ssh_config"), $"""
            Host {string.Join(' ', names)}
                HostName 127.0.0.1
                Port {port}
                User {Environment.UserName}
                IdentityFile {own}/user
                IdentitiesOnly yes
                BatchMode yes
                StrictHostKeyChecking no
                UserKnownHostsFile {own}/known
                LogLevel ERROR
            """ + "\n");
    }

    private static void Script(string programs, string name, string text)
    {
        string path = Path.Combine(programs, name);
        File.WriteAllText(path, $"#!/bin/sh\n{text}\n");
        File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
    }

    private string In(string name) => Path.Combine(folder.FullName, name);

    private async Task UntilAnswers(int port)
    {
        long start = Stopwatch.GetTimestamp();
        while (Stopwatch.GetElapsedTime(start) < Patience && !server.HasExited)
        {
            try
            {
                using TcpClient client = new();
                await client.ConnectAsync(IPAddress.Loopback, port);
                return;
            }
            catch (SocketException)
            {
                await Task.Delay(20);
            }
        }

        Assert.Fail("sshd does not answer: " + (File.Exists(In("log")) ? await File.ReadAllTextAsync(In("log")) : "it wrote nothing"));
    }
}
