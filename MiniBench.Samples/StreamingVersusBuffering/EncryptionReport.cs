using System.Text.Json;
using System.Text.Json.Serialization;
using static System.FormattableString;

namespace MiniBench.Samples;

/// <summary>What came of one run of encrypt-files.</summary>
internal sealed record EncryptionReport
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };

    /// <summary>The name of the folder that was read: that of the data set.</summary>
    public required string Set { get; init; }

    public required string Strategy { get; init; }

    public required int Threads { get; init; }

    public required int Work { get; init; }

    /// <summary>What a pass is: "XOR" or "AES".</summary>
    public required string Cipher { get; init; }

    public required int BufferBytes { get; init; }

    public required bool IsSequentialScan { get; init; }

    /// <summary>What the system's cache had of the files before: one of the words of <see cref="FileCache"/>.</summary>
    public required string Cache { get; init; }

    public required int Files { get; init; }

    /// <summary>The bytes of all files that were read.</summary>
    public required long Bytes { get; init; }

    public required double Seconds { get; init; }

    /// <summary>The most memory that the process has had, by the system's own count.</summary>
    public required long PeakMemoryBytes { get; init; }

    /// <summary>As one line of JSON, in ASCII.</summary>
    internal string ToJson() => JsonSerializer.Serialize(this, Options);

    /// <summary>Reads such a line; null if it is something else.</summary>
    internal static EncryptionReport? FromJson(string line)
    {
        try
        {
            return line.StartsWith('{') ? JsonSerializer.Deserialize<EncryptionReport>(line, Options) : null;
        }
        catch (JsonException)
        {
            return null;
        }
    }

    /// <summary>As a line for people.</summary>
    public override string ToString()
    {
        double megabytes = Bytes / (double)(1 << 20);
        string rate = Seconds > 0 ? Invariant($", {megabytes / Seconds:N1} MB/s") : "";
        return Invariant($"{Strategy}, {Threads} {(Threads == 1 ? "thread" : "threads")}, {Work:N0} {(Work == 1 ? "pass" : "passes")} of {Cipher}: {Seconds:N3} s for {Bytes:N0} bytes ({megabytes:N1} MB) in {Files:N0} {(Files == 1 ? "file" : "files")}{rate}, ")
            + Invariant($"peak memory {PeakMemoryBytes >> 20:N0} MB, cache {Cache}");
    }
}
