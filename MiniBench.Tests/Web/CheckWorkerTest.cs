using System;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Web.Checking;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>The loop of a worker, without its process.</summary>
public sealed class CheckWorkerTest
{
    /// <summary>A site that was killed watches its workers no longer; what they do then may have no end.</summary>
    [Test]
    [CancelAfter(60_000)]
    public async Task Run_RequestsEndInTheMiddleOfWork_Ends(CancellationToken cancellation)
    {
        CheckRequest request = new(CheckKind.Check) { File = "a\0b"u8.ToArray() };
        using MemoryStream requests = new(Encoding.UTF8.GetBytes(CheckJson.Line(request) + "\n"));
        using ManualResetEventSlim end = new();
        EndlessStream replies = new(end);
        Task<int> run = Task.Run(() => CheckWorker.Run(requests, replies), cancellation);
        try
        {
            Assert.That(await run.WaitAsync(cancellation), Is.Zero);
        }
        finally
        {
            end.Set();
            await replies.Ended.WaitAsync(CancellationToken.None);
        }
    }

    /// <summary>A stream that takes what is written to it when it is told to.</summary>
    private sealed class EndlessStream(ManualResetEventSlim end) : MemoryStream
    {
        private readonly TaskCompletionSource ended = new();

        internal Task Ended => ended.Task;

        public override void Write(ReadOnlySpan<byte> buffer) => Wait();

        public override void Write(byte[] buffer, int offset, int count) => Wait();

        private void Wait()
        {
            end.Wait();
            ended.TrySetResult();
        }
    }
}
