using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>A program to share: its bytes, what it needs of the library, and what it measured if that is known.</summary>
public sealed partial class Bundle
{
    /// <summary>The library has no fewer characters, whatever is left out.</summary>
    private const int LeastShortened = 15_000;

    /// <summary>Of what was written, with its comments, shortening leaves about a tenth: what is longer than so many limits cannot keep to them.</summary>
    private const int MostLimits = 25;

    /// <summary>To shorten the library beside a program of more than so many characters takes minutes, which is done only where it can be enough.</summary>
    private const int LongProgram = 100_000;

    /// <summary>What a program needs of the library has no fewer characters as it was written.</summary>
    private const int LeastWritten = 60_000;

    /// <summary>Usings that are not needed, before they are taken out, have fewer characters.</summary>
    private const int MostUsings = 10_000;

    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private readonly Lazy<Merger> merger;
    private readonly Lazy<(MergedProgram? Merged, string? Obstacle)> merged;
    private readonly Lazy<MergedProgram?>[] shortened;
    private readonly byte[] bytes;

    private Bundle(string name, byte[] bytes, CompletedProgram program, BundleOptions options)
    {
        (Name, this.bytes, Program, Options) = (name, bytes, program, options);
        merger = new(() => new(program));
        merged = new(() => Begin("Putting the library below the program", () => merger.Value.Merge()));
        shortened = [.. StageLevel.All.Select(level => new Lazy<MergedProgram?>(() => Begin("Shortening the library", () => merger.Value.Shorten(level.LeftOut))))];
    }

    /// <summary>The name of the program's file.</summary>
    public string Name { get; }

    /// <summary>How it is to be packed.</summary>
    public BundleOptions Options { get; }

    /// <summary>What whoever reads the program has to know, since it cannot be seen; empty for nearly all.</summary>
    public string Caution => HiddenSigns.Warning(Program.Source.Text);

    /// <summary>Why the library is not shortened, whatever the limit; null if nothing is against it.</summary>
    public string? Unshortened => merger.Value.Unshortened;

    /// <summary>The program's file, byte for byte.</summary>
    internal ReadOnlySpan<byte> Bytes => bytes;

    internal CompletedProgram Program { get; }

    /// <summary>The name without its extension, to read.</summary>
    internal string Title => FileNames.Visible(Path.GetFileNameWithoutExtension(Name));

    /// <summary>The name without its extension, for files and for commands.</summary>
    internal string FileTitle => FileNames.Portable(Path.GetFileNameWithoutExtension(Name));

    /// <summary>The program, ready to stand above the library.</summary>
    internal ProgramText Text => merger.Value.Program;

    /// <summary>Whether the program needs more of the library than Core has.</summary>
    internal bool UsesOutput => merger.Value.UsesOutput;

    /// <summary>The program with the part of the library that it needs, as that was written.</summary>
    /// <exception cref="ProgramException">The two cannot stand in one file.</exception>
    internal MergedProgram Merged => Together ?? throw new ProgramException(merged.Value.Obstacle!);

    /// <summary>The same; null where the two cannot stand in one file.</summary>
    internal MergedProgram? Together => merged.Value.Merged;

    /// <summary>Reads the file of a program.</summary>
    /// <param name="path">The file.</param>
    /// <param name="options">How it is to be packed.</param>
    /// <exception cref="ProgramException">It cannot be read, does not compile, or holds no benchmark.</exception>
    public static Bundle Load(string path, BundleOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(path);
        return Read(BenchmarkProgram.ReadFile(path), path, options);
    }

    /// <summary>Reads a program.</summary>
    /// <param name="bytes">Its file: UTF-8, with or without a byte order mark.</param>
    /// <param name="path">What the file is called.</param>
    /// <param name="options">How it is to be packed.</param>
    /// <exception cref="ProgramException">It does not compile, or holds no benchmark.</exception>
    public static Bundle Read(byte[] bytes, string path, BundleOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(bytes);
        ArgumentNullException.ThrowIfNull(path);
        string text = Decoded(bytes, path);
        RefuseOtherResults(options?.Results ?? [], text, path);
        BenchmarkProgram program = BenchmarkProgram.Read(text, path);
        Nesting.Check(program.Tree, path);
        MergedFramework.LoadAhead();
        CompletedProgram completed = program.CompleteToShare();
        if (completed.Text != text)
        {
            Nesting.CheckCompleted(completed.Compilation.SyntaxTrees[0], path);
        }

        options?.Progress?.Invoke("Finding what the program needs of the library");
        return new(Path.GetFileName(path), bytes, completed, options ?? new());
    }

    /// <summary>The program with the library, within a number of characters if that can be had: then as little as needed is left out of it.</summary>
    /// <param name="most">The most characters that the two may have, with the line that says what was left out; null for no limit.</param>
    internal MergedProgram Within(int? most)
    {
        if (Options.Level is { } level)
        {
            return (level < 0 ? null : shortened[level].Value) ?? Merged;
        }

        // Who gives a limit wants the least that there is, where it cannot be kept, too.
        if (most is not { } limit || (Options.Limit is null && Text.Text.Length + LeastShortened > limit))
        {
            return Merged;
        }

        // How long it would be is known at once, and enough for nearly all; that it means the same takes seconds.
        int written = merger.Value.MostWritten;
        bool isFar = (written - MostUsings) / MostLimits > limit && (Options.Limit is null || Text.Text.Length > LongProgram);
        if (isFar || (limit > LeastWritten && written - MostUsings <= limit && Merged.Text.Length <= limit))
        {
            return Merged;
        }

        // Shortening takes seconds: the shortest way says which others can be enough, by what they usually leave.
        int last = Options.IsFull ? 0 : StageLevel.All.Count - 1;
        MergedProgram? least = shortened[last].Value;
        return StageLevel.All.Take(last)
            .Where(one => least is not null && least.Text.Length + (least.Library.Length * ((one.UsuallyLeft / StageLevel.All[last].UsuallyLeft) - 1)) <= limit)
            .Select(one => shortened[one.Index].Value)
            .FirstOrDefault(one => one is not null && one.Text.Length + LeftOutLine.Of(one.LeftOut).Length <= limit) ?? least ?? Merged;
    }

    private T Begin<T>(string what, Func<T> work)
    {
        Options.Progress?.Invoke(what);
        return work();
    }

    /// <summary>The text of a file that holds a program, and not a pack of one.</summary>
    private static string Decoded(byte[] bytes, string path)
    {
        try
        {
            string text = Strict.GetString(bytes.AsSpan().StartsWith(Encoding.UTF8.Preamble) ? bytes.AsSpan(3) : bytes);
            return Origin.IsIn(text) ? throw new ProgramException($"'{path}' is a pack already: unpack it first, with `minibench unpack`.") : text;
        }
        catch (DecoderFallbackException exception)
        {
            throw new ProgramException($"'{path}' is not UTF-8, in which C# is shared; save it as UTF-8.", exception);
        }
    }

    /// <summary>Where it is not known by a hash of which program results are, names say it.</summary>
    private static void RefuseOtherResults(IReadOnlyList<ResultSuite> results, string text, string path)
    {
        if (!IsHashOf(results, text) && results.FirstOrDefault(suite => !IsOf(suite, text)) is { } other)
        {
            throw new ProgramException($"The results are not of '{path}': of '{other.Name}' with {string.Join(", ", other.Select(one => $"'{one.Name}'"))} nothing is in it. Give those that this program measured.");
        }
    }

    private static bool IsHashOf(IReadOnlyList<ResultSuite> results, string text) => results is SavedResults { SourceHash: { } hash } && hash == SourceHash.Of(text);

    /// <summary>Whether a suite may come from a program: its name is in it, or that of one of its tests.</summary>
    private static bool IsOf(ResultSuite suite, string text)
    {
        string plain = Plain(text);
        return suite.Select(one => one.Name).Append(suite.Name).Any(name => plain.Contains(Plain(name), StringComparison.Ordinal));

        static string Plain(string text) => new([.. text.Where(one => !char.IsWhiteSpace(one) && one is not ('"' or '\\'))]);
    }

    /// <summary>The version of the library.</summary>
    public static string Version => FrameworkSource.Version;
}
