using System.CommandLine;
using System.Globalization;
using System.Linq;
using MiniBench.Output;
using static System.FormattableString;

namespace MiniBench.Samples;

/// <summary>Options whose values are numbers within bounds.</summary>
internal static class NumberOption
{
    internal static Option<int> Create(string name, string description, int least, int most, int usual) => new(name)
    {
        Description = description,
        HelpName = "N",
        DefaultValueFactory = _ => usual,
        CustomParser = result => Parse(name, result.Tokens[0].Value, least, most),
    };

    /// <summary>An option that is left out where something else says the number.</summary>
    internal static Option<int?> CreateOptional(string name, string description, int least, int most) => new(name)
    {
        Description = description,
        HelpName = "N",
        CustomParser = result => Parse(name, result.Tokens[0].Value, least, most),
    };

    /// <summary>Several numbers, with commas between them.</summary>
    internal static Option<int[]> CreateList(string name, string description, int least, int most, params int[] usual) => new(name)
    {
        Description = description,
        HelpName = "N,N",
        DefaultValueFactory = _ => usual,
        CustomParser = result => [.. result.Tokens[0].Value.Split(',').Select(word => Parse(name, word, least, most)).Distinct()],
    };

    internal static Option<double> CreateScale() => new("--scale")
    {
        Description = "Makes a set smaller or larger: 0.01 for a hundredth of the bytes. Lines keep their length, and twenty files stay",
        HelpName = "F",
        DefaultValueFactory = _ => 1,
        CustomParser = result => double.TryParse(result.Tokens[0].Value, NumberStyles.Float, CultureInfo.InvariantCulture, out double scale) && scale is > 0 and <= 100
            ? scale
            : throw new BadInputException($"--scale is '{result.Tokens[0].Value}'; a number above 0, up to 100, was expected, such as 0.01."),
    };

    private static int Parse(string name, string text, int least, int most) =>
        int.TryParse(text, NumberStyles.AllowLeadingSign | NumberStyles.AllowLeadingWhite, CultureInfo.InvariantCulture, out int number) && number >= least && number <= most
            ? number
            : throw new BadInputException(Invariant($"{name} is '{text}'; a whole number from {least:N0} to {most:N0} was expected."));
}
