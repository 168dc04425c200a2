using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.IO.Compression;
using System.Security.Cryptography;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Programs as a visitor has downloaded them, run as the site says. The same bytes are run once.</summary>
internal static class DownloadedForms
{
    private static readonly ConcurrentDictionary<string, Lazy<Task<byte[]>>> Runs = new();

    /// <summary>Runs one, and writes its results beside it.</summary>
    /// <param name="format">The form: a single file, or a project in a zip.</param>
    /// <param name="path">The file.</param>
    /// <returns>The file with the results.</returns>
    internal static async Task<string> Run(string format, string path)
    {
        byte[] pack = await File.ReadAllBytesAsync(path);
        byte[] results = await Runs.GetOrAdd(Convert.ToHexString(SHA256.HashData(pack)), _ => new(() => Run(format, Path.GetFileName(path), pack))).Value;
        string file = $"{path}.{format}.json";
        await File.WriteAllBytesAsync(file, results);
        return file;
    }

    private static async Task<byte[]> Run(string format, string name, byte[] pack)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-downloaded-");
        try
        {
            if (format == "project")
            {
                await ZipFile.ExtractToDirectoryAsync(new MemoryStream(pack), folder.FullName);
            }
            else
            {
                await File.WriteAllBytesAsync(Path.Combine(folder.FullName, name), pack);
            }

            string results = Path.Combine(folder.FullName, "results.json");
            IEnumerable<string> target = format == "project" ? ["run", "--project", "bench"] : ["run", "--file", name];
            ProgramResult run = await TestProcess.RunAsync(new ProcessStartInfo("dotnet", [.. target, "--", "--quick", "--output", results])
            {
                WorkingDirectory = folder.FullName,
                Environment = { ["MINIBENCH_TEST_TIME"] = "0.02", ["MINIBENCH_CALIBRATION_TIME"] = "0.02", ["MSBUILDDISABLENODEREUSE"] = "1", ["DOTNET_NOLOGO"] = "1" },
            });
            Assert.That(run.ExitCode, Is.Zero, run.Output + run.Error);
            return await File.ReadAllBytesAsync(results);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
