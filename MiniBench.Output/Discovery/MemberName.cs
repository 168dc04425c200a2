using System;
using System.Reflection;

namespace MiniBench.Output;

/// <summary>Members as their author called them: the compiler renames local functions.</summary>
internal static class MemberName
{
    private const string LocalFunction = ">g__";

    internal static string Of(MemberInfo member)
    {
        int start = member.Name.IndexOf(LocalFunction, StringComparison.Ordinal);
        return start < 0 ? member.Name : member.Name[(start + LocalFunction.Length)..].Split('|')[0];
    }
}
