using System;
using System.Globalization;
using System.Linq;

namespace MiniBench.Tests;

/// <summary>Colours as eyes see them: lightness, contrast, and how far apart two are, also for those who lack a kind of cone (Machado 2009; CIEDE2000).</summary>
internal static class SimulatedEye
{
    private static readonly double[][] Normal = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    private static readonly double[][] Protanopia = [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]];
    private static readonly double[][] Deuteranopia = [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]];
    private static readonly double[][] Tritanopia = [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]];

    /// <summary>The contrast ratio of two colours, from 1 to 21.</summary>
    internal static double Contrast(string first, string second)
    {
        (double a, double b) = (Luminance(Linear(first)), Luminance(Linear(second)));
        return (Math.Max(a, b) + 0.05) / (Math.Min(a, b) + 0.05);
    }

    /// <summary>The lightness from 0 to 100: what is left in grey.</summary>
    internal static double Lightness(string colour) => Lab(Linear(colour)).L;

    /// <summary>The hue in degrees.</summary>
    internal static double Hue(string colour)
    {
        double[] rgb = Linear(colour);
        double l = Math.Cbrt((0.4122214708 * rgb[0]) + (0.5363325363 * rgb[1]) + (0.0514459929 * rgb[2]));
        double m = Math.Cbrt((0.2119034982 * rgb[0]) + (0.6806995451 * rgb[1]) + (0.1073969566 * rgb[2]));
        double s = Math.Cbrt((0.0883024619 * rgb[0]) + (0.2817188376 * rgb[1]) + (0.6299787005 * rgb[2]));
        double a = (1.9779984951 * l) - (2.4285922050 * m) + (0.4505937099 * s);
        double b = (0.0259040371 * l) + (0.7827717662 * m) - (0.8086757660 * s);
        return ((Math.Atan2(b, a) * 180 / Math.PI) + 360) % 360;
    }

    /// <summary>The smallest difference that any of the eyes sees; 2 or so is just seen side by side.</summary>
    internal static double Difference(string first, string second) => new[] { Normal, Protanopia, Deuteranopia, Tritanopia }
        .Min(eye => Difference(Lab(Seen(Linear(first), eye)), Lab(Seen(Linear(second), eye))));

    private static double[] Seen(double[] rgb, double[][] eye) =>
        [.. eye.Select(row => Math.Clamp(row.Zip(rgb, (weight, value) => weight * value).Sum(), 0, 1))];

    private static double[] Linear(string colour) =>
    [
        .. Enumerable.Range(0, 3)
            .Select(i => int.Parse(colour.AsSpan(1 + (2 * i), 2), NumberStyles.HexNumber, CultureInfo.InvariantCulture) / 255.0)
            .Select(value => value <= 0.04045 ? value / 12.92 : Math.Pow((value + 0.055) / 1.055, 2.4)),
    ];

    private static double Luminance(double[] rgb) => (0.2126729 * rgb[0]) + (0.7151522 * rgb[1]) + (0.0721750 * rgb[2]);

    private static (double L, double A, double B) Lab(double[] rgb)
    {
        double x = Root(((0.4124564 * rgb[0]) + (0.3575761 * rgb[1]) + (0.1804375 * rgb[2])) / 0.95047);
        double y = Root(Luminance(rgb));
        double z = Root(((0.0193339 * rgb[0]) + (0.1191920 * rgb[1]) + (0.9503041 * rgb[2])) / 1.08883);
        return ((116 * y) - 16, 500 * (x - y), 200 * (y - z));
    }

    private static double Root(double value) => value > 0.008856 ? Math.Cbrt(value) : (7.787 * value) + (16.0 / 116);

    private static double Difference((double L, double A, double B) one, (double L, double A, double B) two)
    {
        double grey = Math.Pow((Length(one.A, one.B) + Length(two.A, two.B)) / 2, 7);
        double stretch = 1.5 - (0.5 * Math.Sqrt(grey / (grey + Math.Pow(25, 7))));
        (double c1, double c2) = (Length(one.A * stretch, one.B), Length(two.A * stretch, two.B));
        (double h1, double h2) = (Math.Atan2(one.B, one.A * stretch), Math.Atan2(two.B, two.A * stretch));
        double turn = c1 * c2 == 0 ? 0 : Math.IEEERemainder(h2 - h1, 2 * Math.PI);
        double hue = (h1 + (turn / 2) + (4 * Math.PI)) % (2 * Math.PI);
        double chroma = (c1 + c2) / 2;
        double weight = 1 - (0.17 * Math.Cos(hue - Radians(30))) + (0.24 * Math.Cos(2 * hue)) + (0.32 * Math.Cos((3 * hue) + Radians(6))) - (0.2 * Math.Cos((4 * hue) - Radians(63)));
        double middle = Math.Pow(((one.L + two.L) / 2) - 50, 2);
        double lightness = (two.L - one.L) / (1 + (0.015 * middle / Math.Sqrt(20 + middle)));
        double strength = (c2 - c1) / (1 + (0.045 * chroma));
        double tone = 2 * Math.Sqrt(c1 * c2) * Math.Sin(turn / 2) / (1 + (0.015 * chroma * weight));
        double high = Math.Pow(chroma, 7);
        double blue = Radians(60) * Math.Exp(-Math.Pow(((hue * 180 / Math.PI) - 275) / 25, 2));
        double rotation = -Math.Sin(blue) * 2 * Math.Sqrt(high / (high + Math.Pow(25, 7)));
        return Math.Sqrt(Math.Max(0, (lightness * lightness) + (strength * strength) + (tone * tone) + (rotation * strength * tone)));
    }

    private static double Length(double a, double b) => Math.Sqrt((a * a) + (b * b));

    private static double Radians(double degrees) => degrees * Math.PI / 180;
}
