using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using MiniBench.Web.Pages;
using MiniBench.Web.Serving;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Endpoints;

/// <summary>Results side by side.</summary>
internal static class ResultComparison
{
    internal static async Task<IResult> Page(HttpRequest request, ResultStore results, ProgramStore programs)
    {
        List<CompareColumn> found = [];
        string[] asked = [.. request.Query["id"].OfType<string>().Distinct()];
        foreach (string id in asked.Take(ComparePage.MostResults))
        {
            if (await results.FindBrief(id) is { Deleted: null } result)
            {
                StoredProgram? program = result.ShownProgram is { } known ? await programs.Find(known) : null;
                found.Add(new(result, program is { Deleted: null } ? program : null, await results.Figures(id)));
            }
        }

        IReadOnlyList<CompareRow> rows = CompareRow.Of([.. found.Select(column => column.Figures)]);
        int most = TableLimits.MostCells / Math.Max(1, found.Count);
        return Rendered.Of<ComparePage>(new
        {
            Columns = (IReadOnlyList<CompareColumn>)found,
            Rows = (IReadOnlyList<CompareRow>)[.. rows.Take(most)],
            LeftOut = Math.Max(0, rows.Count - most),
            NotShown = Math.Max(0, asked.Length - ComparePage.MostResults),
        });
    }
}
