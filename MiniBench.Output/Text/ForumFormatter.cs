using System.Collections.Generic;
using System.Globalization;
using System.IO;

namespace MiniBench.Output;

/// <summary>Writes what the format text writes, each line after four spaces: forums that know Markdown show that as code.</summary>
public sealed class ForumFormatter : IResultFormatter
{
    private const string Indent = "    ";

    /// <summary>What tables show beside what they always do.</summary>
    internal IReadOnlyList<OptionalColumn> Columns { get; init; } = [];

    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotNull(output, nameof(output));
        using StringWriter text = new(CultureInfo.InvariantCulture);
        new ColumnText(Columns).Write(results, text);
        foreach (string line in TextOutput.Of(text.ToString(), output).ReplaceLineEndings("\n").TrimEnd('\n').Split('\n'))
        {
            output.WriteLine(line.Length == 0 ? "" : Indent + line);
        }
    }
}
