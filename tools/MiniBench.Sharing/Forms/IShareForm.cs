namespace MiniBench.Sharing;

/// <summary>Writes a program in a form, and finds it in there again.</summary>
internal interface IShareForm
{
    /// <summary>Writes a program.</summary>
    byte[] Write(Bundle bundle);

    /// <summary>The C# in a pack of this form, with the line that tells of its origin; null if it is no pack of this form.</summary>
    string? Source(PackFile pack);
}
