using System.CommandLine;
using System.IO;
using System.Linq;
using MiniBench.Output;
using static System.FormattableString;

namespace MiniBench.Samples;

/// <summary>create-files: a folder of random text.</summary>
internal static class CreateFilesCommand
{
    private const int MostFiles = 1_000_000;
    private const int MostLines = 1_000_000_000;
    private const int MostCharacters = 500_000_000;
    private const string OwnName = "own";

    internal static Command Create(TextWriter output, TextWriter error)
    {
        Argument<string> folder = FolderArgument.Create("DIRECTORY", "Where; it is made if need be, and holds nothing else");
        Option<string?> set = new("--set") { Description = $"A published set: {DataSet.Names}", HelpName = "NAME" };
        Option<int?> files = NumberOption.CreateOptional("--files", "How many files, instead of the set's", 1, MostFiles);
        Option<int?> lines = NumberOption.CreateOptional("--lines", "How many lines a file, instead of the set's; 0 for empty files", 0, MostLines);
        Option<int?> characters = NumberOption.CreateOptional("--characters", "How many characters a line, instead of the set's; 0 for empty lines", 0, MostCharacters);
        Option<double> scale = NumberOption.CreateScale();
        Option<bool> vary = new("--vary") { Description = "Files have from half to one and a half times as many lines, each another number" };
        Option<int> seed = NumberOption.Create("--seed", "Another number makes other text; the same one the same", int.MinValue, int.MaxValue, 1);
        Command command = new("create-files", "Makes files of random ASCII text") { folder, set, files, lines, characters, scale, vary, seed };
        command.SetAction(parsed => FileCommands.Stoppable(error, signals =>
        {
            string path = parsed.GetRequiredValue(folder);
            DataSet shape = Shape(parsed.GetValue(set), parsed.GetValue(files), parsed.GetValue(lines), parsed.GetValue(characters)).Scaled(parsed.GetValue(scale));
            Refuse(shape);
            long bytes = new FileCreation(shape, parsed.GetValue(seed), parsed.GetValue(vary)).Create(path, signals.Token);
            output.WriteLine(Invariant($"{shape.Files:N0} {(shape.Files == 1 ? "file" : "files")} in '{path}': {shape.Lines:N0} lines{(parsed.GetValue(vary) ? " on average" : "")} of {shape.Characters:N0} characters each, {bytes:N0} bytes ({bytes / (double)(1 << 20):N1} MB)"));
        }));
        return command;
    }

    /// <exception cref="BadInputException">There are more files than a folder should have.</exception>
    private static void Refuse(DataSet shape)
    {
        if (shape.Files > MostFiles)
        {
            throw new BadInputException(Invariant($"--scale makes {shape.Files:N0} files of it; up to {MostFiles:N0} were expected. Give a smaller one, or more --lines."));
        }
    }

    /// <exception cref="BadInputException">It is not said, or is no shape.</exception>
    private static DataSet Shape(string? set, int? files, int? lines, int? characters)
    {
        if (set is null && new[] { files, lines, characters }.Any(number => number is null))
        {
            throw new BadInputException($"It was not said which files. Give --set NAME ({DataSet.Names}), or all of --files N --lines N --characters N.");
        }

        DataSet shape = set is null ? new(OwnName, 0, 0, 0) : DataSet.Find(set);
        return shape with { Files = files ?? shape.Files, Lines = lines ?? shape.Lines, Characters = characters ?? shape.Characters };
    }
}
