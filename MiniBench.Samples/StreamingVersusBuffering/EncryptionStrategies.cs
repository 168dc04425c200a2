using System;
using System.Collections.Generic;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Samples;

/// <summary>All strategies.</summary>
internal static class EncryptionStrategies
{
    internal static IEncryptionStrategy Streaming { get; } = new StreamingStrategy();

    internal static IEncryptionStrategy Buffering { get; } = new BufferingStrategy();

    internal static IReadOnlyList<IEncryptionStrategy> All { get; } = [Streaming, Buffering, new OneReaderStrategy(), new AsynchronousStrategy()];

    internal static string Names => string.Join(", ", All.Select(strategy => strategy.Name));

    /// <exception cref="BadInputException">There is none of this name.</exception>
    internal static IEncryptionStrategy Find(string name)
    {
        if (All.FirstOrDefault(strategy => string.Equals(strategy.Name, name, StringComparison.OrdinalIgnoreCase)) is { } found)
        {
            return found;
        }

        IReadOnlyList<string> near = NearMatches.Of(name, All.Select(strategy => strategy.Name));
        throw new BadInputException($"There is no strategy '{name}'.{(near.Count > 0 ? $" Was {string.Join(" or ", near)} meant?" : "")} The strategies are: {Names}.");
    }
}
