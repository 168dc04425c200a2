using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;

namespace MiniBench.Tool.Commands;

/// <summary>Help with examples below.</summary>
internal sealed class ExamplesAction(HelpAction help, string examples) : SynchronousCommandLineAction
{
    public override int Invoke(ParseResult parseResult)
    {
        int exitCode = help.Invoke(parseResult);
        parseResult.InvocationConfiguration.Output.WriteLine("Examples:\n" + examples + "\n");
        return exitCode;
    }
}
