using System.Linq;
using System.Text;

namespace MiniBench.Sharing;

/// <summary>The program alone.</summary>
internal sealed class CodeForm : IShareForm
{
    public byte[] Write(Bundle bundle) => Header.Utf8(Text(bundle));

    public string? Source(PackFile pack) => null; // Reads as one file does.

    internal static string Text(Bundle bundle)
    {
        StringBuilder text = new(string.Concat(SdkProperties.Own(bundle).Select(one => SdkProperties.Line(one) + "\n"))
            + Header.Comment(bundle, $"It needs MiniBench {Bundle.Version}, which `minibench run` has: minibench run {ShareFormats.Find("code").FileName(bundle)}", []));
        return text.Append(bundle.Text.Text).ToString();
    }
}
