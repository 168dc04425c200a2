using System.Linq;
using MiniBench.Output;

namespace MiniBench.Tool.Commands;

/// <summary>The catalogue of formats, for a command's help.</summary>
internal static class FormatList
{
    internal static string Text => "Formats:\n" + string.Join('\n', Formats.All.Select(format => $"  {format.Name,-10}  {format.Summary}"));
}
