using System.Collections.Generic;

namespace MiniBench.Tool.Running;

/// <summary>Types as people write them: int,string, or Dictionary&lt;int, string&gt;,int[,].</summary>
internal static class TypesText
{
    /// <summary>One after the other. A comma in brackets belongs to a type.</summary>
    internal static IReadOnlyList<string> Parse(string text)
    {
        List<string> types = [];
        (int depth, int start) = (0, 0);
        for (int i = 0; i <= text.Length; i++)
        {
            if (i == text.Length || (text[i] == ',' && depth == 0))
            {
                types.Add(text[start..i].Trim());
                start = i + 1;
            }
            else
            {
                depth += text[i] is '<' or '(' or '[' ? 1 : text[i] is '>' or ')' or ']' ? -1 : 0;
            }
        }

        types.RemoveAll(type => type.Length == 0);
        return types;
    }
}
