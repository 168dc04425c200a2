using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class NotesTest
{
    [Test]
    public void All_OneWarningOnSeveralInputs_IsOneLine() => Assert.That(
        Lines([WarningCatalogue.TwoSpeeds("a", 1.5)], [WarningCatalogue.TwoSpeeds("a", 1.7), WarningCatalogue.TwoSpeeds("b", 1.2)], [WarningCatalogue.TwoSpeeds("a", 1.6)]),
        Is.EqualTo(new[]
        {
            "Warning: a: ran at two speeds, 1.50x apart; the fast one is shown. Likewise on 2 other inputs. Compare within this run only: a neighbour on the same processor is the usual cause.",
            "Warning: b: ran at two speeds, 1.20x apart; the fast one is shown. Compare within this run only: a neighbour on the same processor is the usual cause.",
        }));

    [Test]
    public void All_SameWordsOfSeveralTests_NameThemAll() => Assert.That(
        Lines([WarningCatalogue.Unstable("a"), WarningCatalogue.Unstable("b")], [WarningCatalogue.Unstable("a")]),
        Is.EqualTo(new[] { "Warning: a, b: changed its speed during the run. Run again on a quiet machine; look for something that fills up or grows." }));

    private static string[] Lines(params BenchmarkWarning[][] warnings) =>
        [.. Notes.All([.. warnings.Select(own => new ResultSuite("s", [new("a", System.TimeSpan.FromSeconds(1), 1L)]) { Warnings = own })]).Select(Notes.Line)];
}
