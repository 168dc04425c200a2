// dotnet run -c Release                        measures every suite
// dotnet run -c Release -- --help              shows the options
// dotnet run -c Release -- --filter "Summing.*" --output summing.svg
return MiniBench.Output.BenchmarkRunner.Run(args);
