using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace MiniBench.Output;

/// <summary>Where it was measured, every machine once, and when the first of its suites was.</summary>
internal static class HtmlPlace
{
    internal static void Write(HtmlWriter page, IReadOnlyList<ResultSuite> suites)
    {
        IGrouping<RunEnvironment, ResultSuite>[] places =
            [.. suites.Where(suite => suite.Environment is not null).GroupBy(suite => suite.Environment! with { Time = default })];
        if (places.Length == 0)
        {
            return;
        }

        page.Nest("section", section =>
        {
            section.Element("h2", "Where it was measured");
            foreach (IGrouping<RunEnvironment, ResultSuite> place in places)
            {
                IEnumerable<string> names = place.Select(suite => suite.Name).Distinct();
                section.Nest("dl", list => WriteList(list, place.First().Environment!, places.Length > 1 ? string.Join(", ", names) : ""));
            }
        });
    }

    private static void WriteList(HtmlWriter list, RunEnvironment place, string suites)
    {
        foreach ((string name, string value) in new[]
        {
            ("Results", suites),
            ("Processor", Units.Invariant($"{place.Processor}, {place.ProcessorCount} processors")),
            ("Operating system", place.OperatingSystem),
            ("Runtime", place.Runtime),
            ("JIT settings", place.Jit),
            ("Garbage collector", place.GarbageCollector),
            ("MiniBench", place.Version),
            ("Time", place.Time.ToString("yyyy-MM-dd HH:mm zzz", CultureInfo.InvariantCulture)),
        })
        {
            if (value.Length > 0)
            {
                list.Element("dt", name).Sentence("dd", value);
            }
        }
    }
}
