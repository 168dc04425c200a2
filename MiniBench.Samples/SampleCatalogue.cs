using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Samples;

/// <summary>All samples, by the names of their files. The first is the README's.</summary>
internal static class SampleCatalogue
{
    internal static IReadOnlyList<ISample> All { get; } =
    [
        new StringJoining(), new ForVersusForeach(), new TrimmedOrEmpty(), new Sorting(), new Searching(), new JoiningBySize(), new ArrayCopy(), new SummingATable(), new Compressing(),
        new EndianReading(), new Serializers(), new GeneratedJson(), new Goodput(), new Queues(), new ProcessStart(), new ManyReaders(), new ParallelZip(),
        new StreamingVersusBuffering(), new InsertingInFront(), new AwaitingACache(), new CountingTogether(),
    ];

    internal static ISample? Find(string name) =>
        All.FirstOrDefault(sample => string.Equals(NameOf(sample), name, StringComparison.OrdinalIgnoreCase));

    internal static string NameOf(ISample sample) => sample.GetType().Name;
}
