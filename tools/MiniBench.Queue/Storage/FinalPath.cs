using System.IO;
using MiniBench.Output;

namespace MiniBench.Queue.Storage;

/// <summary>The path of a file behind all symbolic links, so that what lies beside it is the same for everybody who opens it.</summary>
internal static class FinalPath
{
    /// <summary>The path as it is where no link is on the way, else that of the file itself, which need not be there.</summary>
    /// <exception cref="IOException">The links lead in a circle.</exception>
    internal static string Of(string path)
    {
        string final = WholeFile.Behind(path);
        return final == Path.GetFullPath(path) ? path : final;
    }
}
