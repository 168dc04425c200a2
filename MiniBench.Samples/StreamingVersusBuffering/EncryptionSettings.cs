namespace MiniBench.Samples;

/// <summary>How files are encrypted, whatever the strategy.</summary>
internal sealed record EncryptionSettings
{
    internal const int UsualBuffer = 4 * 1024;

    /// <summary>How many threads encrypt.</summary>
    internal int Threads { get; init; } = 1;

    /// <summary>How many passes each line gets.</summary>
    internal int Work { get; init; }

    /// <summary>Whether a pass is AES; if not, it is XOR with its number.</summary>
    internal bool IsAes { get; init; }

    /// <summary>How many bytes the system is asked for, or given, at a time.</summary>
    internal int BufferBytes { get; init; } = UsualBuffer;

    /// <summary>Whether the system is told that files are read from beginning to end.</summary>
    internal bool IsSequentialScan { get; init; }
}
