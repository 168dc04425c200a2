using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;

namespace MiniBench.Output;

/// <summary>Sends results to a site. Those that it does not take are kept in a file.</summary>
internal static class ResultUpload
{
    /// <param name="results">The results.</param>
    /// <param name="site">The site.</param>
    /// <param name="output">Where their link goes.</param>
    /// <param name="error">Where goes what else is said.</param>
    /// <param name="cancellation">Gives it up.</param>
    /// <returns>Whether the site has them; if not, the error output says why, and where they are.</returns>
    internal static bool Send(IReadOnlyList<ResultSuite> results, SiteConnection site, TextWriter output, TextWriter error, CancellationToken cancellation)
    {
        using StringWriter text = new(CultureInfo.InvariantCulture) { NewLine = "\n" };
        new JsonFormatter().Write(results, text);
        return Send(Encoding.UTF8.GetBytes(text.ToString()), site, null, output, error, cancellation);
    }

    /// <param name="json">Saved results.</param>
    /// <param name="site">The site.</param>
    /// <param name="program">The program of the site that was measured; null where the results say it themselves.</param>
    /// <param name="output">Where their link goes.</param>
    /// <param name="error">Where goes what else is said.</param>
    /// <param name="cancellation">Gives it up.</param>
    /// <returns>Whether the site has them; if not, the error output says why, and where they are.</returns>
    internal static bool Send(byte[] json, SiteConnection site, string? program, TextWriter output, TextWriter error, CancellationToken cancellation)
    {
        try
        {
            site.Upload(json, error, program, cancellation: cancellation).Say(output, error);
            return true;
        }
        catch (BadInputException exception)
        {
            TextOutput.WriteLines([exception.Message], error);
            TextOutput.WriteLines([Keep(json, site, program)], error);
            return false;
        }
    }

    /// <summary>Keeps results that a site does not have in a file: of the current folder, which outlives the machine's next start, or of the temporary one where nothing can be written there.</summary>
    /// <param name="json">Saved results.</param>
    /// <param name="site">The site.</param>
    /// <param name="program">The program of the site that was measured; null where the results say it themselves.</param>
    /// <returns>Where they are, and how to send them; or why they could not be kept.</returns>
    internal static string Keep(byte[] json, SiteConnection site, string? program) => Keep(json, site, program, ["", Path.GetTempPath()]);

    /// <param name="json">Saved results.</param>
    /// <param name="site">The site.</param>
    /// <param name="program">The program of the site that was measured; null where the results say it themselves.</param>
    /// <param name="folders">Where to try to keep them, one after the other.</param>
    /// <returns>Where they are, and how to send them; or why they could not be kept.</returns>
    internal static string Keep(byte[] json, SiteConnection site, string? program, IReadOnlyList<string> folders)
    {
        string name = $"minibench-{Path.GetRandomFileName()}.json", fault = "";
        foreach (string path in folders.Select(folder => Path.Combine(folder, name)))
        {
            try
            {
                new WholeFile(path).Write(json);
                return Where(Path.GetFullPath(path), site, program);
            }
            catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
            {
                fault = $"'{path}' could not be written, either: {ResultFile.CauseOf(exception, path)}. The results are above.";
            }
        }

        return fault;
    }

    private static string Where(string path, SiteConnection site, string? program) =>
        $"The results are in {path}; to send them later: minibench upload {ShellWord.Quote(path)} --server {ShellWord.Quote($"{site.Address}")}{(program is not null && program.All(char.IsAsciiLetterOrDigit) ? " --program " + program : "")}";
}
