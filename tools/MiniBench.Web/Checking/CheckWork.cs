using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using MiniBench.Programs;
using MiniBench.Sharing;

namespace MiniBench.Web.Checking;

/// <summary>What a worker does. It compiles programs and packs them; it runs none.</summary>
internal sealed class CheckWork(Action<string> step)
{
    private const string SampleFunction = "static int Sum(int[] a) { int sum = 0; foreach (int x in a) { sum += x; } return sum; }";

    /// <summary>Several forms of one program are asked for one after the other.</summary>
    private (string Key, Bundle Bundle)? last;

    internal CheckReply Do(CheckRequest request)
    {
        try
        {
            return request.Kind switch
            {
                CheckKind.Write => Write(request),
                CheckKind.Check => Check(request),
                CheckKind.Pack => Pack(request),
                _ => Check(new(CheckKind.Check) { File = Encoding.UTF8.GetBytes(SampleFunction) }),
            };
        }
        catch (ProgramException exception)
        {
            return new()
            {
                Refusal = exception.Message.Split('\n')[0],
                Faults = [.. exception.Diagnostics.Select(one => new CheckFault(one.Line, one.Column, one.Id, one.Message, one.SourceLine))],
                Text = request.Kind == CheckKind.Write && exception.Diagnostics.Count > 0 ? ProgramAuthor.TextAround(Parts(request)) : "",
            };
        }
        catch (Exception exception) when (exception is FormatException or InvalidDataException)
        {
            return CheckReply.Refuse(exception.Message);
        }
    }

    private static CheckReply Write(CheckRequest request)
    {
        WrittenProgram program = ProgramAuthor.Write(Parts(request));
        return Check(new(CheckKind.Check) { File = Encoding.UTF8.GetBytes(program.Text) }) with { Notes = program.Notes };
    }

    private static ProgramParts Parts(CheckRequest request) => new(request.Name, request.Code, request.Input, request.ExpectedOutput);

    private static CheckReply Check(CheckRequest request)
    {
        (string name, byte[] file) = Unpacked(request);
        if (file.Length > 4 * ProgramChecker.MostCharacters)
        {
            return CheckReply.Refuse($"The program has {file.Length} bytes; at most {ProgramChecker.MostCharacters} characters were expected.");
        }

        // What came out of a pack was not looked at before.
        if (ProgramChecker.Excess(Encoding.UTF8.GetString(file)) is { } excess)
        {
            return CheckReply.Refuse(excess);
        }

        Bundle bundle = Bundle.Read(file, name);
        return new()
        {
            Name = bundle.Name,
            Text = bundle.Program.Source.Text,
            Notes = bundle.Program.Notes,
            Html = CodeHighlighting.Html(bundle.Program.Source.Tree),
        };
    }

    private CheckReply Pack(CheckRequest request)
    {
        ShareFormat format = ShareFormats.Find(request.Format);
        string key = request.Name + "\n" + Convert.ToHexStringLower(SHA256.HashData(request.File));
        Bundle bundle = last is { } kept && kept.Key == key ? kept.Bundle : Bundle.Read(request.File, request.Name, new() { Progress = step });
        last = (key, bundle);
        return new() { Pack = format.Pack(bundle), PackName = format.FileName(bundle) };
    }

    /// <summary>A program as it is, or out of its pack.</summary>
    private static (string Name, byte[] File) Unpacked(CheckRequest request)
    {
        try
        {
            UnpackedProgram program = Unpacking.Unpack(request.File);
            return (program.Name, [.. program.Bytes]);
        }
        catch (FormatException) when (!request.File.AsSpan().StartsWith("PK"u8))
        {
            return (request.Name, request.File);
        }
    }
}
