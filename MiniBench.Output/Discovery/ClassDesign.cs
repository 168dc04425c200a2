using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Output;

/// <summary>How a class becomes a suite: the types of input and output, and the members that give them. Nothing of the class has run yet.</summary>
internal sealed record ClassDesign(BenchmarkClass Class, string Name)
{
    internal IReadOnlyList<BenchmarkMethod> Methods => Class.Methods;

    internal required Type Input { get; init; }

    internal required Type Output { get; init; }

    internal required InputSource Source { get; init; }

    /// <summary>The members that give inputs: one but where several fields are an input each; none where the tests take nothing.</summary>
    internal IReadOnlyList<MarkedMember> Inputs { get; init; } = [];

    internal MarkedMember? Expected { get; init; }

    internal MarkedMember? FreshInput { get; init; }

    /// <summary>Whether a sequence of inputs has their labels, too.</summary>
    internal bool IsLabelled { get; init; }

    /// <summary>Whether something of it belongs to an instance.</summary>
    internal bool NeedsInstance => Methods.Any(method => !method.Method.IsStatic)
        || Inputs.Concat([Expected, FreshInput]).OfType<MarkedMember>().Any(member => !member.IsStatic);
}
