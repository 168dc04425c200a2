using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

namespace MiniBench.Web.Storage;

/// <summary>Identifiers that are made from what they stand for: the same content has the same link. Without vowels they are no words.</summary>
internal static class ContentId
{
    /// <summary>How many letters an identifier has, unless one like it is taken.</summary>
    internal const int Shortest = 10;

    /// <summary>How many it can have.</summary>
    internal const int Longest = 40;

    private const string Letters = "23456789bcdfghjkmnpqrstvwxz";

    /// <summary>All letters for a content; an identifier is how many of the first ones are needed.</summary>
    /// <param name="kind">What it is, so that contents of different kinds do not meet.</param>
    /// <param name="parts">The content.</param>
    internal static string Of(string kind, params string[] parts)
    {
        string content = kind + "/1\n" + string.Concat(parts.Select(part => FormattableString.Invariant($"{part.Length}\n{part}")));
        byte[] hash = SHA512.HashData(Encoding.UTF8.GetBytes(content));
        System.Numerics.BigInteger number = new(hash, isUnsigned: true);
        return string.Create(Longest, number, (letters, rest) =>
        {
            for (int i = 0; i < letters.Length; i++)
            {
                letters[i] = Letters[(int)(rest % Letters.Length)];
                rest /= Letters.Length;
            }
        });
    }

    /// <summary>Whether a text can be an identifier.</summary>
    internal static bool IsOne(string text) => text.Length is >= Shortest and <= Longest && text.All(Letters.Contains);
}
