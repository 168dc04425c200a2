using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MiniBench.Web.Serving;

/// <summary>Writes indented JSON, in whose strings no line ends, as one line. It is never held whole.</summary>
internal static class JsonLine
{
    private const int BufferSize = 16 * 1024;

    /// <summary>Copies the JSON without its line ends and what indents the lines.</summary>
    internal static async Task Copy(Stream indented, Stream line, CancellationToken cancellation)
    {
        byte[] buffer = new byte[BufferSize];
        bool isIndent = false;
        while (await indented.ReadAsync(buffer, cancellation) is > 0 and int count)
        {
            int kept = 0;
            foreach (byte one in buffer.AsSpan(0, count))
            {
                isIndent = one is (byte)'\n' or (byte)'\r' || (isIndent && one == ' ');
                if (!isIndent)
                {
                    buffer[kept++] = one;
                }
            }

            await line.WriteAsync(buffer.AsMemory(0, kept), cancellation);
        }
    }
}
