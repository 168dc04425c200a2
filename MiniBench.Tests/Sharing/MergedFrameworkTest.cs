using System.Linq;
using Microsoft.CodeAnalysis;
using MiniBench.Sharing;
using NUnit.Framework;

namespace MiniBench.Tests.Sharing;

/// <summary>The library's source as one text.</summary>
public sealed class MergedFrameworkTest
{
    /// <summary>Whoever runs a pack has the compiler alone: what needs a generator of sources in the library's project compiles there, and in no pack.</summary>
    [Test]
    public void Whole_Compiles() => Assert.That(
        MergedFramework.Whole.Compilation.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error), Is.Empty);
}
