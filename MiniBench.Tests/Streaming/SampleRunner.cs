using System.IO;
using MiniBench.Samples;

namespace MiniBench.Tests.Streaming;

/// <summary>Runs the samples' command line in this process.</summary>
internal static class SampleRunner
{
    internal static ProgramResult Run(params string[] args)
    {
        using StringWriter output = new() { NewLine = "\n" };
        using StringWriter error = new() { NewLine = "\n" };
        int exitCode = SamplesProgram.Run(args, output, error);
        return new(exitCode, output.ToString().ReplaceLineEndings("\n"), error.ToString().ReplaceLineEndings("\n"));
    }
}
