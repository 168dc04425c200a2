using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace MiniBench.Web.Storage;

/// <summary>About how many bytes something takes in the database.</summary>
internal static class StoredBytes
{
    /// <summary>The numbers and identifiers of a row, and its places in indexes.</summary>
    private const int OfRow = 200;

    internal static long Of(StoredProgram program) => OfRow + Texts(program.Name, program.Source, program.Html, program.Notes);

    internal static long Of(StoredResult result, IEnumerable<StoredFigure> figures) =>
        OfRow + result.Saved.Length + Texts(result.Title, result.Processor, result.System, result.Runtime, result.Version, result.Words) + figures.Sum(Of);

    internal static long Of(StoredPack pack) => OfRow + pack.Bytes.Length + Texts(pack.Name, pack.Refusal ?? "");

    private static long Of(StoredFigure figure) => OfRow + Texts(figure.Suite, figure.Input, figure.Test, figure.Time, figure.Spread, figure.RatioText, figure.Verdict);

    private static long Texts(params string[] texts) => texts.Sum(text => (long)Encoding.UTF8.GetByteCount(text));
}
