using System.Linq;

namespace MiniBench.Output;

internal static partial class OptionalColumns
{
    /// <summary>What is wrong with asking for columns in a format without any that could be chosen.</summary>
    internal static string Contradiction(ResultFormat format) =>
        $"--columns and --format {format} contradict each other: columns are added to tables, which {string.Join(", ", Formats.All.Where(one => one.HasColumns))} have. Leave one of them out.";
}
