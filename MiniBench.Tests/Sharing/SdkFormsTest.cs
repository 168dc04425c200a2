using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Threading.Tasks;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>Forms as their readers use them: with the SDK, in an empty folder. One program; MiniBench.Tests/Sharing/every-form does it for all.</summary>
[Parallelizable(ParallelScope.Children)]
[Category(Layers.Verify)]
public sealed class SdkFormsTest
{
    private const string Program = "ExitCode";

    /// <summary>The program ends with 3; a build that runs it can only fail.</summary>
    [TestCase("cs", "run --file ExitCode.packed.cs", 3)]
    [TestCase("msbuild", "build ExitCode.csproj", 1)]
    [TestCase("project", "run --project bench", 3)]
    [TestCase("solution", "run --project bench/Benchmark", 3)]
    public async Task Form_Runs(string format, string command, int expected)
    {
        string folder = Directory.CreateTempSubdirectory("minibench-").FullName;
        try
        {
            Bundle bundle = SharedPrograms.Load(Program);
            ShareFormat form = ShareFormats.Find(format);
            byte[] pack = form.Pack(bundle);
            if (form.Extension.EndsWith(".zip", StringComparison.Ordinal))
            {
                await ZipFile.ExtractToDirectoryAsync(new MemoryStream(pack), folder);
            }
            else
            {
                await File.WriteAllBytesAsync(Path.Combine(folder, form.FileName(bundle)), pack);
            }

            (int exitCode, string output, _) = await RunAsync(folder, command.Split(' '));

            Assert.That(output, Does.Contain("Exit code\n"));
            Assert.That(output, Does.Not.Contain("warning"));
            Assert.That(exitCode, Is.EqualTo(expected), output);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static Task<ProgramResult> RunAsync(string folder, IEnumerable<string> arguments) => TestProcess.RunAsync(new("dotnet", arguments)
    {
        WorkingDirectory = folder,
        Environment = { ["MINIBENCH_TEST_TIME"] = "0.02", ["MINIBENCH_CALIBRATION_TIME"] = "0.02", ["MSBUILDDISABLENODEREUSE"] = "1", ["DOTNET_NOLOGO"] = "1" },
    });
}
