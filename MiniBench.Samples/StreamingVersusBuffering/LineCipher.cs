using System;
using System.Buffers.Binary;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using MiniBench.Output;
using static System.FormattableString;

namespace MiniBench.Samples;

/// <summary>
/// The work on a line: its ASCII bytes, changed in so many passes, as Base64. Pass i is XOR with i, or AES in CBC mode with i for its initialisation vector, of
/// which the first pads the line to whole blocks. One thread at a time uses it.
/// </summary>
internal sealed class LineCipher : IDisposable
{
    private const int BlockBytes = 16;
    private const int MostShown = 40;

    private readonly int work;
    private readonly CancellationToken stop;
    private readonly Aes? aes;

    /// <param name="settings">How to encrypt.</param>
    /// <param name="stop">Ends it at the next line.</param>
    internal LineCipher(EncryptionSettings settings, CancellationToken stop)
    {
        (work, this.stop) = (settings.Work, stop);
        if (settings.IsAes)
        {
            aes = Aes.Create();
            // Known to everybody: this is for measuring, and keeps no secrets.
            aes.Key = SHA256.HashData("MiniBench"u8);
        }
    }

    public void Dispose() => aes?.Dispose();

    /// <summary>Encrypts a line.</summary>
    /// <param name="line">The line, without its end.</param>
    /// <param name="file">Where it stands.</param>
    /// <exception cref="BadInputException">It has something that is not ASCII.</exception>
    /// <exception cref="OperationCanceledException">It was stopped.</exception>
    internal string Encrypt(string line, FilePair file)
    {
        stop.ThrowIfCancellationRequested();
        if (!Ascii.IsValid(line))
        {
            throw Refusal(line, file);
        }

        byte[] bytes = Encoding.ASCII.GetBytes(line);
        return Convert.ToBase64String(aes is null ? Xor(bytes) : Encrypt(bytes, aes));
    }

    /// <summary>Pass by pass, as it is said, although all passes together are XOR with one number: the passes are the work.</summary>
    private byte[] Xor(byte[] bytes)
    {
        for (int pass = 0; pass < work; pass++)
        {
            for (int i = 0; i < bytes.Length; i++)
            {
                bytes[i] ^= (byte)pass;
            }
        }

        return bytes;
    }

    private byte[] Encrypt(byte[] bytes, Aes aes)
    {
        byte[] vector = new byte[BlockBytes];
        for (int pass = 0; pass < work; pass++)
        {
            BinaryPrimitives.WriteInt32LittleEndian(vector, pass);
            bytes = aes.EncryptCbc(bytes, vector, pass == 0 ? PaddingMode.PKCS7 : PaddingMode.None);
        }

        return bytes;
    }

    private static BadInputException Refusal(string line, FilePair file)
    {
        char odd = line.First(sign => !char.IsAscii(sign));
        string shown = string.Concat(line.Take(MostShown).Select(sign => sign is >= ' ' and <= '~' ? sign : '?'));
        return new(Invariant($"'{file.Input}' has a byte that is not ASCII, {(int)odd:X2} in hexadecimal, in the line that begins with '{shown}'. encrypt-files takes ASCII text; create-files makes some."));
    }
}
