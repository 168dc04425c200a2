using System.Diagnostics;
using System.Text.Json;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using MiniBench.Validation.Rival;

// Measures the joins with the job "short" or "default", or the pairs with the default job; shows BenchmarkDotNet's own table, and ends with a line of JSON.
if (args is not ["short" or "default" or "pairs"])
{
    Console.Error.WriteLine($"The argument must be 'short' or 'default', the job for the joins, or 'pairs'; it is '{string.Join(' ', args)}'.");
    return 2;
}

Summary summary = BenchmarkRunner.Run(
    args[0] == "pairs" ? typeof(PairBenchmarks) : typeof(JoiningBenchmarks),
    DefaultConfig.Instance.AddJob(args[0] == "short" ? Job.ShortRun : Job.Default));
if (!summary.Reports.All(report => report.Success))
{
    Console.Error.WriteLine("A benchmark failed; the log above says why.");
    return 1;
}

using Process process = Process.GetCurrentProcess();
Console.WriteLine(JsonSerializer.Serialize(new
{
    Benchmarks = summary.Reports.ToDictionary(
        report => report.BenchmarkCase.Descriptor.WorkloadMethod.Name,
        report => new
        {
            report.ResultStatistics!.Mean,
            report.ResultStatistics.ConfidenceInterval.Lower,
            report.ResultStatistics.ConfidenceInterval.Upper,
        }),
    PeakMemory = process.PeakWorkingSet64,
}));
return 0;
