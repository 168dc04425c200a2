using System.IO;
using System.IO.Compression;
using System.Text;

namespace MiniBench.Web.Storage;

/// <summary>What is kept in few bytes.</summary>
internal static class Compressed
{
    internal static byte[] Of(string text) => Of(Encoding.UTF8.GetBytes(text));

    internal static byte[] Of(byte[] bytes)
    {
        using MemoryStream packed = new();
        using (BrotliStream brotli = new(packed, CompressionLevel.Fastest))
        {
            brotli.Write(bytes);
        }

        return packed.ToArray();
    }

    internal static byte[] Bytes(byte[] packed)
    {
        using BrotliStream brotli = new(new MemoryStream(packed), CompressionMode.Decompress);
        using MemoryStream bytes = new();
        brotli.CopyTo(bytes);
        return bytes.ToArray();
    }

    internal static string Text(byte[] packed) => Encoding.UTF8.GetString(Bytes(packed));
}
