using System;

namespace MiniBench.Sharing;

/// <summary>
/// One NAnt build file with the code inside. NAnt would evaluate ${...}, also in CDATA: its beginning is written as an expression. It builds in a folder of
/// the user's own: in one that all share, somebody else could have put a file that the build runs.
/// </summary>
internal sealed class NAntForm : IShareForm
{
    private const string Dollar = "${'$'}{";

    public byte[] Write(Bundle bundle)
    {
        string code = SingleFileForm.Text(bundle, bundle.Merged).Replace("${", Dollar, StringComparison.Ordinal);
        string folder = FileNames.OfContent(code);
        return Header.Utf8($$"""
            <?xml version="1.0" encoding="utf-8"?>
            <!-- {{XmlText.Comment(Header.About(bundle))}}
                 nant builds and runs it, with the .NET SDK, 10 or later. -->
            <project name="bench" default="run">
              <property name="folder" value="${path::combine(environment::get-folder-path('LocalApplicationData'), 'minibench-{{folder}}')}" />
              <property name="sdk" value="dotnet" overwrite="false" />
              <target name="extract">
                <mkdir dir="${folder}" />
                <echo file="${folder}/bench.cs" encoding="utf-8">
            """.ReplaceLineEndings("\n") + XmlText.CData(bundle, "nant", code) + """
            </echo>
              </target>
              <target name="run" depends="extract" description="builds and runs the benchmark">
                <exec program="${sdk}" commandline="run --file &quot;${folder}/bench.cs&quot;" />
              </target>
            </project>

            """.ReplaceLineEndings("\n"));
    }

    public string? Source(PackFile pack) => XmlText.Element(pack, "project", "target", "echo")?.Replace(Dollar, "${", StringComparison.Ordinal);
}
