using System.IO;

namespace MiniBench.Validation;

/// <summary>The checkout that this program was built in.</summary>
internal static class Checkout
{
    /// <summary>Its folder, found from the program upwards; null where the program was copied out of it.</summary>
    internal static string? Root { get; } = Find(AppContext.BaseDirectory);

    private static string? Find(string start)
    {
        for (DirectoryInfo? folder = new(start); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "MiniBench.sln")))
            {
                return folder.FullName;
            }
        }

        return null;
    }
}
