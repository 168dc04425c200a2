using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

namespace MiniBench.Tests.Tool;

/// <summary>A terminal as far as a table that is replaced needs it: lines that scroll, going up, and two ways to wipe out.</summary>
internal sealed class FakeScreen(int width, int height) : StringWriter(CultureInfo.InvariantCulture)
{
    private readonly List<char[]> rows = [Empty(width)];
    private int row;
    private int column;
    private string? code;

    /// <summary>All lines, those that have scrolled out of sight, too, without empty ones at the end.</summary>
    internal IReadOnlyList<string> Lines
    {
        get
        {
            string[] lines = [.. rows.Select(line => new string(line).TrimEnd())];
            return lines[..(Array.FindLastIndex(lines, line => line.Length > 0) + 1)];
        }
    }

    public override Encoding Encoding => Encoding.UTF8;

    private int Top => Math.Max(0, rows.Count - height);

    public override void Write(string? value)
    {
        foreach (char c in value ?? "")
        {
            Write(c);
        }
    }

    public override void Write(char value)
    {
        if (code is not null || value == '\e')
        {
            code += value;
            Obey(value);
        }
        else if (value == '\r')
        {
            column = 0;
        }
        else if (value == '\n')
        {
            GoDown();
        }
        else
        {
            Put(value);
        }
    }

    private static char[] Empty(int width) => [.. Enumerable.Repeat(' ', width)];

    private void Put(char value)
    {
        if (column == width)
        {
            column = 0;
            GoDown();
        }

        rows[row][column++] = value;
    }

    private void GoDown()
    {
        row++;
        if (row == rows.Count)
        {
            rows.Add(Empty(width));
        }
    }

    /// <summary>Nothing or 0 means 1, as in every terminal.</summary>
    private void Obey(char last)
    {
        if (!char.IsAsciiLetter(last))
        {
            return;
        }

        int count = int.TryParse(code![2..^1], CultureInfo.InvariantCulture, out int number) && number > 0 ? number : 1;
        code = null;
        switch (last)
        {
            case 'A':
                row = Math.Max(Top, row - count);
                break;
            case 'K':
                Array.Fill(rows[row], ' ', Math.Min(column, width), width - Math.Min(column, width));
                break;
            case 'J':
                Array.Fill(rows[row], ' ', Math.Min(column, width), width - Math.Min(column, width));
                rows.Skip(row + 1).ToList().ForEach(line => Array.Fill(line, ' '));
                break;
            case 'm':
                break;
            default:
                throw new NotSupportedException($"The fake terminal does not know '{last}'.");
        }
    }
}
