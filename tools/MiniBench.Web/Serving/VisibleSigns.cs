using System.Globalization;
using System.Text;

namespace MiniBench.Web.Serving;

/// <summary>Makes signs visible that would turn the direction of code around them: what is read is what is compiled.</summary>
internal static class VisibleSigns
{
    /// <summary>The same HTML; each such sign stands in it by its number.</summary>
    internal static string In(string html)
    {
        StringBuilder visible = new(html.Length);
        foreach (char one in html)
        {
            bool turns = one is (>= '\u200B' and <= '\u200F') or (>= '\u202A' and <= '\u202E') or (>= '\u2060' and <= '\u2069') or '\uFEFF' or '\u061C'
                || (char.IsControl(one) && one is not ('\n' or '\t' or '\r'));
            _ = turns ? visible.Append(CultureInfo.InvariantCulture, $"<span class=\"sign\">U+{(int)one:X4}</span>") : visible.Append(one);
        }

        return visible.ToString();
    }
}
