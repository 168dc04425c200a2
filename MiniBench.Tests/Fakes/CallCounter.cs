using System;

namespace MiniBench.Tests;

/// <summary>A test that takes a millisecond by the fake clock, counts its calls and does something at one of them.</summary>
internal sealed class CallCounter(FakeMachine machine, int at, Action act)
{
    internal int Calls { get; private set; }

    internal int Call(int input)
    {
        Calls++;
        machine.Clock.Advance(TimeSpan.FromMilliseconds(1));
        if (Calls == at)
        {
            act();
        }

        return 0;
    }
}
