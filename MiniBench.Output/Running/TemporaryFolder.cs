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
}
