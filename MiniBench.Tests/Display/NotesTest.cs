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
            "Warning: a: ran at two speeds, 1.50× apart; the fast one is shown. Likewise on 2 other inputs. Compare within this run only: a neighbour on the same processor is the usual cause.",
            "Warning: b: ran at two speeds, 1.20× apart; the fast one is shown. Compare within this run only: a neighbour on the same processor is the usual cause.",
        }));

    /// <summary>The same figure on two inputs is still two inputs.</summary>
    [Test]
    public void All_OneWarningOnSeveralInputs_CountsInputs() => Assert.That(
        Lines([WarningCatalogue.TwoSpeeds("a", 1.5)], [WarningCatalogue.TwoSpeeds("a", 1.5)], [WarningCatalogue.TwoSpeeds("a", 1.7)]).Single(),
        Does.Contain("1.50× apart; the fast one is shown. Likewise on 2 other inputs."));

    [Test]
    public void All_SameWordsOfSeveralTests_NameThemAll() => Assert.That(
        Lines([WarningCatalogue.Unstable("a"), WarningCatalogue.Unstable("b")], [WarningCatalogue.Unstable("a")]),
        Is.EqualTo(new[] { "Warning: a, b: changed its speed during the run. Run again on a quiet machine; look for something that fills up or grows." }));

    [Test]
    public void Failures_OneCauseOnSeveralInputs_IsOneLine() => Assert.That(Failed(
        new("a", "16", "threw FormatException: at 16."), new("a", "32", "threw FormatException: at 32."), new("a", "64", "threw FormatException: at 64."),
        new("a", "128", "threw OverflowException: too large"), new("b", "16", "returned 1, but 2 was expected")), Is.EqualTo(new[]
    {
        "Failed: a on 16: it threw FormatException: at 16; likewise on 2 other inputs.",
        "Failed: a on 128: it threw OverflowException: too large",
        "Failed: b on 16: it returned 1, but 2 was expected",
    }));

    [Test]
    public void Failures_NotRun_IsOneLineForAll() => Assert.That(Failed(
        new("a", "16", TestFailure.NotRun + "the run was ended before"), new("a", "32", TestFailure.NotRun + "the run was ended before"),
        new("b", "32", TestFailure.NotRun + "the run was ended before")), Is.EqualTo(new[] { "Not run: a (2 inputs), b; the run was ended before." }));

    [TestCase("ArgumentException: out of range.", "ArgumentException: out of range.")]
    [TestCase("ArgumentException: out of range", "ArgumentException: out of range.")]
    [TestCase("ArgumentException: wait...", "ArgumentException: wait...")]
    public void Failures_ReasonThatEndsWithAFullStop_HasOne(string thrown, string shown) => Assert.That(
        Failed(new TestFailure("a", null, $"{TestFailure.NotRun}the input could not be made: {thrown}")), Is.EqualTo(new[] { $"Not run: a; the input could not be made: {shown}" }));

    /// <summary>Settings of the runtime that change times stand beside it; those that a program has by itself do not, nor what is not known.</summary>
    [TestCase("default", "workstation, concurrent", 2, ExpectedResult = ".NET 10.0.0 X64, FakeOS 1.0, Abacus, 2 processors, 2026-01-02 03:04, MiniBench 0.1.0")]
    [TestCase("", "", 1, ExpectedResult = ".NET 10.0.0 X64, FakeOS 1.0, Abacus, 1 processor, 2026-01-02 03:04, MiniBench 0.1.0")]
    [TestCase("TieredPGO=0", "workstation, concurrent", 2, ExpectedResult = ".NET 10.0.0 X64 (TieredPGO=0), FakeOS 1.0, Abacus, 2 processors, 2026-01-02 03:04, MiniBench 0.1.0")]
    [TestCase("TieredCompilation=0, TieredPGO=0", "server, concurrent", 2, ExpectedResult = ".NET 10.0.0 X64 (TieredCompilation=0, TieredPGO=0; GC server, concurrent), FakeOS 1.0, Abacus, 2 processors, 2026-01-02 03:04, MiniBench 0.1.0")]
    [TestCase("default", "workstation", 2, ExpectedResult = ".NET 10.0.0 X64 (GC workstation), FakeOS 1.0, Abacus, 2 processors, 2026-01-02 03:04, MiniBench 0.1.0")]
    public string Origins_SettingsOfTheRuntime_StandBesideIt(string jit, string collector, int processors) => Notes.Origins([On(jit, collector, processors)]).Single();

    [Test]
    public void Origins_OneMachineWithTwoSettings_AreTwoLines() =>
        Assert.That(Notes.Origins([On("default", "workstation, concurrent", 2), On("TieredPGO=0", "workstation, concurrent", 2), On("default", "workstation, concurrent", 2)]), Has.Exactly(2).Items);

    private static ResultSuite On(string jit, string collector, int processors) => new("s", [new("a", System.TimeSpan.FromSeconds(1), 1L)])
    {
        Environment = FakeProbe.Place(new(2026, 1, 2, 3, 4, 0, System.TimeSpan.Zero)) with { Jit = jit, GarbageCollector = collector, ProcessorCount = processors },
    };

    private static string[] Failed(params TestFailure[] failures) => [.. Notes.Failures(failures).Select(Notes.Line)];

    private static string[] Lines(params BenchmarkWarning[][] warnings) =>
        [.. Notes.All([.. warnings.Select(own => new ResultSuite("s", [new("a", System.TimeSpan.FromSeconds(1), 1L)]) { Warnings = own })]).Select(Notes.Line)];
}
