using System;
using System.Collections.Generic;

namespace MiniBench.Programs;

/// <summary>
/// One look at each character of a program, before the compiler, which a few thousand of them can kill, reads it: how deep brackets, types and
/// interpolated texts stand in one another, and how long an expression is. Comments and texts count for nothing.
/// </summary>
internal sealed class ProgramScan
{
    private const int DeepestBrackets = 500;
    private const int DeepestTypes = 100;
    private const int DeepestTexts = 8;
    private const int DeepestConditions = 200;
    private const int LongestExpression = 20_000;
    private const int LongestCharacter = 12;

    private readonly string text;
    private readonly Stack<Hole> holes = [];
    private int at;
    private int brackets;
    private int types;
    private int conditions;
    private int length;
    private int begin;
    private int longest;
    private int longestBegin;

    private ProgramScan(string text) => this.text = text;

    /// <summary>What of a program is too much, and where; null if nothing is.</summary>
    internal static TextPlace? Excess(string text) => new ProgramScan(text).Run();

    /// <summary>Where the longest expression of a program begins: what the compiler most likely stumbles over.</summary>
    internal static int Longest(string text)
    {
        ProgramScan scan = new(text);
        scan.Run();
        return scan.longestBegin;
    }

    private TextPlace? Run()
    {
        for (; at < text.Length; at++)
        {
            if (Step(text[at]) is { } excess)
            {
                return new(at, excess);
            }
        }

        return null;
    }

    private string? Step(char one)
    {
        switch (one)
        {
            case '/' when Next is '/':
                SkipLine();
                return null;
            case '/' when Next is '*':
                at = text.IndexOf("*/", at + 2, StringComparison.Ordinal) is >= 0 and var end ? end + 1 : text.Length;
                return null;
            case '#' when IsFirstOfLine():
                return Directive();
            case '\'':
                SkipCharacter();
                return null;
            case '"':
                return Quote();
            default:
                return Sign(one);
        }
    }

    private string? Sign(char one)
    {
        switch (one)
        {
            case '(' or '{':
                Break(one == '{');
                return Open();
            case ')' or '}':
                Break(one == '}');
                return Close(one);
            case '[':
                return Open() ?? Count(); // Ranks and indexes stand behind one another in an expression.
            case ']':
                return Close(one) ?? Count();
            case ',' or ';':
                Break(one == ';');
                return null;
            case '<' when at > 0 && IsWord(text[at - 1]) && !(Next is '<' or '=' || char.IsDigit(Next)):
                return ++types > DeepestTypes ? $"types stand in types, more than {DeepestTypes} deep" : Count();
            case '>':
                types = Math.Max(0, types - 1);
                return Count();
            default:
                return char.IsWhiteSpace(one) || (IsWord(one) && at > 0 && IsWord(text[at - 1])) ? null : Count();
        }
    }

    private char Next => at + 1 < text.Length ? text[at + 1] : '\0';

    private static bool IsWord(char one) => char.IsLetterOrDigit(one) || one == '_';

    private string? Count()
    {
        begin = length == 0 ? at : begin;
        if (++length > longest)
        {
            (longest, longestBegin) = (length, begin);
        }

        return length > LongestExpression ? $"an expression has more than {LongestExpression} words and signs" : null;
    }

    private void Break(bool isStatement)
    {
        length = 0;
        types = isStatement ? 0 : types;
    }

    private string? Open() => ++brackets > DeepestBrackets ? $"brackets stand in brackets, more than {DeepestBrackets} deep" : null;

    private string? Close(char one)
    {
        brackets = Math.Max(0, brackets - 1);
        return one == '}' && holes.TryPeek(out Hole hole) && hole.Brackets > brackets ? Resume(holes.Pop()) : null;
    }

    private bool IsFirstOfLine()
    {
        int before = at - 1;
        while (before >= 0 && text[before] is ' ' or '\t')
        {
            before--;
        }

        return before < 0 || text[before] is '\n' or '\r';
    }

    private string? Directive()
    {
        ReadOnlySpan<char> name = text.AsSpan(at + 1).TrimStart(" \t");
        conditions = name.StartsWith("if") ? conditions + 1 : name.StartsWith("endif") ? Math.Max(0, conditions - 1) : conditions;
        SkipLine();
        return conditions > DeepestConditions ? $"conditions for the compiler stand in one another, more than {DeepestConditions} deep" : null;
    }

    private void SkipLine() => at = text.AsSpan(at).IndexOfAny('\n', '\r') is >= 0 and var end ? at + end : text.Length;

    private void SkipCharacter()
    {
        for (int i = at + 1; i < Math.Min(text.Length, at + LongestCharacter); i++)
        {
            if (text[i] == '\'')
            {
                at = i;
                return;
            }

            i += text[i] == '\\' ? 1 : 0;
        }
    }

    /// <summary>Reads a text from its first quote on; the signs before that say of which kind it is.</summary>
    private string? Quote()
    {
        int quotes = Run('"', at);
        (int dollars, bool isVerbatim) = (0, false);
        for (int i = at - 1; i >= 0 && text[i] is '$' or '@'; i--)
        {
            dollars += text[i] == '$' ? 1 : 0;
            isVerbatim |= text[i] == '@';
        }

        bool isRaw = quotes >= 3 && !isVerbatim;
        string? excess = Count();
        Hole kind = new(isRaw ? quotes : 1, dollars, isVerbatim, brackets + 1);
        at += isRaw ? quotes : 1;
        return Resume(kind, isAtStart: true) ?? excess;
    }

    private int Run(char one, int from)
    {
        int end = from;
        while (end < text.Length && text[end] == one)
        {
            end++;
        }

        return end - from;
    }

    /// <summary>Reads on in a text, to its end or to the next hole in it.</summary>
    private string? Resume(Hole kind, bool isAtStart = false)
    {
        at += isAtStart ? 0 : kind.Quotes >= 3 ? kind.Dollars : 1;
        for (; at < text.Length; at++)
        {
            char one = text[at];
            if (one == '"' && IsEnd(kind))
            {
                return null;
            }

            if (one == '{' && kind.Dollars > 0 && IsHole(kind))
            {
                holes.Push(kind with { Brackets = ++brackets });
                Break(isStatement: false);
                return holes.Count > DeepestTexts ? $"texts with values stand in one another, more than {DeepestTexts} deep" : null;
            }

            if (kind.Quotes < 3 && !kind.IsVerbatim && one is '\n' or '\r' && kind.Dollars == 0)
            {
                return null; // Not closed: the compiler says so.
            }

            at += one == '\\' && kind.Quotes < 3 && !kind.IsVerbatim ? 1 : 0;
        }

        return null;
    }

    /// <summary>Whether a quote ends the text; leaves the place at its last quote, or behind one that is doubled.</summary>
    private bool IsEnd(Hole kind)
    {
        int run = Run('"', at);
        if (kind.Quotes >= 3)
        {
            at += run - 1;
            return run >= kind.Quotes;
        }

        if (kind.IsVerbatim && run > 1)
        {
            at += run - 1;
            return run % 2 == 1;
        }

        return true;
    }

    /// <summary>Whether a brace opens a hole; leaves the place at its last brace.</summary>
    private bool IsHole(Hole kind)
    {
        int run = Run('{', at);
        at += run - 1;
        return kind.Quotes >= 3 ? run >= kind.Dollars : run % 2 == 1;
    }

    /// <summary>A text with values that is being read.</summary>
    /// <param name="Quotes">How many quotes end it.</param>
    /// <param name="Dollars">How many braces open a hole; 0 for a text without values.</param>
    /// <param name="IsVerbatim">Whether a backslash is one.</param>
    /// <param name="Brackets">How deep the hole stands.</param>
    private readonly record struct Hole(int Quotes, int Dollars, bool IsVerbatim, int Brackets);
}
