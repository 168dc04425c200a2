using System;
using System.Collections.Generic;
using System.IO;

namespace MiniBench.Output;

internal static partial class TextOutput
{
    /// <summary>Writes results in a format.</summary>
    internal static void Write(IReadOnlyList<ResultSuite> results, ResultFormat format, IReadOnlyList<OptionalColumn> columns, TextWriter output) =>
        Write(place => format.Create(columns).Write(results, place), format, output);

    /// <summary>Writes what is in a format: for people, or as data.</summary>
    internal static void Write(Action<TextWriter> write, ResultFormat format, TextWriter output)
    {
        if (format.IsDocument)
        {
            WriteData(write, output);
        }
        else
        {
            write(output);
        }
    }
}
