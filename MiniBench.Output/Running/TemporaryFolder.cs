using System;
using System.IO;

namespace MiniBench.Output;

/// <summary>The folder for temporary files, which need not be there, and folders in it.</summary>
internal static class TemporaryFolder
{
    /// <summary>The environment variable that names it.</summary>
    internal static string Variable => OperatingSystem.IsWindows() ? "TMP" : "TMPDIR";

    /// <summary>Makes a new folder in it.</summary>
    /// <param name="user">Who needs one, in words.</param>
    /// <exception cref="BadInputException">There is no place for it.</exception>
    internal static DirectoryInfo Create(string user)
    {
        try
        {
            return Directory.CreateTempSubdirectory("minibench-");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            string cause = Directory.Exists(Path.GetTempPath()) ? exception.Message.TrimEnd('.') : $"there is no folder '{Path.GetTempPath()}'";
            throw new BadInputException($"{user} needs a folder for temporary files, and none can be made: {cause}. Have {Variable} name a place that can be written.", exception);
        }
    }

    /// <summary>Why what was measured does not reach who waits for it through a file there, behind whose it is: said alike wherever results go that way.</summary>
    internal static string LossOf(Exception exception) => $"cannot be handed over: {exception.Message.TrimEnd('.')}. Have {Variable} name a folder with room.";

    /// <summary>Deletes such a folder if it is still there. Somebody may have hold of a file in it, or no right to one: that is said, and ends nothing.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="user">Who needed it, in words.</param>
    /// <param name="error">Where to say it.</param>
    internal static void Delete(DirectoryInfo folder, string user, TextWriter error)
    {
        try
        {
            if (Directory.Exists(folder.FullName))
            {
                folder.Delete(recursive: true);
            }
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            error.WriteLine($"{user} could not delete '{folder.FullName}', which nothing needs any more: {exception.Message.TrimEnd('.')}.");
        }
    }
}
