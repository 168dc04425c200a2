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

    /// <summary>The bytes as somebody reads them, one buffer after the other; whoever opened it closes it.</summary>
    internal static Stream Open(byte[] packed) => new BrotliStream(new MemoryStream(packed), CompressionMode.Decompress);

    internal static string Text(byte[] packed)
    {
        using StreamReader text = new(Open(packed), Encoding.UTF8);
        return text.ReadToEnd();
    }
}
