using System;
using System.Security.Cryptography;
using System.Text;

namespace MiniBench.Web.Storage;

/// <summary>What lets its owner change or delete something: shown once, kept as a hash.</summary>
internal static class Secret
{
    private const int Bytes = 20;

    internal static string Create() => Convert.ToHexStringLower(RandomNumberGenerator.GetBytes(Bytes));

    internal static string Hash(string secret) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(secret)));

    internal static bool Fits(string secret, string hash) =>
        CryptographicOperations.FixedTimeEquals(Encoding.ASCII.GetBytes(Hash(secret)), Encoding.ASCII.GetBytes(hash));
}
