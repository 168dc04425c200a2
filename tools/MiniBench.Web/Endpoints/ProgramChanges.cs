using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using MiniBench.Output;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>What changed of a program between the two newest runs on each kind of machine, as far as it is found within about two seconds.</summary>
/// <param name="results">Where the runs are.</param>
/// <param name="program">The program.</param>
internal sealed class ProgramChanges(ResultStore results, StoredProgram program)
{
    /// <summary>When so many characters are read, no other kind of machine is looked at: with the two runs of the last one they are twice as many at most.</summary>
    private const long MostCharacters = 2L * UploadedResults.MostCharacters;

    private long characters;

    internal async Task<IResult> Page()
    {
        (string Machine, StoredResult[] Newest)[] kinds =
        [
            .. (await results.OfProgram(program)).GroupBy(Kind)
                .Select(kind => (kind.Key, Newest: kind.OrderByDescending(result => result.Created).ThenByDescending(result => result.Measured).Take(2).ToArray())).Where(kind => kind.Newest.Length == 2),
        ];
        List<ChangeRow> rows = [];
        int compared = 0;
        while (compared < kinds.Length && characters < MostCharacters)
        {
            (string machine, StoredResult[] newest) = kinds[compared++];
            if (await Run(newest[0]) is { } now && await Run(newest[1]) is { } then)
            {
                rows.AddRange(ChangeRow.Of(machine, then, now));
            }
        }

        return Rendered.Of<ChangesPage>(new { Program = program, Count = await results.CountOfProgram(program), Kinds = kinds.Length, Compared = compared, Rows = (IReadOnlyList<ChangeRow>)rows });
    }

    /// <summary>The kind of machine of results, as far as a list knows it: what differs besides, as settings of the runtime, is said where two runs are compared.</summary>
    private static string Kind(StoredResult result) => $"{result.Processor}, {result.Processors} processors, {Machine.Kind(result.System)}, {Machine.Kind(result.Runtime)}";

    /// <summary>Reads results of a list whole; null where they were deleted meanwhile.</summary>
    private async Task<ProgramRun?> Run(StoredResult listed)
    {
        if (await results.Find(listed.Id) is not { Deleted: null } whole)
        {
            return null;
        }

        string text = Compressed.Text(whole.Saved);
        characters += text.Length;
        return new(whole.Path, ResultEndpoints.Read(text));
    }
}
