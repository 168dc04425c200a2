using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Xml.Linq;

namespace MiniBench.Output;

/// <summary>Several pictures below each other in one, with one style for all.</summary>
internal static class PictureStack
{
    private static readonly XNamespace Svg = "http://www.w3.org/2000/svg";

    /// <param name="pictures">Pictures as they are alone, at least one.</param>
    internal static string Of(IEnumerable<string> pictures)
    {
        XElement[] all = [.. pictures.Select(picture => XElement.Parse(picture, LoadOptions.PreserveWhitespace))];
        double width = all.Max(picture => Number(picture, "width"));
        double height = 0;
        string title = all[0].Attribute("style")?.Value is { Length: > 0 } first ? first + ";" : "";
        foreach (XElement picture in all)
        {
            // The style of a lone picture lets a page choose its height; here it must keep the one that it was given.
            picture.SetAttributeValue("y", SvgWriter.Number(height));
            picture.SetAttributeValue("style", $"height: {SvgWriter.Number(Number(picture, "height"))}px");
            picture.Element(Svg + "style")!.Remove();
            height += Number(picture, "height");
        }

        string style = StyleFor(all);
        XElement root = new(
            Svg + "svg",
            new XAttribute("viewBox", $"0 0 {SvgWriter.Number(width)} {SvgWriter.Number(height)}"),
            new XAttribute("width", SvgWriter.Number(width)),
            new XAttribute("height", SvgWriter.Number(height)),
            new XAttribute("style", $"{title}max-width: 100%; height: auto"),
            "\n",
            new XElement(Svg + "style", style),
            all.Select(picture => new object[] { "\n", picture }),
            "\n");
        return root.ToString(SaveOptions.DisableFormatting).ReplaceLineEndings("\n") + "\n";
    }

    /// <summary>One class for the roots of all, and its style; ids keep their own names.</summary>
    private static string StyleFor(XElement[] pictures)
    {
        HashSet<string> classes = [.. pictures.SelectMany(picture => picture.Descendants()).SelectMany(element => element.Attribute("class")?.Value.Split(' ') ?? [])];
        string scope = pictures[0].Attribute("class")!.Value;
        foreach (XElement picture in pictures)
        {
            picture.SetAttributeValue("class", scope);
        }

        return StyleSheet.For(scope, classes.Contains);
    }

    private static double Number(XElement picture, string attribute) =>
        double.Parse(picture.Attribute(attribute)!.Value, CultureInfo.InvariantCulture);
}
