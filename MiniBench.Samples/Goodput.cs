using System;
using System.Collections.Generic;
using System.IO;
using System.IO.MemoryMappedFiles;
using System.Net;
using System.Net.Sockets;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

namespace MiniBench.Samples;

/// <summary>
/// 8 MB in chunks, from a server in this process over the loopback interface, and from a file. A connection a chunk is made and closed each time; a request a chunk goes
/// there and back; after one request for all, the server sends while the client receives. A length before each chunk tells the client where it ends, and costs another read.
/// Both ways, the client sends as much as it receives: one after the other, or at once, for which it has a second thread.
/// The file is in the system's cache, and nobody sends it: it is what copying alone costs. The first and the last byte of each chunk are compared.
/// </summary>
internal sealed class Goodput : ISample
{
    private const int Payload = 8 * 1024 * 1024;

    public string Question => "In chunks of which size are data best sent, and what do a connection or a request for each of them cost?";

    public long TemporaryBytes => Payload;

    public IReadOnlyList<IBenchmarkSuite> CreateSuites()
    {
        Lazy<Source> source = new(() => new Source());
        int[] chunks = [4_096, 16_384, 65_536, 131_072, 131_076, 1_048_576, Payload];
        return
        [
            TestSuite.Sweep("8 MB in chunks of n bytes", chunks, chunk => new Transfer(source.Value, chunk))
                .Add(transfer => transfer.ConnectionForEach(), "a connection a chunk")
                .Add(transfer => transfer.RequestForEach(), "a request a chunk")
                .Add(transfer => transfer.RequestForAll(), "one request")
                .Add(transfer => transfer.RequestWithLengths(), "one, with lengths")
                .Add(transfer => transfer.FromFile(), "a file")
                .Add(transfer => transfer.FromMappedFile(), "a mapped file")
                .WithBytes(_ => Payload)

                // Small chunks are the slow ones: a test that is slow with them is to go on to larger ones all the same.
                .With(BenchmarkSettings.Default.WithMaxCallTime(TimeSpan.FromSeconds(2))),
            TestSuite.Sweep("8 MB there and 8 MB back, in chunks of n bytes", chunks, chunk => new Transfer(source.Value, chunk))
                .Add(transfer => transfer.ThereAndThenBack(), "one after the other")
                .Add(transfer => transfer.BothWaysAtOnce(), "both at once")
                .WithBytes(_ => 2 * Payload)
                .With(BenchmarkSettings.Default.WithMaxCallTime(TimeSpan.FromSeconds(2))),
        ];
    }

    /// <summary>The data, as a file and from a server; both are gone when the program ends.</summary>
    private sealed class Source : IDisposable
    {
        private readonly byte[] received = new byte[Payload];
        private readonly TcpListener listener = new(IPAddress.Loopback, port: 0);

        internal Source()
        {
            new Random(1).NextBytes(Bytes);
            FilePath = Path.GetTempFileName();
            File.WriteAllBytes(FilePath, Bytes);
            listener.Start();
            _ = Accept();
            Connection = Connect();
            AppDomain.CurrentDomain.ProcessExit += (_, _) => Dispose();
        }

        internal string FilePath { get; }

        /// <summary>What both sides send.</summary>
        internal byte[] Bytes { get; } = new byte[Payload];

        /// <summary>A connection that stays.</summary>
        internal Socket Connection { get; }

        /// <summary>Where all chunks are read to.</summary>
        internal byte[] Buffer { get; } = new byte[Payload];

        public void Dispose()
        {
            Connection.Dispose();
            listener.Dispose();
            if (File.Exists(FilePath))
            {
                File.Delete(FilePath);
            }
        }

        /// <summary>A new connection. To close it resets it: closed as usual, thousands of them would keep their ports for a minute.</summary>
        internal Socket Connect()
        {
            Socket socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true, LingerState = new(enable: true, seconds: 0) };
            socket.Connect(listener.LocalEndpoint);
            return socket;
        }

        private async Task Accept()
        {
            while (true)
            {
                _ = Serve(await listener.AcceptSocketAsync());
            }
        }

        /// <summary>Sends and receives what it is asked to, until the client closes the connection.</summary>
        private async Task Serve(Socket socket)
        {
            using NetworkStream stream = new(socket, ownsSocket: true);
            socket.NoDelay = true;
            byte[] request = new byte[Unsafe.SizeOf<Request>()];
            try
            {
                while (true)
                {
                    await stream.ReadExactlyAsync(request);
                    await Answer(socket, stream, MemoryMarshal.Read<Request>(request));
                }
            }
            catch (Exception exception) when (exception is IOException or SocketException)
            {
                // The client has what it wanted.
            }
        }

        private async Task Answer(Socket socket, NetworkStream stream, Request request)
        {
            Task sending = request.IsSent ? Send(socket, request) : Task.CompletedTask;
            int sum = request.IsReceived ? await Receive(stream, request.Chunk) : 0;
            await sending;
            if (request.IsReceived)
            {
                await stream.WriteAsync(BitConverter.GetBytes(sum));
            }
        }

        private async Task<int> Receive(NetworkStream stream, int chunk)
        {
            int sum = 0;
            for (int start = 0; start < Payload; start += chunk)
            {
                int length = Math.Min(chunk, Payload - start);
                await stream.ReadExactlyAsync(received.AsMemory(0, length));
                sum += received[0] + received[length - 1];
            }

            return sum;
        }

        private async Task Send(Socket socket, Request request)
        {
            for (int start = request.Start; start < request.End; start += request.Chunk)
            {
                ArraySegment<byte> chunk = new(Bytes, start, Math.Min(request.Chunk, request.End - start));
                List<ArraySegment<byte>> parts = request.HasLengths ? [BitConverter.GetBytes(chunk.Count), chunk] : [chunk];
                await socket.SendAsync(parts);
            }
        }
    }

    /// <summary>Ways to get all data in chunks, or to exchange it. The tests share no code that they hand different functions to.</summary>
    private sealed record Transfer(Source Source, int Chunk)
    {
        internal int ConnectionForEach()
        {
            int sum = 0;
            for (int start = 0; start < Payload; start += Chunk)
            {
                using Socket socket = Source.Connect();
                sum += Ask(socket, start);
            }

            return sum;
        }

        internal int RequestForEach()
        {
            int sum = 0;
            for (int start = 0; start < Payload; start += Chunk)
            {
                sum += Ask(Source.Connection, start);
            }

            return sum;
        }

        internal int RequestForAll()
        {
            Source.Connection.Send(new Request(0, Payload, Chunk, HasLengths: false).ToBytes());
            return ReceiveAll();
        }

        internal int RequestWithLengths()
        {
            Source.Connection.Send(new Request(0, Payload, Chunk, HasLengths: true).ToBytes());
            int sum = 0;
            for (int start = 0; start < Payload; start += Chunk)
            {
                Receive(Source.Connection, sizeof(int));
                sum += Receive(Source.Connection, BitConverter.ToInt32(Source.Buffer));
            }

            return sum;
        }

        internal int ThereAndThenBack()
        {
            Source.Connection.Send(new Request(0, Payload, Chunk, HasLengths: false, IsSent: false, IsReceived: true).ToBytes());
            SendAll();
            return ReceiveSum() + RequestForAll();
        }

        internal int BothWaysAtOnce()
        {
            Source.Connection.Send(new Request(0, Payload, Chunk, HasLengths: false, IsReceived: true).ToBytes());
            Thread sender = new(SendAll);
            sender.Start();
            int sum = ReceiveAll();
            sender.Join();
            return sum + ReceiveSum();
        }

        internal int FromFile()
        {
            using FileStream file = new(Source.FilePath, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0);
            return ReadAll(file);
        }

        internal int FromMappedFile()
        {
            using MemoryMappedFile file = MemoryMappedFile.CreateFromFile(Source.FilePath, FileMode.Open, null, 0, MemoryMappedFileAccess.Read);
            using MemoryMappedViewStream view = file.CreateViewStream(0, Payload, MemoryMappedFileAccess.Read);
            return ReadAll(view);
        }

        /// <summary>The last chunk may be shorter.</summary>
        private int LengthAt(int start) => Math.Min(Chunk, Payload - start);

        private int Ask(Socket socket, int start)
        {
            socket.Send(new Request(start, start + LengthAt(start), Chunk, HasLengths: false).ToBytes());
            return Receive(socket, LengthAt(start));
        }

        private void SendAll()
        {
            for (int start = 0; start < Payload; start += Chunk)
            {
                Source.Connection.Send(Source.Bytes.AsSpan(start, LengthAt(start)));
            }
        }

        private int ReceiveAll()
        {
            int sum = 0;
            for (int start = 0; start < Payload; start += Chunk)
            {
                sum += Receive(Source.Connection, LengthAt(start));
            }

            return sum;
        }

        /// <summary>What the server has found in all that it received.</summary>
        private int ReceiveSum()
        {
            Receive(Source.Connection, sizeof(int));
            return BitConverter.ToInt32(Source.Buffer);
        }

        private int Receive(Socket socket, int length)
        {
            for (int received = 0; received < length;)
            {
                int count = socket.Receive(Source.Buffer.AsSpan(received, length - received));
                received += count > 0 ? count : throw new EndOfStreamException("The server has closed the connection.");
            }

            return Ends(length);
        }

        private int ReadAll(Stream stream)
        {
            int sum = 0;
            for (int start = 0; start < Payload; start += Chunk)
            {
                stream.ReadExactly(Source.Buffer, 0, LengthAt(start));
                sum += Ends(LengthAt(start));
            }

            return sum;
        }

        private int Ends(int length) => Source.Buffer[0] + Source.Buffer[length - 1];
    }

    /// <summary>What a client asks for: what is to be sent to it, and whether it sends everything itself, of which it wants the sum.</summary>
    private readonly record struct Request(int Start, int End, int Chunk, bool HasLengths, bool IsSent = true, bool IsReceived = false)
    {
        internal byte[] ToBytes() => MemoryMarshal.AsBytes(new ReadOnlySpan<Request>(in this)).ToArray();
    }
}
