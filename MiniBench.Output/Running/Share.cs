using System.Globalization;

namespace MiniBench.Output;

/// <summary>A share as people write it: 5% or 0.05.</summary>
internal static class Share
{
    /// <param name="option">The option that it was given to.</param>
    /// <param name="text">What was given.</param>
    /// <exception cref="BadInputException">It is none.</exception>
    internal static double Parse(string option, string text)
    {
        bool isPercent = text.EndsWith('%');
        return double.TryParse(text.TrimEnd('%').TrimEnd(), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double number)
            && (isPercent ? number / 100 : number) is >= 0 and < 1 and double share
                ? share
                : throw new BadInputException($"{option} is '{text}'; a share below 100 % was expected, such as 5% or 0.05.");
    }
}
