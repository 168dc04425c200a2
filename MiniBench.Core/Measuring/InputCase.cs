using System.Collections;

namespace MiniBench;

/// <summary>An input with its label and size; several inputs where calls take them in turn.</summary>
internal sealed record InputCase<TInput>(string? Label, double? Size, TInput[] Inputs)
{
    internal static InputCase<TInput> Of(TInput input, string? label) => new(label, SizeOf(input), [input]);

    private static double? SizeOf(TInput input) => input switch
    {
        string text => text.Length,
        ICollection collection => collection.Count,
        byte or sbyte or short or ushort or int or uint or long or ulong or float or double or decimal =>
            Convert.ToDouble(input, CultureInfo.InvariantCulture),
        _ => null,
    };
}
