using System.Reflection.Emit;

namespace MiniBench;

/// <summary>The stack of a method's code, with what is known of the values on it.</summary>
internal sealed class KnownStack
{
    private Stack<Known> values = new();

    /// <summary>What lies on it, the lowest first.</summary>
    internal Known[] All => [.. values.Reverse()];

    /// <summary>The one on top.</summary>
    internal Known Top => values.TryPeek(out Known? top) ? top : Known.Nothing;

    internal void Push(Known value) => values.Push(value);

    internal Known Pop() => values.TryPop(out Known? top) ? top : Known.Nothing;

    /// <summary>Takes the one on top away, and puts another there.</summary>
    internal void Replace(Known top)
    {
        Pop();
        Push(top);
    }

    /// <summary>Begins with others.</summary>
    internal void Begin(Known[] all) => values = new(all);

    /// <summary>What an instruction does to it that says nothing of functions and objects.</summary>
    internal void Shift(OpCode one)
    {
        // A cast leaves the object that it was, and a place is known by what is there.
        if (one.StackBehaviourPop == StackBehaviour.Varpop || one.Name is "castclass" or "isinst" or "ldind.ref" or "ldobj")
        {
            return;
        }

        for (int pops = Count(one.StackBehaviourPop); pops > 0; pops--)
        {
            Pop();
        }

        for (int pushes = Count(one.StackBehaviourPush); pushes > 0; pushes--)
        {
            Push(Known.Nothing);
        }
    }

    /// <summary>How many values: "pop1_popi_popi" are three.</summary>
    private static int Count(StackBehaviour behaviour) =>
        behaviour.ToString() is var text && text.EndsWith('0') ? 0 : text.Split('_').Length;
}
