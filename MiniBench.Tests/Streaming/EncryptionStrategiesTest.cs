using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using MiniBench.Output;
using MiniBench.Samples;
using NUnit.Framework;

namespace MiniBench.Tests.Streaming;

/// <summary>Tests that all strategies write the same bytes, and those that are right.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[Parallelizable(ParallelScope.Self)]
public sealed class EncryptionStrategiesTest : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("minibench-strategies-");

    /// <summary>Files with all that lines can be.</summary>
    private static readonly Dictionary<string, string> Odd = new(StringComparer.Ordinal)
    {
        ["crlf"] = "one\r\ntwo\r\n\r\nthree\r\n",
        ["cr"] = "one\rtwo\r\rthree\r",
        ["empty"] = "",
        ["empty-line"] = "\n",
        ["empty-lines"] = "\n\n\none\n\n",
        ["huge"] = new('x', 3 * LinePiece.UsualBytes),
        ["huge-between"] = "short\n" + new string('y', 2 * LinePiece.UsualBytes) + "\nshort again\n",
        ["large"] = string.Concat(Enumerable.Range(0, 40_000).Select(i => $"line {i} of a file that is more than a piece\r\n")),
        ["no-end"] = "one\ntwo",
        ["spaces"] = " \n\t\n~ \u007F\0\n",
    };

    public void Dispose() => folder.Delete(recursive: true);

    [TestCaseSource(nameof(Ways))]
    public void Encrypt_OddFiles_AreAsEveryReaderSeesThem(string strategy, int threads, bool isAes)
    {
        string input = Write(Odd);
        EncryptionSettings settings = new() { Threads = threads, Work = 3, IsAes = isAes };

        string output = Encrypt(input, strategy, settings);

        Assert.That(Directory.GetFiles(output).Select(Path.GetFileName), Is.EquivalentTo(Odd.Keys));
        Assert.That(Odd.Keys.Where(name => File.ReadAllText(Path.Combine(output, name)) != Expected(Odd[name], settings)), Is.Empty);
    }

    [TestCase("4K")]
    [TestCase("8K")]
    [TestCase("64K")]
    public void Encrypt_AnyBufferAndScan_IsTheSame(string buffer)
    {
        string input = Write(Odd);
        foreach (IEncryptionStrategy strategy in EncryptionStrategies.All)
        {
            string output = Path.Combine(folder.FullName, strategy.Name);
            Assert.That(SampleRunner.Run("encrypt-files", input, output, "--strategy", strategy.Name, "--threads", "3", "--work", "2", "--buffer", buffer, "--sequential-scan", "--cold").ExitCode, Is.Zero);
        }

        Assert.That(EncryptionStrategies.All.Select(strategy => FolderComparer.Hash(Path.Combine(folder.FullName, strategy.Name))).Distinct().Count(), Is.EqualTo(1));
    }

    /// <summary>By hand: 0 xor 1 xor 2 is 3.</summary>
    [Test]
    public void Encrypt_ThreePasses_AreXorWithThree()
    {
        string output = Encrypt(Write(new() { ["a.txt"] = "abc\n" }), "streaming", new() { Work = 3 });

        Assert.That(File.ReadAllText(Path.Combine(output, "a.txt")), Is.EqualTo(Convert.ToBase64String("ba`"u8) + "\n"));
    }

    [Test]
    public void Encrypt_MoreThreadsThanFiles_IsFine([ValueSource(nameof(Names))] string strategy) =>
        Assert.That(Directory.GetFiles(Encrypt(Write(new() { ["a"] = "one\n" }), strategy, new() { Threads = 50 })), Has.Length.EqualTo(1));

    /// <summary>What was not finished is gone, and what was is whole.</summary>
    [Test]
    public void Encrypt_NotAscii_IsSaidAndLeavesNothingHalfWritten([ValueSource(nameof(Names))] string strategy)
    {
        string input = Write(new() { ["a"] = "one\n" });
        File.WriteAllBytes(Path.Combine(input, "b"), [.. Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat("line\n", 100_000))), (byte)'c', 0xE9, (byte)'\n']);

        Assert.That(() => Encrypt(input, strategy, new()), Throws.TypeOf<BadInputException>().With.Message.Contains("b' has a byte that is not ASCII, E9 in hexadecimal, in the line that begins with 'c?'."));
        Assert.That(Directory.GetFiles(Path.Combine(folder.FullName, "output")).Select(Path.GetFileName), Is.SubsetOf(new[] { "a" }));
    }

    /// <summary>A byte order mark is no ASCII either.</summary>
    [Test]
    public void Encrypt_ByteOrderMark_IsSaid([ValueSource(nameof(Names))] string strategy)
    {
        string input = Write(new());
        File.WriteAllText(Path.Combine(input, "a"), "one\n", Encoding.UTF8);

        Assert.That(() => Encrypt(input, strategy, new()), Throws.TypeOf<BadInputException>().With.Message.Contains("EF in hexadecimal"));
    }

    /// <summary>Its name was read, and then it is not there.</summary>
    [Test]
    public void Encrypt_FileVanishes_IsSaid([ValueSource(nameof(Names))] string strategy)
    {
        string input = Write(new() { ["a"] = "one\n" });
        string output = Directory.CreateDirectory(Path.Combine(folder.FullName, "output")).FullName;
        FilePair[] files = [new(Path.Combine(input, "a"), Path.Combine(output, "a")), new(Path.Combine(input, "gone"), Path.Combine(output, "gone"))];
        using EncryptionJob job = new(files, new(), CancellationToken.None);

        Assert.That(() => EncryptionStrategies.Find(strategy).Encrypt(job), Throws.TypeOf<BadInputException>().With.Message.Contains("gone' cannot be read: it is not there any more"));
        Assert.That(Path.Combine(output, "gone"), Does.Not.Exist);
    }

    [Test]
    public void Encrypt_OutputCannotBeMade_IsSaid([ValueSource(nameof(Names))] string strategy)
    {
        string input = Write(new() { ["a"] = "one\n" });
        Directory.CreateDirectory(Path.Combine(folder.FullName, "output", "a"));

        Assert.That(() => Encrypt(input, strategy, new()), Throws.TypeOf<BadInputException>().With.Message.Contains("a' cannot be written: "));
    }

    [Test]
    public void Encrypt_Stopped_LeavesNothing([ValueSource(nameof(Names))] string strategy)
    {
        string input = Write(new() { ["a"] = "one\n", ["b"] = "two\n" });
        using CancellationTokenSource stop = new();
        stop.Cancel();

        Assert.That(() => new EncryptionRun(input, Directory.CreateDirectory(Path.Combine(folder.FullName, "output")).FullName, EncryptionStrategies.Find(strategy), new()).Encrypt(stop.Token), Throws.InstanceOf<OperationCanceledException>());
        Assert.That(Directory.GetFiles(Path.Combine(folder.FullName, "output")), Is.Empty);
    }

    /// <summary>Whatever the sizes of pieces, all bytes come, in whole lines.</summary>
    [Test]
    public void LinePiece_OfAnySize_HasWholeLines([Values(1, 2, 3, 7, 1000)] int size, [Values("", "\n", "a", "a\nbb\r\nccc", "aaaaaaaaaaaa\nb\n", "a\r\n\r\nb\r\n")] string text)
    {
        using MemoryStream input = new(Encoding.ASCII.GetBytes(text));

        LinePiece[] pieces = [.. LinePiece.Of(new("in", "out"), input, size)];
        string[] read = [.. pieces.Select(piece => piece.OpenLines().ReadToEnd())];

        Assert.That(string.Concat(read), Is.EqualTo(text));
        Assert.That(read.SkipLast(1), Has.All.EndsWith("\n"));
        Assert.That(pieces.Select(piece => piece.IsLast), Is.EqualTo(pieces.Select((_, i) => i == pieces.Length - 1)));
    }

    private static IEnumerable<string> Names() => EncryptionStrategies.All.Select(strategy => strategy.Name);

    private static IEnumerable<TestCaseData> Ways() =>
        from name in Names() from threads in new[] { 1, 3 } from isAes in new[] { false, true } select new TestCaseData(name, threads, isAes);

    private string Write(Dictionary<string, string> files)
    {
        string input = Directory.CreateDirectory(Path.Combine(folder.FullName, "input")).FullName;
        foreach ((string name, string text) in files)
        {
            File.WriteAllText(Path.Combine(input, name), text);
        }

        return input;
    }

    private string Encrypt(string input, string strategy, EncryptionSettings settings)
    {
        string output = Directory.CreateDirectory(Path.Combine(folder.FullName, "output")).FullName;
        new EncryptionRun(input, output, EncryptionStrategies.Find(strategy), settings).Encrypt(CancellationToken.None);
        return output;
    }

    /// <summary>The definition, in the fewest words.</summary>
    private static string Expected(string text, EncryptionSettings settings)
    {
        StringBuilder expected = new();
        using StringReader lines = new(text);
        while (lines.ReadLine() is { } line)
        {
            byte[] bytes = Encoding.ASCII.GetBytes(line);
            for (int pass = 0; pass < settings.Work; pass++)
            {
                bytes = settings.IsAes ? Aes(bytes, pass) : [.. bytes.Select(one => (byte)(one ^ pass))];
            }

            expected.Append(Convert.ToBase64String(bytes)).Append('\n');
        }

        return expected.ToString();
    }

    private static byte[] Aes(byte[] bytes, int pass)
    {
        using Aes aes = System.Security.Cryptography.Aes.Create();
        aes.Key = SHA256.HashData("MiniBench"u8);
        byte[] vector = [(byte)pass, .. new byte[15]];
        return aes.EncryptCbc(bytes, vector, pass == 0 ? PaddingMode.PKCS7 : PaddingMode.None);
    }
}
