using System;
using System.Globalization;
using System.Linq;
using System.Text;

namespace MiniBench.Output;

/// <summary>The style of a picture; every rule is bound to the picture's own class, so that pictures share a page.</summary>
internal static class StyleSheet
{
    private const string Fonts =
        "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif";

    /// <summary>The text of the style element for a picture.</summary>
    /// <param name="scope">The class of the picture's root.</param>
    /// <param name="isUsed">Whether the picture has a class: of what it does not have, nothing is said.</param>
    public static string For(string scope, Func<string, bool> isUsed)
    {
        string root = "." + scope;
        string Used(string rules) => string.Concat(rules.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(rule => Rule(rule, root, isUsed)));
        string shared = "\n" + Used(Texts(root) + Shapes(root) + Hovering(root));
        return shared + Used(Colours(root, Palette.Light)) + "@media (prefers-color-scheme: dark) {\n" + Used(Colours(root, Palette.Dark)) + "}\n";
    }

    /// <summary>A rule with those of its selectors that meet something; empty where none does.</summary>
    private static string Rule(string rule, string root, Func<string, bool> isUsed)
    {
        string[] parts = rule.Split(" { ", 2);
        string[] selectors = Array.FindAll(
            parts[0].Split(", "), selector => selector[root.Length..].Split('.', ' ', ':').Where(name => name.StartsWith("mb-", StringComparison.Ordinal)).All(isUsed));
        return selectors.Length == 0 ? "" : $"{string.Join(", ", selectors)} {{ {parts[1]}\n";
    }

    private static string Texts(string root) => $$"""
        {{root}} { font-family: {{Fonts}}; font-size: {{TypeSize.Label}}px; direction: ltr; max-width: 100%; height: auto }
        {{root}} .mb-title { font-size: {{TypeSize.Title}}px; font-weight: 700 }
        {{root}} .mb-tick { font-size: {{TypeSize.Tick}}px; font-variant-numeric: tabular-nums }
        {{root}} .mb-note { font-size: {{TypeSize.Note}}px }
        {{root}} .mb-strong { font-weight: 600 }
        {{root}} .mb-group, {{root}} .mb-ending { paint-order: stroke; stroke-width: 4; stroke-linejoin: round }
        {{root}} .mb-ending { font-size: {{TypeSize.Tick}}px; font-weight: 600 }
        {{root}} tspan { font-weight: 400 }

        """;

    private static string Shapes(string root) => $$"""
        {{root}} .mb-grid, {{root}} .mb-base { fill: none; stroke-width: 1 }
        {{root}} .mb-line { fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linejoin: round }
        {{root}} .mb-curve { fill: none; stroke: currentColor; stroke-width: 1.25; stroke-opacity: .55; stroke-dasharray: 6 4 }
        {{root}} .mb-expected { fill: none; stroke: currentColor; stroke-width: 1.75; stroke-dasharray: 1.5 5; stroke-linecap: round }
        {{root}} .mb-dash1 { stroke-dasharray: 9 4 }
        {{root}} .mb-dash2 { stroke-dasharray: 3 3 }
        {{root}} .mb-band { fill: currentColor; fill-opacity: .16; pointer-events: none }
        {{root}} .mb-whisker { fill: none; stroke: currentColor; stroke-width: 1.5 }
        {{root}} .mb-thin { stroke-width: 1 }
        {{root}} .mb-halo { stroke-width: 4 }
        {{root}} .mb-cell { fill: currentColor }
        {{root}} .mb-vague { fill: currentColor; fill-opacity: .2 }
        {{root}} .mb-faint { fill-opacity: .1 }
        {{root}} .mb-between { fill-opacity: .1 }
        {{root}} .mb-turn { fill: none; stroke-width: 1.25; stroke-dasharray: 2 3 }
        {{root}} .mb-dots { fill: none; stroke: currentColor; stroke-width: 3.4; stroke-linecap: round; stroke-opacity: .4 }
        {{root}} .mb-away { fill: none; stroke: currentColor; stroke-width: 1.25 }
        {{root}} .mb-typical { fill: none; stroke-width: 2.5 }
        {{root}} .mb-typical.mb-halo { stroke-width: 5.5 }
        {{root}} .mb-mean { stroke-width: 1.5 }
        {{root}} .mb-lead { fill: none; stroke: currentColor; stroke-opacity: .6; pointer-events: none }
        {{root}} .mb-marker, {{root}} .mb-point path { fill: currentColor; stroke-width: 1; stroke-linejoin: round }
        {{root}} .mb-hit, {{root}} .mb-point circle { fill: none; pointer-events: all }
        {{root}} .mb-bar { fill: currentColor; fill-opacity: .5 }
        {{root}} .mb-best .mb-bar { fill-opacity: 1 }
        {{root}} .mb-ground .mb-bar { fill-opacity: .14 }
        {{root}} .mb-best .mb-ground .mb-bar { fill-opacity: .3 }
        {{root}} .mb-best .mb-dots { stroke-opacity: .7 }

        """;

    private static string Hovering(string root) => $$"""
        {{root}} .mb-quiet circle { fill: currentColor; opacity: 0 }
        {{root}} .mb-point path { transition: transform .1s }
        {{root}} .mb-point:hover path, {{root}} .mb-quiet:hover circle { opacity: 1; transform: scale(1.7) }
        {{root}} .mb-all:hover .mb-series { opacity: .25 }
        {{root}} .mb-all .mb-series:hover { opacity: 1 }
        {{root}} .mb-row:hover .mb-bar { fill-opacity: .8 }

        """;

    private static string Colours(string root, Palette palette)
    {
        var css = new StringBuilder($$"""
            {{root}} .mb-back { fill: {{palette.Background}} }
            {{root}} text { fill: {{palette.Ink}} }
            {{root}} .mb-muted { fill: {{palette.Muted}} }
            {{root}} .mb-grid { stroke: {{palette.Grid}} }
            {{root}} .mb-base { stroke: {{palette.Axis}} }
            {{root}} .mb-marker, {{root}} .mb-point path { stroke: {{palette.Background}} }
            {{root}} .mb-point .mb-hollow { fill: {{palette.Background}}; stroke: currentColor; stroke-width: 1.5 }
            {{root}} .mb-over, {{root}} .mb-mid { stroke: {{palette.Ink}} }
            {{root}} .mb-mean { fill: {{palette.Background}}; stroke: {{palette.Ink}} }
            {{root}} .mb-between { fill: {{palette.Muted}} }
            {{root}} .mb-turn { stroke: {{palette.Ink}} }
            {{root}} .mb-group, {{root}} .mb-ending, {{root}} .mb-halo { stroke: {{palette.Background}} }

            """);
        for (int i = 0; i < palette.Series.Count; i++)
        {
            _ = css.Append(CultureInfo.InvariantCulture, $"{root} .mb-s{i} {{ color: {palette.Series[i]} }}\n");
        }

        return css.ToString();
    }
}
