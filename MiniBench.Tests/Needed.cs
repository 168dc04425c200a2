using System;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>What some tests need and a machine may not have: without it they are skipped, but for CI, where all of it is to be there.</summary>
internal static class Needed
{
    /// <param name="sentence">What there is not, and how to get it.</param>
    internal static void IsMissing(string sentence)
    {
        Assert.That(Environment.GetEnvironmentVariable("CI"), Is.Not.EqualTo("true"), sentence);
        Assert.Ignore(sentence);
    }
}
