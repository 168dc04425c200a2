using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace MiniBench.Validation;

/// <summary>Objects with a finalizer: a thread of the runtime's runs these, and gets in the way of whoever makes more of them.</summary>
internal static class Finalizing
{
    internal static WorkCase<int, int> Case { get; } = new(
        "finalizers", 3,
        ("finalized", () => x => new Finalized(x).Value),
        ("plain", () => x => new Plain(x).Value))
    {
        StartsThreads = true,
    };

    [SuppressMessage("Design", "MA0055", Justification = "It is what is measured.")]
    private sealed class Finalized(int value)
    {
        ~Finalized() => GC.KeepAlive(this);

        internal int Value => value;
    }

    private sealed class Plain
    {
        private readonly int[] value;

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal Plain(int value) => this.value = [value];

        internal int Value => value[0];
    }
}
