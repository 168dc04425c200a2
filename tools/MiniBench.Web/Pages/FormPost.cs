using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Http;

namespace MiniBench.Web.Pages;

/// <summary>A form as it came in.</summary>
/// <param name="Fields">What was typed and chosen.</param>
/// <param name="IsGenuine">Whether it was sent from a page of this site that was opened not too long ago.</param>
internal sealed partial record FormPost(IFormCollection Fields, bool IsGenuine)
{
    /// <summary>The field with the token.</summary>
    internal const string TokenField = "token";

    /// <summary>What is said where it is not genuine.</summary>
    internal const string Stale = WhyStale + " Nothing that was typed is lost: send it again.";

    private const string WhyStale = "The page was open for too long, or cookies are off, so nobody can tell whether you sent this.";
    private const string Long = "It is too long to be shown here again: ";

    /// <summary>What is said where what was sent is not shown again.</summary>
    private const string NotShown = Long + "go back to what you typed, or choose the file again.";

    /// <summary>What is said where it is not genuine either: the page that it was typed into stays so.</summary>
    private const string StaleAndNotShown = WhyStale + " " + Long + "go back, copy what you typed, open the page anew, and paste it.";

    /// <summary>The most characters of what was typed that an answer shows again: it is held while somebody reads it.</summary>
    private const int MostShown = 128 * 1024;

    /// <summary>Whether what was typed is shown again.</summary>
    internal bool IsShown => Fields.SelectMany(one => one.Value).Sum(text => (long)(text ?? "").Length) <= MostShown;

    /// <summary>What is said above what was typed, or instead of it; null where there is nothing to say.</summary>
    internal string? Alert(string? reason) => IsShown ? reason : IsGenuine ? $"{reason} {NotShown}".TrimStart() : StaleAndNotShown;

    /// <summary>A field's text; empty where there is none.</summary>
    internal string Text(string field) => Texts(field).FirstOrDefault("");

    /// <summary>The texts of all fields of a name. What browsers make of a line's end is taken back, and nothing else: whatever a program has besides is its own.</summary>
    internal IEnumerable<string> Texts(string field) => Fields[field].Select(text => (text ?? "").Replace("\r\n", "\n", StringComparison.Ordinal));

    /// <summary>Whether a box is ticked.</summary>
    internal bool IsOn(string field) => Fields.ContainsKey(field);
}
