using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace MiniBench.Tests;

/// <summary>The page of everything public, made from the XML documentation that the compiler writes.</summary>
internal static partial class ApiReference
{
    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    /// <summary>The page, the types of each assembly in the order of their names.</summary>
    internal static string Of(params IEnumerable<Assembly> assemblies)
    {
        StringBuilder page = new("# Every public type and member\n\nMade from the sources' documentation; a test compares it with them.\n");
        foreach (Assembly assembly in assemblies)
        {
            page.Append("\n## ").Append(assembly.GetName().Name).Append('\n');
            XElement[] documented = [.. XDocument.Load(Path.ChangeExtension(assembly.Location, ".xml")).Descendants("member")];
            Dictionary<string, XElement> texts = documented.DistinctBy(Id).ToDictionary(Id);
            foreach (Type type in assembly.GetExportedTypes().OrderBy(Name, StringComparer.Ordinal))
            {
                page.Append("\n### ").Append(Name(type).Replace("<", "&lt;", StringComparison.Ordinal)).Append('\n').Append(Text(texts, $"T:{type.FullName}")).Append('\n');
                string[] rows = [.. Rows(type, documented, texts).Order(StringComparer.Ordinal)];
                page.Append(rows.Length == 0 ? "" : "\n| member | what it is or does |\n|---|---|\n" + string.Concat(rows));
            }
        }

        return page.ToString();
    }

    private static IEnumerable<string> Rows(Type type, XElement[] documented, Dictionary<string, XElement> texts) => documented
        .Where(member => Id(member)[2..].Split('(')[0] is var path && path.LastIndexOf('.') is > 0 and int dot && path[..dot] == type.FullName && Id(member)[0] != 'T')
        .Select(member => (Member: Find(type, Id(member)), Text: Text(texts, Id(member))))
        .Where(row => row.Member is not null && row.Text.Length > 0)
        .Select(row => $"| `{row.Member}` | {row.Text.Replace("|", @"\|", StringComparison.Ordinal)} |\n")
        .Distinct();

    /// <summary>The public member of an identity, as it is called; null if it is not public.</summary>
    private static string? Find(Type type, string id)
    {
        string path = id[2..].Split('(')[0];
        string name = path[(path.LastIndexOf('.') + 1)..].Split("``")[0].Replace('#', '.');
        int count = Arguments(id);
        return type.GetMembers(Declared).Where(member => member.Name == name).Select(member => member switch
        {
            MethodBase method when method.GetParameters().Length == count =>
                $"{(method.IsConstructor ? "new " + Name(type) : name)}({string.Join(", ", method.GetParameters().Select(parameter => parameter.Name))})",
            PropertyInfo { MemberType: MemberTypes.Property } property when property.GetIndexParameters().Length == count =>
                count == 0 ? name : $"this[{string.Join(", ", property.GetIndexParameters().Select(parameter => parameter.Name))}]",
            FieldInfo when count == 0 => name,
            _ => null,
        }).OfType<string>().FirstOrDefault();
    }

    /// <summary>How many parameters an identity has: commas outside of braces.</summary>
    private static int Arguments(string id)
    {
        if (id.IndexOf('(', StringComparison.Ordinal) is < 0)
        {
            return 0;
        }

        (int depth, int count) = (0, 1);
        foreach (char c in id)
        {
            depth += c is '{' or '[' ? 1 : c is '}' or ']' ? -1 : 0;
            count += c == ',' && depth == 0 ? 1 : 0;
        }

        return count;
    }

    private static string Id(XElement member) => member.Attribute("name")!.Value;

    private static string Name(Type type) => type.IsGenericType
        ? $"{type.Name.Split('`')[0]}<{string.Join(", ", type.GetGenericArguments().Select(argument => argument.Name))}>"
        : type.Name;

    /// <summary>A summary, or that of the member that it inherits from.</summary>
    private static string Text(Dictionary<string, XElement> texts, string id)
    {
        XElement? member = texts.GetValueOrDefault(id);
        XElement? summary = member?.Element("summary");
        return summary is not null ? Spaces().Replace(string.Concat(summary.Nodes().Select(Text)), " ").Trim()
            : member?.Element("inheritdoc")?.Attribute("cref")?.Value is { } other && other != id ? Text(texts, other)
            : "";
    }

    private static string Text(XNode node) => node switch
    {
        XText text => text.Value.Replace("<", "&lt;", StringComparison.Ordinal),
        XElement { Name.LocalName: "see" } see => $"`{(see.Attribute("cref") ?? see.Attribute("langword"))!.Value.Split(':')[^1].Split('(')[0].Split('.')[^1].Split('`')[0]}`",
        XElement { Name.LocalName: "paramref" or "typeparamref" } reference => $"`{reference.Attribute("name")!.Value}`",
        XElement element => $"`{element.Value}`",
        _ => "",
    };

    [GeneratedRegex(@"\s+", RegexOptions.None, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Spaces();
}
