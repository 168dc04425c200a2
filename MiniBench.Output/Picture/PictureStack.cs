using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Xml.Linq;

namespace MiniBench.Output;

/// <summary>Several pictures below each other in one.</summary>
internal static class PictureStack
{
    private static readonly XNamespace Svg = "http://www.w3.org/2000/svg";

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
            height += Number(picture, "height");
        }

        XElement root = new(
            Svg + "svg",
            new XAttribute("viewBox", $"0 0 {SvgWriter.Number(width)} {SvgWriter.Number(height)}"),
            new XAttribute("width", SvgWriter.Number(width)),
            new XAttribute("height", SvgWriter.Number(height)),
            new XAttribute("style", $"{title}max-width: 100%; height: auto"),
            all.Select(picture => new object[] { "\n", picture }),
            "\n");
        return root.ToString(SaveOptions.DisableFormatting).ReplaceLineEndings("\n") + "\n";
    }

    private static double Number(XElement picture, string attribute) =>
        double.Parse(picture.Attribute(attribute)!.Value, CultureInfo.InvariantCulture);
}
