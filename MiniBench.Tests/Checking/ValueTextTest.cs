using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ValueTextTest
{
    private static readonly TestCaseData[] Values =
    [
        new(null, "null"),
        new("text", "\"text\""),
        new("", "\"\""),
        new("two\n  lines", "\"two lines\""),
        new('x', "'x'"),
        new(1.5, "1.5"),
        new((1.5, 2), "(1.5, 2)"),
        new(new { Length = 1.5 }, "{ Length = 1.5 }"),
        new(-1234567, "-1234567"),
        new(true, "True"),
        new(new[] { 1, 2 }, "[1, 2]"),
        new(Array.Empty<int>(), "[]"),
        new(new List<string?> { "a", null }, "[\"a\", null]"),
        new(new[] { new[] { 1.5 }, [] }, "[[1.5], []]"),
        new(Enumerable.Range(1, 1234).ToArray(), "[1, 2, 3, 4, 5, …] (1,234 elements)"),
    ];

    [TestCaseSource(nameof(Values))]
    public void Of_IsShortAndInvariant(object? value, string expected)
    {
        foreach (string culture in Cultures.All)
        {
            using CultureScope scope = new(culture);
            Assert.That(ValueText.Of(value), Is.EqualTo(expected), culture);
        }
    }

    [Test]
    public void Of_WhatThrowsWhenItIsShown_IsItsType()
    {
        Assert.That(ValueText.Of(new Silent()), Is.EqualTo("Silent"));
        Assert.That(ValueText.Of(new Unformattable()), Is.EqualTo("Unformattable"));
        Assert.That(ValueText.Of(default(ImmutableArray<int>)), Is.EqualTo("ImmutableArray`1"));
        Assert.That(ValueText.Of(new object[] { 1, new Unformattable() }), Is.EqualTo("[1, Unformattable]"));
    }

    [TestCase(' ', "' '")]
    [TestCase('\n', "U+000A")]
    [TestCase('\u00A0', "U+00A0")]
    [TestCase('\u200B', "U+200B")]
    [TestCase('\uD800', "U+D800")]
    [TestCase('ß', "'ß'")]
    public void Of_CharacterThatCannotBeSeen_IsItsNumber(char character, string expected) => Assert.That(ValueText.Of(character), Is.EqualTo(expected));

    [Test]
    public void Cut_LongText_HasSixtyCharacters()
    {
        Assert.That(ValueText.Cut(new string('x', 60)), Is.EqualTo(new string('x', 60)));
        Assert.That(ValueText.Cut(new string('x', 61)), Is.EqualTo(new string('x', 59) + "…"));
    }

    [Test]
    public void Cut_DoesNotCutASurrogatePair([Range(55, 62)] int length)
    {
        string cut = ValueText.Cut(new string('x', length) + "😀😀😀");

        Assert.That(cut, Has.Length.LessThanOrEqualTo(60));
        Assert.That(cut.Select((character, i) => char.IsHighSurrogate(character) && !char.IsLowSurrogate(cut[i + 1])), Has.None.True);
    }

    private sealed class Silent
    {
        public override string ToString() => throw new NotSupportedException();
    }

    private sealed class Unformattable : IFormattable
    {
        public string ToString(string? format, IFormatProvider? formatProvider) => throw new FormatException();
    }
}
