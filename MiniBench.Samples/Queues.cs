using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

namespace MiniBench.Samples;

/// <summary>
/// Two threads that send a number back and forth: one message at a time, so that each of them is waited for. Both sides wait in the same way; a queue of
/// which one side is signalled and the other one looks would be an unfair test that has the right output.
/// </summary>
internal sealed class Queues : ISample
{
    private const int Messages = 100;

    public string Question => "How long does a message take to another thread and back, by the way of waiting for it?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() =>
    [
        TestSuite.Create("100 messages to another thread and back", Messages)
            .Add(count => Exchange(count, () => new Watched(() => Thread.SpinWait(1))), "spins")
            .Add(count => Exchange(count, () => new Watched(() => Thread.Yield())), "yields")
            .Add(count => Exchange(count, () => new Watched(() => Thread.Sleep(0))), "sleeps 0 ms")
            .Add(count => Exchange(count, () => new Watched(() => Thread.Sleep(1))), "sleeps 1 ms")
            .Add(count => Exchange(count, () => new Monitored()), "monitor")
            .Add(count => Exchange(count, () => new Collected()), "BlockingCollection")
            .Add(count => ExchangeByChannels(count).GetAwaiter().GetResult(), "Channel")
            .WithItems(count => count),
    ];

    /// <summary>Sends 1, 2, 3 and so on, each when the one before has come back one greater.</summary>
    private static long Exchange(int count, Func<IPlace> create)
    {
        (IPlace there, IPlace back) = (create(), create());
        Thread other = new(() =>
        {
            for (int i = 0; i < count; i++)
            {
                back.Put(there.Take() + 1);
            }
        });
        other.Start();
        long sum = 0;
        for (int i = 1; i <= count; i++)
        {
            there.Put(i);
            sum += back.Take();
        }

        other.Join();
        return sum;
    }

    private static async Task<long> ExchangeByChannels(int count)
    {
        (Channel<int> there, Channel<int> back) = (Channel.CreateUnbounded<int>(), Channel.CreateUnbounded<int>());
        Task other = Task.Run(async () =>
        {
            for (int i = 0; i < count; i++)
            {
                back.Writer.TryWrite(await there.Reader.ReadAsync() + 1);
            }
        });
        long sum = 0;
        for (int i = 1; i <= count; i++)
        {
            there.Writer.TryWrite(i);
            sum += await back.Reader.ReadAsync();
        }

        await other;
        return sum;
    }

    /// <summary>A place for one message.</summary>
    private interface IPlace
    {
        void Put(int message);

        int Take();
    }

    /// <summary>Is looked at again and again.</summary>
    private sealed class Watched(Action wait) : IPlace
    {
        private int message;

        public void Put(int message) => Volatile.Write(ref this.message, message);

        public int Take()
        {
            int taken;
            while ((taken = Interlocked.Exchange(ref message, 0)) == 0)
            {
                wait();
            }

            return taken;
        }
    }

    private sealed class Monitored : IPlace
    {
        private readonly object gate = new();
        private int message;

        public void Put(int message)
        {
            lock (gate)
            {
                this.message = message;
                Monitor.Pulse(gate);
            }
        }

        public int Take()
        {
            lock (gate)
            {
                while (message == 0)
                {
                    Monitor.Wait(gate);
                }

                (int taken, message) = (message, 0);
                return taken;
            }
        }
    }

    private sealed class Collected : IPlace
    {
        private readonly BlockingCollection<int> messages = [];

        public void Put(int message) => messages.Add(message);

        public int Take() => messages.Take();
    }
}
