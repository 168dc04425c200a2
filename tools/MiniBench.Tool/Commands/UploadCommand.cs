using System.CommandLine;
using MiniBench.Output;
using MiniBench.Tool.Sites;

namespace MiniBench.Tool.Commands;

/// <summary>minibench upload: saved results to a site that keeps those of many machines.</summary>
internal static class UploadCommand
{
    private const string Examples = """
          minibench upload results.json --server https://bench.example.org
          minibench upload results.json --program q7xk2m9d4f --listed
          minibench run sums.cs --upload https://bench.example.org        measures and uploads

        Without --server, the environment variable MINIBENCH_SERVER says which site. docs/site.md says how to have one.
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string> file = new("FILE") { Description = "Results that were saved as JSON" };
        Option<string?> server = ServerOption();
        Option<string?> program = new("--program") { Description = "The program of the site that was measured; without, the results say it", HelpName = "ID" };
        Option<bool> listed = ListedOption();
        Command command = new("upload", "Uploads saved results to a site") { file, server, program, listed };
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            // Once: a pipe has nothing left for a second time.
            byte[] saved = ToolFile.Read(parsed.GetRequiredValue(file));
            SavedResults.Of(saved, parsed.GetRequiredValue(file));
            using SiteConnection site = Site.At(parsed.GetValue(server));
            site.Upload(saved, console.Error, parsed.GetValue(program), parsed.GetValue(listed) ? true : null).Say(console.Output, console.Error);
            return ExitCodes.Success;
        });
        return command;
    }

    internal static Option<string?> ServerOption() => new("--server") { Description = $"The site's address [{Site.Variable}]", HelpName = "URL" };

    internal static Option<bool> ListedOption() => new("--listed") { Description = "Shows them to everybody who browses; without, as their program is, and always where the site does not have it" };
}
