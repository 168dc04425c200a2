using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

namespace MiniBench.Sharing;

/// <summary>The line in the header of a pack by which the program is found again, and given back byte for byte.</summary>
internal sealed record Origin
{
    private const string Mark = "// minibench-program ";

    /// <summary>What a program may have, and what packing adds to it.</summary>
    private const int MostCharacters = 2_000_000;
    private const int MostOfLine = 8_000_000;

    /// <summary>Packing changes a text a few times; undoing a change copies all of it.</summary>
    private const int MostEdits = 100;

    private string Name { get; init; } = "";

    private string Hash { get; init; } = "";

    private int Length { get; init; }

    private bool HasMark { get; init; }

    private bool HasWindowsLines { get; init; }

    private IReadOnlyList<Edit> Edits { get; init; } = [];

    internal static string Line(string name, ReadOnlySpan<byte> bytes, ProgramText program)
    {
        string flags = (bytes.StartsWith(Encoding.UTF8.Preamble) ? " bom" : "") + (program.HasWindowsLines ? " crlf" : "");
        string edits = string.Concat(program.Edits.Select(edit => $" {edit}"));
        return string.Create(CultureInfo.InvariantCulture, $"{Mark}{Uri.EscapeDataString(name)} {program.Text.Length} {Convert.ToHexStringLower(SHA256.HashData(bytes))}{flags}{edits}");
    }

    /// <summary>Finds the program in the text of a pack.</summary>
    /// <exception cref="FormatException">There is none, or it was changed.</exception>
    internal static UnpackedProgram Unpack(string text)
    {
        int at = text.StartsWith(Mark, StringComparison.Ordinal) ? 0 : text.IndexOf('\n' + Mark, StringComparison.Ordinal) + 1;
        int end = at == 0 && !text.StartsWith(Mark, StringComparison.Ordinal) ? -1 : text.IndexOf('\n', at);
        if (end < 0)
        {
            throw new FormatException($"It holds no program: a line that begins with '{Mark.Trim()}' was expected.");
        }

        Origin origin = Parse(text[at..end].TrimEnd('\r'));
        (byte[] bytes, string shown) = origin.Restore(text[(end + 1)..]);
        return new(FileNames.Restored(origin.Name), bytes, FileNames.Visible(origin.Name)) { Shown = shown, OriginalName = origin.Name };
    }

    /// <summary>Whether a text is a pack: whether a program comes out of it.</summary>
    internal static bool IsIn(string text)
    {
        try
        {
            return text.Contains(Mark, StringComparison.Ordinal) && Unpack(text).Bytes.Count > 0;
        }
        catch (FormatException)
        {
            return false;
        }
    }

    private static Origin Parse(string line)
    {
        string[] words = line.Length > MostOfLine ? [] : line[Mark.Length..].Split(' ', MostEdits, StringSplitOptions.RemoveEmptyEntries);
        return words.Length is < 3 or MostEdits || !int.TryParse(words[1], NumberStyles.None, CultureInfo.InvariantCulture, out int length)
            ? throw new FormatException($"The line that begins with '{Mark.Trim()}' is damaged.")
            : new()
            {
                Name = Uri.UnescapeDataString(words[0]),
                Length = length,
                Hash = words[2],
                HasMark = words.Skip(3).Contains("bom"),
                HasWindowsLines = words.Skip(3).Contains("crlf"),
                Edits = [.. words.Skip(3).Where(word => word.Contains(':')).Select(Edit.Parse)],
            };
    }

    private (byte[] Bytes, string Shown) Restore(string rest)
    {
        if (Length > MostCharacters)
        {
            throw new FormatException($"It holds a program of {Length} characters; at most {MostCharacters} can be packed.");
        }

        // What was pasted somewhere may have come back with other line ends, and without the last one.
        string near = rest[..Math.Min(rest.Length, 2 * MostCharacters)];
        string[] texts = [.. new[] { near, near.Replace("\r\n", "\n", StringComparison.Ordinal) }.Select(Own).OfType<string>()];
        return texts.Length == 0
            ? throw new FormatException($"The program is cut off: {Length} characters were expected, {rest.Length} are there.")
            : texts.Select(text => ((byte[] Bytes, string Shown)?)(Bytes(text), text)).FirstOrDefault(one => IsWhole(one!.Value.Bytes))
                ?? throw new FormatException("The program was changed after it was packed: its hash is not the one that was written down.");
    }

    /// <summary>The program's part of a text, with a last line end that was lost; null if it is cut off.</summary>
    private string? Own(string text) => text.Length >= Length ? text[..Length] : text.Length == Length - 1 ? text + "\n" : null;

    private byte[] Bytes(string text)
    {
        foreach (Edit edit in Edits.Reverse())
        {
            text = edit.Undo(text);
            if (text.Length > MostCharacters)
            {
                throw new FormatException($"It holds a program of more than {MostCharacters} characters, which cannot be packed.");
            }
        }

        text = HasWindowsLines ? text.Replace("\n", "\r\n", StringComparison.Ordinal) : text;
        return [.. HasMark ? Encoding.UTF8.Preamble.ToArray() : [], .. Encoding.UTF8.GetBytes(text)];
    }

    private bool IsWhole(byte[] bytes) => Convert.ToHexStringLower(SHA256.HashData(bytes)) == Hash;
}
