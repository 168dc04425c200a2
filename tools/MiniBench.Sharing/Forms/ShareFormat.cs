using System;
using MiniBench.Output;
using MiniBench.Programs;

namespace MiniBench.Sharing;

/// <summary>A form in which a program is shared: how users name it, what its reader does, and what writes it.</summary>
public sealed class ShareFormat
{
    private readonly IShareForm form;
    private readonly string? command;

    /// <param name="name">How users name it.</param>
    /// <param name="what">What it is, in a few words.</param>
    /// <param name="extension">How the name of a file ends that holds it.</param>
    /// <param name="form">Writes and reads it.</param>
    /// <param name="command">What its reader types to run it, with {0} where the file's name stands; null if nothing is typed.</param>
    internal ShareFormat(string name, string what, string extension, IShareForm form, string? command = null)
    {
        (Name, What, Extension, this.form, this.command) = (name, what, extension, form, command);
    }

    /// <summary>The name that users choose it by: lower case, one word.</summary>
    public string Name { get; }

    /// <summary>What it is, in a few words.</summary>
    public string What { get; }

    /// <summary>What it is and what its reader does with it, on one line, for a file called bench.</summary>
    public string Summary => Describe("bench" + Extension);

    /// <summary>How the name of a file ends that holds it, such as ".cs".</summary>
    public string Extension { get; }

    /// <summary>Whether results stand in it.</summary>
    public bool HasResults { get; internal init; }

    /// <summary>Whether a number of characters, to which the library is shortened, has an effect on it.</summary>
    public bool HasLimit { get; internal init; }

    /// <summary>Whether it is to be read, or used beside something else: nothing is run by it.</summary>
    internal bool RunsNothing { get; init; }

    internal IShareForm Form => form;

    /// <summary>Returns a program in this form: the same bytes for the same program and options.</summary>
    /// <param name="bundle">The program.</param>
    /// <exception cref="ProgramException">This form cannot hold this program; the message says why.</exception>
    public byte[] Pack(Bundle bundle)
    {
        ArgumentNullException.ThrowIfNull(bundle);
        return form is PageForm or BundleForm ? form.Write(bundle) : bundle.Packed(this);
    }

    /// <summary>The usual name for a file that holds a program in this form.</summary>
    /// <param name="bundle">The program.</param>
    public string FileName(Bundle bundle)
    {
        ArgumentNullException.ThrowIfNull(bundle);
        return Name == "framework" ? "MiniBench.cs" : bundle.FileTitle + Extension;
    }

    /// <summary>What it is and what its reader does with it, on one line.</summary>
    /// <param name="fileName">The name of the file that holds it.</param>
    public string Describe(string fileName) => command is null ? What : $"{What}: {Command(fileName)}";

    /// <summary>What its reader types to run it; null if nothing is typed.</summary>
    /// <param name="fileName">The name of the file that holds it.</param>
    public string? Command(string fileName)
    {
        ArgumentNullException.ThrowIfNull(fileName);
        return command?.Replace("{0}", Argument(fileName), StringComparison.Ordinal);
    }

    /// <summary>A path as it is typed in a command.</summary>
    /// <param name="path">The path.</param>
    public static string Argument(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return ShellWord.Quote(path);
    }

    /// <summary>Returns the name.</summary>
    public override string ToString() => Name;
}
