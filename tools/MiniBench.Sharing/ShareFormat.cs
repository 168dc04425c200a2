using System;
using System.IO;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>A form in which a program is shared: how users name it, what its reader does, and what writes it.</summary>
public sealed class ShareFormat
{
    private readonly IShareForm form;

    internal ShareFormat(string name, string summary, string extension, IShareForm form)
    {
        (Name, Summary, Extension, this.form) = (name, summary, extension, form);
    }

    /// <summary>The name that users choose it by: lower case, one word.</summary>
    public string Name { get; }

    /// <summary>What its reader does with it, on one line.</summary>
    public string Summary { get; }

    /// <summary>How the name of a file ends that holds it, such as ".cs".</summary>
    public string Extension { get; }

    internal IShareForm Form => form;

    /// <summary>Writes a program in this form: the same bytes for the same program and options.</summary>
    /// <param name="bundle">The program.</param>
    /// <param name="output">Where to write.</param>
    /// <exception cref="ProgramException">This form cannot hold this program; the message says why.</exception>
    public void Write(Bundle bundle, Stream output)
    {
        ArgumentNullException.ThrowIfNull(bundle);
        ArgumentNullException.ThrowIfNull(output);
        output.Write(Pack(bundle));
    }

    /// <summary>Returns a program in this form.</summary>
    /// <param name="bundle">The program.</param>
    /// <exception cref="ProgramException">This form cannot hold this program; the message says why.</exception>
    public byte[] Pack(Bundle bundle)
    {
        ArgumentNullException.ThrowIfNull(bundle);
        return form.Write(bundle);
    }

    /// <summary>The usual name for a file that holds a program in this form.</summary>
    /// <param name="bundle">The program.</param>
    public string FileName(Bundle bundle)
    {
        ArgumentNullException.ThrowIfNull(bundle);
        return Name == "framework" ? "MiniBench.cs" : bundle.FileTitle + Extension;
    }

    /// <summary>Returns the name.</summary>
    public override string ToString() => Name;
}
