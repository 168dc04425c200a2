using System;
using System.Security.Cryptography;
using System.Text;

namespace MiniBench.Output;

/// <summary>What tells programs apart: a hash of their text. A tool that runs one knows it, and says it to the program.</summary>
internal static class SourceHash
{
    /// <summary>The environment variable by which a tool says it.</summary>
    internal const string Variable = "MINIBENCH_SOURCE_HASH";
    private const int Letters = 32;

    /// <summary>That of the program that runs; null where no tool said it.</summary>
    internal static string? OfThisProgram { get; } = Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } hash ? hash : null;

    /// <summary>The hash of a text, whatever its line ends.</summary>
    internal static string Of(string text) =>
        Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text.Replace("\r\n", "\n", StringComparison.Ordinal))))[..Letters];
}
