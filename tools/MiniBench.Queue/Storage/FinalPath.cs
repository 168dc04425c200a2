using System.IO;

namespace MiniBench.Queue.Storage;

/// <summary>The path of a file behind all symbolic links, so that what lies beside it is the same for everybody who opens it.</summary>
internal static class FinalPath
{
    /// <summary>The path as it is where no link is on the way, else that of the file itself, which need not be there.</summary>
    /// <exception cref="IOException">The links lead in a circle.</exception>
    internal static string Of(string path)
    {
        string full = Path.GetFullPath(path);
        string final = Resolved(full);
        return final == full ? path : final;
    }

    private static string Resolved(string full)
    {
        if (Path.GetDirectoryName(full) is not { } folder)
        {
            return full;
        }

        string here = Path.Combine(Resolved(folder), Path.GetFileName(full));
        FileInfo file = new(here);
        return file.LinkTarget is null ? here : Resolved(file.ResolveLinkTarget(returnFinalTarget: true)!.FullName);
    }
}
