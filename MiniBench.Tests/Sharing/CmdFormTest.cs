using System.Collections.Generic;
using System.IO;
using System.Runtime.Versioning;
using System.Threading.Tasks;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>
/// Tests of the half for cmd of the script, in the cmd of Wine: of its branches before the program is extracted, since Wine's findstr is none.
/// </summary>
[Platform(Exclude = "Win", Reason = "On Windows cmd itself would be used.")]
[UnsupportedOSPlatform("windows")]
[Category(Layers.Verify)]
public sealed class CmdFormTest
{
    private const string Wine = "/usr/bin/wine";

    /// <summary>No line of the script is shown, but for the label: Wine shows labels, and Windows does not.</summary>
    private const string NoLine = "^\\s*([^\n]*:<<[^\n]*)?\\s*$";

    private string folder = "";

    [OneTimeSetUp]
    public async Task Open()
    {
        if (!File.Exists(Wine))
        {
            Needed.IsMissing("Wine is not installed; `apt-get install --no-install-recommends wine` brings it.");
        }

        folder = Directory.CreateTempSubdirectory("minibench-").FullName;
        await File.WriteAllBytesAsync(Path.Combine(folder, "bench.cmd"), ShareFormats.Find("script").Pack(SharedPrograms.Load("Comment")));
        Directory.CreateDirectory(Path.Combine(folder, "bin"));
    }

    [OneTimeTearDown]
    public async Task Close()
    {
        if (folder.Length > 0)
        {
            await RunAsync("/usr/bin/wineserver", "--kill", "--wait");
            Directory.Delete(folder, recursive: true);
        }
    }

    [Test]
    public async Task NoSdk_Is127()
    {
        ProgramResult result = await RunAsync(null);

        Assert.That(result.ExitCode, Is.EqualTo(127));
        Assert.That(result.Error, Does.Contain("No .NET SDK was found. Install version 10 or later"));
        Assert.That(result.Output, Does.Match(NoLine));
    }

    [Test]
    public async Task OldSdk_Is126()
    {
        ProgramResult result = await RunAsync("9.0.305");

        Assert.That(result.ExitCode, Is.EqualTo(126));
        Assert.That(result.Error, Does.Contain("The .NET SDK found is version 9; this needs 10 or later"));
        Assert.That(result.Output, Does.Match(NoLine));
    }

    /// <summary>With an SDK the program is run with the script's arguments, and its exit code is the script's.</summary>
    [Test]
    public async Task Sdk_RunsTheProgram()
    {
        ProgramResult result = await RunAsync("10.0.100");

        Assert.That(result.ExitCode, Is.EqualTo(7), result.Error);
        Assert.That(result.Output, Does.Match("run --file .*bench.cs.* -- first second"));
    }

    /// <summary>Runs the script beside a dotnet that tells its version, and otherwise shows its arguments and ends with 7.</summary>
    /// <param name="version">Its version; null for no dotnet.</param>
    private async Task<ProgramResult> RunAsync(string? version)
    {
        string dotnet = Path.Combine(folder, "bin", "dotnet.bat");
        File.Delete(dotnet);
        if (version is not null)
        {
            await File.WriteAllTextAsync(dotnet, $"@if \"%1\"==\"--version\" (echo {version}) else (echo %* & exit /b 7)\r\n");
        }

        return await RunAsync(Wine, "cmd", "/c", "bench.cmd", "first", "second");
    }

    private Task<ProgramResult> RunAsync(string program, params IEnumerable<string> arguments) => TestProcess.RunAsync(new(program, arguments)
    {
        WorkingDirectory = folder,
        Environment =
        {
            ["WINEPREFIX"] = Path.Combine(folder, "wine"), ["WINEDEBUG"] = "-all", ["WINEDLLOVERRIDES"] = "mscoree,mshtml=", ["DISPLAY"] = "",
            ["WINEPATH"] = "Z:" + Path.Combine(folder, "bin").Replace('/', '\\'),
        },
    });
}
