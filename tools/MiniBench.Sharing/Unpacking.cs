using System;
using System.Linq;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>Gets a program back out of any form that holds it.</summary>
public static class Unpacking
{
    /// <summary>The most bytes that a pack may have: more than `minibench pack` writes of the longest program.</summary>
    public const int MostBytes = 64 * 1024 * 1024;

    /// <summary>Gets the program back, byte for byte.</summary>
    /// <param name="pack">The file that holds it.</param>
    /// <returns>The program's file, under a name that can be written anywhere.</returns>
    /// <exception cref="FormatException">It holds no program, or one that was changed after it was packed.</exception>
    public static UnpackedProgram Unpack(byte[] pack)
    {
        ArgumentNullException.ThrowIfNull(pack);
        if (pack.Length > MostBytes)
        {
            throw new FormatException($"It has {pack.Length} bytes; a pack has at most {MostBytes}.");
        }

        PackFile file = new(pack);
        string text = ShareFormats.All.Select(format => format.Form.Source(file)).FirstOrDefault(source => source is not null)
            ?? throw new FormatException("It holds no program: a pack of `minibench pack` was expected.");
        return Origin.Unpack(text);
    }

    /// <summary>Whether a file is what packing writes, and the program in it as it was packed: another pack may take its place.</summary>
    /// <param name="file">The file.</param>
    public static bool IsPack(byte[] file)
    {
        ArgumentNullException.ThrowIfNull(file);
        try
        {
            return FrameworkForm.IsIn(new PackFile(file)) || Unpack(file).Bytes.Count > 0;
        }
        catch (FormatException)
        {
            return false;
        }
    }

    /// <summary>Whether a pack shows the program that it holds: what stands in it is what packing makes of that program.</summary>
    /// <param name="pack">The pack.</param>
    /// <param name="program">What came out of it.</param>
    /// <exception cref="ProgramException">The program does not compile here, or another version packed it, so nobody can tell.</exception>
    public static bool IsShown(byte[] pack, UnpackedProgram program)
    {
        ArgumentNullException.ThrowIfNull(pack);
        ArgumentNullException.ThrowIfNull(program);
        PackFile file = new(pack);
        Bundle bundle = Bundle.Read([.. program.Bytes], program.OriginalName);
        return bundle.Text.Text == program.Shown && ShareFormats.All.First(format => format.Form.Source(file) is not null).Form.IsShown(file, bundle);
    }
}
