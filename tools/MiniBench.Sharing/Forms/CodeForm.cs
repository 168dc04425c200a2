using System.Text;

namespace MiniBench.Sharing;

/// <summary>The program alone.</summary>
internal sealed class CodeForm : IShareForm
{
    public byte[] Write(Bundle bundle) => Header.Utf8(Text(bundle));

    public string? Source(byte[] pack) => null; // Reads as one file does.

    internal static string Text(Bundle bundle)
    {
        StringBuilder text = new(Header.Comment(bundle, $"It needs MiniBench {Bundle.Version}, which `minibench run` has: minibench run {bundle.Title}.cs", []));
        return text.Append(bundle.Text.Text).ToString();
    }
}
