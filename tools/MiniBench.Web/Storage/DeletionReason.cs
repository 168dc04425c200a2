using MiniBench.Output;

namespace MiniBench.Web.Storage;

/// <summary>Why something was deleted, as everybody may read it.</summary>
internal static class DeletionReason
{
    private const int Longest = 200;

    internal static string Of(string text) => Beginning.Of(SafeText.Clean(text), Longest);
}
