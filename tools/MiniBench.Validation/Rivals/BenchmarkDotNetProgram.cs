using System.Diagnostics;
using System.IO;
using System.Text.Json;
using System.Threading;

namespace MiniBench.Validation;

/// <summary>
/// The program that measures the same joins and pairs with BenchmarkDotNet. It is copied to a folder of its own and built there, out of the
/// reach of this repository's rules, since BenchmarkDotNet generates and builds projects beside it.
/// </summary>
internal sealed class BenchmarkDotNetProgram : IDisposable
{
    private const string Project = "MiniBench.Validation.BenchmarkDotNet";
    private const int BuildMilliseconds = 300_000;
    private const int RunMilliseconds = 2_400_000;

    private readonly TemporaryFolder folder = new();
    private readonly string program;

    /// <summary>Copies and builds it.</summary>
    /// <exception cref="ValidationException">It cannot be built here.</exception>
    internal BenchmarkDotNetProgram(CancellationToken cancellation)
    {
        string tools = Path.Combine(
            Checkout.Root ?? throw new ValidationException("the program is not in its checkout, where the sources to build are"), "tools");
        Copy(tools, Project);
        Copy(tools, Path.Combine("MiniBench.Validation", "Work"));
        Copy(tools, Path.Combine("MiniBench.Validation", "Work", "Pairs"));
        program = folder.PathOf(Path.Combine(Project, "bin", "Release", "net10.0", Project + ".dll"));
        ProgramOutput build = Run(BuildMilliseconds, cancellation, "build", folder.PathOf(Project), "--configuration", "Release");
        if (build.ExitCode != 0)
        {
            string error = build.Text.Split('\n').FirstOrDefault(line => line.Contains("error", StringComparison.Ordinal)) ?? build.Errors;
            throw new ValidationException($"BenchmarkDotNet 0.14.0 could not be restored or built here: {error.Trim()}");
        }
    }

    public void Dispose() => folder.Dispose();

    /// <summary>Measures the joins with one of its jobs, or the pairs with the default one.</summary>
    /// <exception cref="ValidationException">It failed.</exception>
    internal RivalRun Measure(string job, CancellationToken cancellation)
    {
        long start = TimeProvider.System.GetTimestamp();
        ProgramOutput output = Run(RunMilliseconds, cancellation, program, job);
        TimeSpan time = TimeProvider.System.GetElapsedTime(start);
        string line = output.Text.TrimEnd().Split('\n')[^1];
        return output.ExitCode == 0
            ? new(JsonSerializer.Deserialize<RivalReport>(line)!, time)
            : throw new ValidationException($"BenchmarkDotNet failed: {line}{output.Errors}");
    }

    private ProgramOutput Run(int milliseconds, CancellationToken cancellation, params string[] arguments)
    {
        ProcessStartInfo start = ProgramOutput.Description("dotnet", arguments);
        start.WorkingDirectory = folder.PathOf(Project);
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        return ProgramOutput.Of(start, milliseconds, cancellation);
    }

    private void Copy(string from, string name)
    {
        Directory.CreateDirectory(folder.PathOf(name));
        foreach (string file in Directory.EnumerateFiles(Path.Combine(from, name)))
        {
            File.Copy(file, folder.PathOf(Path.Combine(name, Path.GetFileName(file))));
        }
    }
}
