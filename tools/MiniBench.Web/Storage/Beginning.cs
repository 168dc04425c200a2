namespace MiniBench.Web.Storage;

/// <summary>The beginning of a text that is too long; no character is cut in two.</summary>
internal static class Beginning
{
    internal static string Of(string text, int most) =>
        text.Length <= most ? text : text[..(char.IsHighSurrogate(text[most - 1]) ? most - 1 : most)];

    /// <summary>The same with a sign behind it that more was there.</summary>
    internal static string Marked(string text, int most) => text.Length <= most ? text : Of(text, most) + "…";
}
