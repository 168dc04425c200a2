namespace MiniBench;

/// <summary>Types as their authors write them.</summary>
internal static class TypeName
{
    private static readonly Dictionary<Type, string> Keywords = new()
    {
        [typeof(void)] = "void",
        [typeof(bool)] = "bool",
        [typeof(byte)] = "byte",
        [typeof(sbyte)] = "sbyte",
        [typeof(char)] = "char",
        [typeof(short)] = "short",
        [typeof(ushort)] = "ushort",
        [typeof(int)] = "int",
        [typeof(uint)] = "uint",
        [typeof(long)] = "long",
        [typeof(ulong)] = "ulong",
        [typeof(float)] = "float",
        [typeof(double)] = "double",
        [typeof(decimal)] = "decimal",
        [typeof(string)] = "string",
        [typeof(object)] = "object",
    };

    internal static string Of(Type type)
    {
        if (type.IsByRef || type.IsArray || type.IsPointer)
        {
            string element = Of(type.GetElementType()!);
            return type.IsByRef ? "ref " + element : type.IsPointer ? element + "*" : $"{element}[{new string(',', type.GetArrayRank() - 1)}]";
        }

        if (Nullable.GetUnderlyingType(type) is { } value)
        {
            return Of(value) + "?";
        }

        string name = Keywords.GetValueOrDefault(type) ?? type.Name.Split('`')[0];
        string own = type.IsGenericType ? $"{name}<{string.Join(", ", type.GetGenericArguments().Select(Of))}>" : name;
        return type.IsNested && !type.IsGenericParameter ? $"{Of(type.DeclaringType!)}.{own}" : own;
    }
}
