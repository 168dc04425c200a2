using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using MiniBench.Output;
using MiniBench.Tool;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Tests that the commands on the pages are those that there are, with options that they have.</summary>
public sealed partial class DocumentCommandsTest
{
    private static readonly ToolConsole Nobody = new(TextReader.Null, TextWriter.Null, TextWriter.Null);

    [TestCaseSource(nameof(ToolCommands))]
    public void Tool_UnderstandsIt(string command)
    {
        string[] words = [.. CommandLineParser.SplitCommandLine(command.Replace("\\\"", "'", StringComparison.Ordinal))];
        ParseResult parsed = ToolProgram.Parse(words, Nobody);

        Assert.That(words is ["--help"] || parsed.CommandResult.Command is not RootCommand, "It is a command.");
        // In a sentence a command may stand alone.
        Assert.That(words.Length > 1 ? parsed.Errors : [], Is.Empty);
    }

    [TestCaseSource(nameof(Projects))]
    public void Project_IsThere(string path) => Assert.That(Repository.PathOf(path.Split('/')), Does.Exist);

    [TestCaseSource(nameof(Steps))]
    public void Build_HasTheStep(string step) => Assert.That(File.ReadAllText(Repository.PathOf("build")), Does.Contain($"\nstep_{step}() {{"));

    /// <summary>The workflow files measure by the runner's options, those of the base first.</summary>
    [TestCase("github-actions.yml", "--launches", "--baseline")]
    [TestCase("gitlab-ci.yml", "--launches", "--baseline")]
    public void Workflow_GivesOptionsThatTheRunnerHas(string file, params string[] expected)
    {
        string[] commands = [.. WorkflowCommand().Matches(File.ReadAllText(Repository.PathOf("docs", "ci", file))).Select(match => match.Groups["arguments"].Value)];

        Assert.That(commands.Select((command, i) => command.Contains(expected[i], StringComparison.Ordinal)), Is.EqualTo(new[] { true, true }));
        Assert.That(() => commands.Select(command => OptionParser.Parse([.. CommandLineParser.SplitCommandLine(command)])).ToArray(), Throws.Nothing);
    }

    private static IEnumerable<string> ToolCommands() =>
        Found(ToolCommand()).Select(match => match.Groups["arguments"].Value.Split("  #")[0].Split(" >")[0].Trim()).Distinct();

    private static IEnumerable<string> Projects() => Found(Project()).Select(match => match.Groups["path"].Value).Distinct();

    private static IEnumerable<string> Steps() => Found(Step()).Select(match => match.Groups["step"].Value).Distinct();

    private static IEnumerable<Match> Found(Regex pattern) => DocumentBlock.Pages.SelectMany(page => pattern.Matches(File.ReadAllText(page).ReplaceLineEndings("\n")));

    /// <summary>On a line of its own, or between backticks; installed, or from a clone.</summary>
    [GeneratedRegex(@"(^ *(\$ )?|`)(minibench|dotnet run -c Release --project tools/MiniBench.Tool --) (?<arguments>[^`\n]+)", RegexOptions.ExplicitCapture | RegexOptions.Multiline, matchTimeoutMilliseconds: 1000)]
    private static partial Regex ToolCommand();

    [GeneratedRegex(@"dotnet run -c Release --project \S+ -- (?<arguments>[^|\n]+)", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex WorkflowCommand();

    [GeneratedRegex(@"--project (?<path>(tools/)?MiniBench\.\w+)", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Project();

    [GeneratedRegex(@"(^|`)\./build (?<step>[a-z]+)", RegexOptions.ExplicitCapture | RegexOptions.Multiline, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Step();
}
