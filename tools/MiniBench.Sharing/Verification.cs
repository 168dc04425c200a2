using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>Packs the program of a pack again, and compares: a pack whose library or whose first lines were changed is seen.</summary>
public static class Verification
{
    private const int LongestLine = 100;

    /// <summary>Compares a pack with what packing makes of its program.</summary>
    /// <param name="pack">The pack.</param>
    /// <param name="options">How it was packed; the level to which a library was shortened is read from the pack.</param>
    /// <returns>The form that it is, if it is one; else where it differs from the form that is nearest.</returns>
    /// <exception cref="FormatException">It holds no program.</exception>
    /// <exception cref="ProgramException">Its program does not compile.</exception>
    public static (string Format, string? Difference) Verify(byte[] pack, BundleOptions options)
    {
        ArgumentNullException.ThrowIfNull(pack);
        ArgumentNullException.ThrowIfNull(options);
        UnpackedProgram program = Unpacking.Unpack(pack);
        PackFile file = new(pack);
        string[] names = file.Text is null ? ["project", "solution", "bundle"]
            : [.. ShareFormats.All.Where(format => format.Form.Source(file) is not null).Select(format => format.Name), "code"];
        Bundle bundle = Bundle.Read([.. program.Bytes], program.OriginalName, file.Text is { } text && names[0] is "cs" or "post" ? options with { Level = LevelOf(text) } : options);
        (string Format, string? Difference, int Same)[] found = [.. Compared(bundle, names, file)];
        (string format, string? difference, _) = found.FirstOrDefault(one => one.Difference is null) is { Format: not null } equal ? equal : found.MaxBy(one => one.Same);
        return (format, difference);
    }

    private static IEnumerable<(string Format, string? Difference, int Same)> Compared(Bundle bundle, IEnumerable<string> names, PackFile file)
    {
        foreach (ShareFormat format in names.Distinct().Select(ShareFormats.Find))
        {
            byte[]? again = null;
            string refusal = "";
            try
            {
                again = format.Pack(bundle);
            }
            catch (ProgramException exception)
            {
                refusal = exception.Message;
            }

            (string? difference, int same) = again is null ? (refusal, 0) : file.Text is { } text ? OfTexts(text, new PackFile(again).Text!) : OfZips(file.Bytes, again);
            yield return (format.Name, difference, same);
            if (difference is null)
            {
                yield break;
            }
        }
    }

    /// <summary>To which level the library in a text was shortened: the first that leaves out what its first lines name, which is less where the program asks for some of it.</summary>
    private static int LevelOf(string text)
    {
        if (!text.Contains(MergedProgram.ShortMark, StringComparison.Ordinal))
        {
            return -1;
        }

        string named = text.Split('\n').FirstOrDefault(line => line.StartsWith(LeftOutLine.Words, StringComparison.Ordinal)) ?? "";
        return StageLevel.All.First(level => level == StageLevel.All[^1] || StageLevel.All[^1].LeftOut.Where(stage => named.Contains(stage, StringComparison.Ordinal)).All(level.LeftOut.Contains)).Index;
    }

    private static (string? Difference, int Same) OfTexts(string text, string again)
    {
        // What was pasted somewhere may have come back with other line ends, and without the last one.
        string[] lines = [.. text.TrimEnd('\r', '\n').Split('\n').Select(line => line.TrimEnd('\r'))];
        string[] expected = [.. again.TrimEnd('\r', '\n').Split('\n').Select(line => line.TrimEnd('\r'))];
        int same = lines.Zip(expected).TakeWhile(pair => pair.First == pair.Second).Count();
        return same == lines.Length && same == expected.Length ? (null, same)
            : ($"line {same + 1} is '{Line(lines, same)}'; '{Line(expected, same)}' was expected", same);
    }

    private static string Line(string[] lines, int index) =>
        index >= lines.Length ? "" : FileNames.Visible(lines[index].Length > LongestLine ? lines[index][..LongestLine] + "..." : lines[index]);

    private static (string? Difference, int Same) OfZips(byte[] pack, byte[] again)
    {
        if (pack.AsSpan().SequenceEqual(again))
        {
            return (null, pack.Length);
        }

        using ZipArchive archive = new(new MemoryStream(pack), ZipArchiveMode.Read);
        using ZipArchive expected = new(new MemoryStream(again), ZipArchiveMode.Read);
        (string, uint)[] entries = [.. archive.Entries.Select(one => (one.FullName, one.Crc32))];
        (string, uint)[] wanted = [.. expected.Entries.Select(one => (one.FullName, one.Crc32))];
        string other = entries.Except(wanted).Concat(wanted.Except(entries)).Select(one => FileNames.Visible(one.Item1)).FirstOrDefault("the file's own structure");
        return ($"'{other}' in it is another one", entries.Intersect(wanted).Count());
    }
}
