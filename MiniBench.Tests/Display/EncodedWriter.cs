using System.IO;
using System.Text;

namespace MiniBench.Tests;

/// <summary>Writes text for a place that knows only some characters, such as an old console.</summary>
internal sealed class EncodedWriter(Encoding encoding) : StringWriter
{
    public override Encoding Encoding => encoding;
}
