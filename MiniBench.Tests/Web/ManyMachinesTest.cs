using System;
using System.IO;
using System.Linq;
using System.Runtime.Versioning;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>docs/many-machines.md by ssh: its own command, on hosts that a real server plays.</summary>
[Platform(Exclude = "Win", Reason = "sshd is Debian's.")]
[UnsupportedOSPlatform("windows")]
[Category(Layers.Verify)]
public sealed class ManyMachinesTest
{
    private const string Program = "static int Loop(int[] a) { int s = 0; foreach (int x in a) { s += x; } return s; }\nstatic int Linq(int[] a) => a.Sum();\n";

    [Test]
    public async Task Ssh_EveryHostOfTheList_AddsItselfToTheProgram()
    {
        await using SshHosts hosts = await SshHosts.Start("alpha", "beta", "gamma");
        await using RunningSite site = await RunningSite.Start();
        (string id, _) = await site.AddProgram(Program);
        string page = await File.ReadAllTextAsync(Repository.PathOf("docs", "many-machines.md"));
        string command = page.Split('\n').First(line => line.StartsWith("parallel ", StringComparison.Ordinal))
            .Replace("http://bench.example.org/p/ID", $"{site.Address}p/{id}", StringComparison.Ordinal)
            .Replace("hosts.txt", hosts.List, StringComparison.Ordinal);
        ProgramResult result = await TestProcess.RunAsync(new("/bin/sh", ["-c", $"PATH={hosts.Programs}:$PATH; {command}"]));

        Assert.That(result.ExitCode, Is.Zero, result.Error);
        string shown = (await site.Get($"/p/{id}")).Text;
        foreach (string host in new[] { "alpha", "beta", "gamma" })
        {
            string link = result.Output.Split('\n').Single(line => line.StartsWith($"{host}\t{site.Address}r/", StringComparison.Ordinal)).Split('\t')[1];
            Assert.That(shown, Does.Contain(new Uri(link).AbsolutePath));
        }
    }
}
