namespace MiniBench.Sharing;

/// <summary>Writes a program in a form, and finds it in there again.</summary>
internal interface IShareForm
{
    /// <summary>Writes a program.</summary>
    byte[] Write(Bundle bundle);

    /// <summary>The C# in a pack of this form, with the line that tells of its origin; null if it is no pack of this form.</summary>
    string? Source(PackFile pack);

    /// <summary>Whether what is to be read or run in a pack of this form is the program that it holds, where that stands in it once more.</summary>
    /// <exception cref="MiniBench.Programs.ProgramException">The program cannot be written in this form, or another version wrote the pack, so nobody can tell.</exception>
    bool IsShown(PackFile pack, Bundle bundle) => true;
}
