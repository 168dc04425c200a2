using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MiniBench.Tool.Running;

/// <summary>A compiled program on the disk, with what is to be known of it without looking inside.</summary>
/// <param name="AssemblyPath">The assembly to run.</param>
/// <param name="UsesRunner">Whether it reads the runner's options.</param>
/// <param name="HasLibrary">Whether the library is in the program, as in a pack: nothing reports to the tool then.</param>
/// <param name="Notes">What was added to the author's file, a sentence each.</param>
internal sealed record StoredProgram(string AssemblyPath, bool UsesRunner, bool HasLibrary, IReadOnlyList<string> Notes)
{
    /// <summary>Written last: a folder that has it is complete.</summary>
    private const string CardName = "program.txt";

    /// <summary>Whether a folder has one, complete or not.</summary>
    internal static bool IsIn(string folder) => File.Exists(Path.Combine(folder, CardName));

    /// <summary>Reads a folder; null if there is none, or none that is complete.</summary>
    internal static StoredProgram? Find(string folder)
    {
        string card = Path.Combine(folder, CardName);
        try
        {
            if (!File.Exists(card))
            {
                return null;
            }

            string[] lines = File.ReadAllLines(card);
            string assembly = Path.Combine(folder, lines[0]);
            return File.Exists(assembly) ? new(assembly, bool.Parse(lines[1]), bool.Parse(lines[2]), lines[3..]) : null;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException or FormatException or IndexOutOfRangeException)
        {
            return null;
        }
    }

    /// <summary>Completes a folder.</summary>
    internal void Complete(string folder) => File.WriteAllLines(
        Path.Combine(folder, CardName),
        [Path.GetFileName(AssemblyPath), UsesRunner.ToString(), HasLibrary.ToString(), .. Notes.Select(note => note.ReplaceLineEndings(" "))]);
}
