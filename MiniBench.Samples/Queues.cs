using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

namespace MiniBench.Samples;

/// <summary>
/// Ways to wait for a message of another thread. Both sides wait in the same way: with one that waits and one that polls, it would be the other's way that is measured.
/// Those that spin, yield or sleep poll a <see cref="ConcurrentQueue{T}"/>; those with a monitor and <see cref="BlockingCollection{T}"/> block their thread until
/// they are woken; the two sides of a channel give theirs back to the pool, and may meet on the same one. A call starts the other side, and waits for its end.
/// </summary>
internal sealed class Queues : ISample
{
    public string Question => "How should one thread wait for messages of another?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() =>
    [
        Suite("50 messages there and back", new(Messages: 50, Silence: TimeSpan.Zero)).WithItems(exchange => 2 * exchange.Messages),

        // Of 10 or 15 ms it would be luck whether they end before or after the look of the one that looks every 5 ms.
        Suite("A message after 12 ms of silence, and its answer", new(Messages: 1, Silence: TimeSpan.FromMilliseconds(12))),
    ];

    private static TestSuite<Exchange, int> Suite(string name, Exchange exchange) => TestSuite.Create(name, exchange)
        .Add(Run<Polled<Spin>>, "spinning")
        .Add(Run<Polled<Yield>>, "Thread.Yield")
        .Add(Run<Polled<Sleep0>>, "Thread.Sleep(0)")
        .Add(Run<Polled<Sleep1>>, "Thread.Sleep(1)")
        .Add(Run<Polled<Sleep5>>, "Thread.Sleep(5)")
        .Add(Run<Monitored>, "Monitor")
        .Add(Run<Blocking>, "BlockingCollection")
        .Add(RunChannel, "Channel")

        // Where processors are short, a message to one that spins takes as long as the system lets it spin: what is not known by then will not be.
        .With(BenchmarkSettings.Default.WithTestTime(TimeSpan.FromSeconds(2)));

    /// <summary>Sends numbers to another thread, which adds 1 to each. Of each kind of queue the JIT makes a version of its own, since it is a struct.</summary>
    private static int Run<TQueue>(Exchange exchange)
        where TQueue : struct, IQueue
    {
        TQueue there = new(), back = new();
        Thread other = new(() =>
        {
            for (int i = 0; i < exchange.Messages; i++)
            {
                back.Put(there.Take() + 1);
            }
        });
        other.Start();
        int sum = 0;
        for (int i = 0; i < exchange.Messages; i++)
        {
            if (exchange.Silence > TimeSpan.Zero)
            {
                Thread.Sleep(exchange.Silence);
            }

            there.Put(i);
            sum += back.Take();
        }

        other.Join();
        return sum;
    }

    /// <summary>The same, where nobody blocks a thread.</summary>
    private static async Task<int> RunChannel(Exchange exchange)
    {
        (Channel<int> there, Channel<int> back) = (Channel.CreateUnbounded<int>(), Channel.CreateUnbounded<int>());
        Task other = Task.Run(async () =>
        {
            for (int i = 0; i < exchange.Messages; i++)
            {
                back.Writer.TryWrite(await there.Reader.ReadAsync() + 1);
            }
        });
        int sum = 0;
        for (int i = 0; i < exchange.Messages; i++)
        {
            await Task.Delay(exchange.Silence);
            there.Writer.TryWrite(i);
            sum += await back.Reader.ReadAsync();
        }

        await other;
        return sum;
    }

    /// <summary>What is sent, and how long nothing is before each message.</summary>
    private sealed record Exchange(int Messages, TimeSpan Silence);

    private interface IQueue
    {
        void Put(int message);

        int Take();
    }

    private interface IPause
    {
        static abstract void Wait();
    }

    private readonly struct Polled<TPause>() : IQueue
        where TPause : struct, IPause
    {
        private readonly ConcurrentQueue<int> messages = new();

        public void Put(int message) => messages.Enqueue(message);

        public int Take()
        {
            int message;
            while (!messages.TryDequeue(out message))
            {
                TPause.Wait();
            }

            return message;
        }
    }

    private readonly struct Spin : IPause
    {
        public static void Wait() => Thread.SpinWait(1);
    }

    private readonly struct Yield : IPause
    {
        public static void Wait() => Thread.Yield();
    }

    private readonly struct Sleep0 : IPause
    {
        public static void Wait() => Thread.Sleep(0);
    }

    private readonly struct Sleep1 : IPause
    {
        public static void Wait() => Thread.Sleep(1);
    }

    private readonly struct Sleep5 : IPause
    {
        public static void Wait() => Thread.Sleep(5);
    }

    private readonly struct Monitored() : IQueue
    {
        private readonly Queue<int> messages = new();

        public void Put(int message)
        {
            lock (messages)
            {
                messages.Enqueue(message);
                Monitor.Pulse(messages);
            }
        }

        public int Take()
        {
            lock (messages)
            {
                while (messages.Count == 0)
                {
                    Monitor.Wait(messages);
                }

                return messages.Dequeue();
            }
        }
    }

    private readonly struct Blocking() : IQueue
    {
        private readonly BlockingCollection<int> messages = new();

        public void Put(int message) => messages.Add(message);

        public int Take() => messages.Take();
    }
}
