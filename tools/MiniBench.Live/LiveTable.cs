using System.Collections.Generic;
using System.IO;

namespace MiniBench.Live;

/// <summary>Results so far, as rows of text: the first row has the headings.</summary>
/// <param name="Title">The suite's name.</param>
/// <param name="Rows">At least one row, all of one length.</param>
public sealed record LiveTable(string Title, IReadOnlyList<IReadOnlyList<string>> Rows)
{
    /// <summary>What they say, in a sentence without full stop; empty where that is not known yet.</summary>
    public string Finding { get; init; } = "";

    /// <summary>Reads what <see cref="Write"/> has written.</summary>
    /// <param name="input">Where from.</param>
    public static LiveTable Read(BinaryReader input)
    {
        string title = input.ReadString();
        string finding = input.ReadString();
        string[][] rows = new string[input.ReadInt32()][];
        for (int row = 0; row < rows.Length; row++)
        {
            rows[row] = new string[input.ReadInt32()];
            for (int column = 0; column < rows[row].Length; column++)
            {
                rows[row][column] = input.ReadString();
            }
        }

        return new(title, rows) { Finding = finding };
    }

    /// <summary>Writes it.</summary>
    /// <param name="output">Where to.</param>
    public void Write(BinaryWriter output)
    {
        output.Write(Title);
        output.Write(Finding);
        output.Write(Rows.Count);
        foreach (IReadOnlyList<string> row in Rows)
        {
            output.Write(row.Count);
            foreach (string cell in row)
            {
                output.Write(cell);
            }
        }
    }
}
