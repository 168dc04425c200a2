using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using MiniBench.Programs;

namespace MiniBench.Web.Checking;

/// <summary>Checks and packs programs in other processes: one for what takes moments, one for what takes seconds.</summary>
internal sealed class ProgramChecker : IDisposable
{
    /// <summary>A program that is shared is read by people.</summary>
    internal const int MostCharacters = 64 * 1024;

    /// <summary>A pack holds the library besides.</summary>
    internal const int MostBytes = 1024 * 1024;

    /// <summary>What stands in a pack that is a text, and what in one that is a page.</summary>
    private static ReadOnlySpan<byte> PackMark => "minibench-program "u8;

    private static ReadOnlySpan<byte> PageMark => "data-format=\"code\""u8;

    private readonly CheckQueue checking = new();
    private readonly CheckQueue packing = new();

    /// <summary>The processes of the workers that there are.</summary>
    internal IReadOnlyList<int> WorkerIds => [.. new[] { checking.WorkerId, packing.WorkerId }.OfType<int>()];

    /// <summary>Starts the workers, so that the first visitor does not wait for the compiler.</summary>
    internal Task WarmUp() => Task.WhenAll(
        checking.Ask(new(CheckKind.WarmUp), Visitor.Nobody), packing.Ask(new(CheckKind.WarmUp), Visitor.Nobody));

    /// <summary>Writes a program around functions.</summary>
    internal Task<CheckReply> Write(CheckRequest parts, Visitor visitor) =>
        parts.Code.Append(parts.Input ?? "").Append(parts.ExpectedOutput ?? "").Select(Excess).FirstOrDefault(one => one is not null) is { } refusal
            ? Task.FromResult(CheckReply.Refuse(refusal))
            : checking.Ask(parts, visitor);

    /// <summary>Checks a program, or gets it out of its pack.</summary>
    internal Task<CheckReply> Check(string name, byte[] file, Visitor visitor) =>
        file.Length > MostBytes ? Task.FromResult(CheckReply.Refuse($"The file has {file.Length} bytes; at most {MostBytes} were expected."))
        : !IsPack(file) && Excess(Encoding.UTF8.GetString(file)) is { } refusal ? Task.FromResult(CheckReply.Refuse(refusal))
        : checking.Ask(new(CheckKind.Check) { Name = name, File = file }, visitor);

    /// <summary>Packs a program.</summary>
    internal Task<CheckReply> Pack(string name, string text, string format, Visitor visitor) =>
        packing.Ask(new(CheckKind.Pack) { Name = name, File = Encoding.UTF8.GetBytes(text), Format = format }, visitor);

    public void Dispose()
    {
        checking.Dispose();
        packing.Dispose();
    }

    /// <summary>Whether it may be a pack, which says so where it is a text.</summary>
    private static bool IsPack(byte[] file) => file.AsSpan().StartsWith("PK"u8) || file.AsSpan().IndexOf(PackMark) >= 0 || file.AsSpan().IndexOf(PageMark) >= 0;

    /// <summary>Why a text is not even shown to the compiler; null if it is.</summary>
    internal static string? Excess(string text) =>
        text.Length > MostCharacters ? $"The program has {text.Length} characters; at most {MostCharacters} were expected."
        : text.Contains('\0') ? $"Line {text.AsSpan(0, text.IndexOf('\0')).Count('\n') + 1}: there is a NUL character, which no text may have. Write \\0 for it."
        : ProgramScan.Excess(text) is { } place ? $"Line {text.AsSpan(0, Math.Min(place.Position, text.Length)).Count('\n') + 1}: {place.Message}. Divide what stands there."
        : null;
}
