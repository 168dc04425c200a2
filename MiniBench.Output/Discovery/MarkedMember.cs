using System;
using System.Reflection;

namespace MiniBench.Output;

/// <summary>A member that gives something to benchmarks: an input, several, or the expected output.</summary>
internal sealed record MarkedMember(MemberInfo Member)
{
    internal string Name => MemberName.Of(Member);

    /// <summary>The type of what it gives.</summary>
    internal Type Type => Member switch
    {
        FieldInfo data => data.FieldType,
        PropertyInfo property => property.PropertyType,
        _ => ((MethodInfo)Member).ReturnType,
    };

    internal bool IsStatic => Member switch
    {
        FieldInfo data => data.IsStatic,
        PropertyInfo property => (property.GetMethod ?? property.SetMethod)!.IsStatic,
        _ => ((MethodInfo)Member).IsStatic,
    };

    /// <summary>The types of the parameters of a method; empty for the others.</summary>
    internal Type[] Parameters => Member is MethodInfo method ? Array.ConvertAll(method.GetParameters(), parameter => parameter.ParameterType) : [];

    internal bool CanBeRead => Member switch
    {
        PropertyInfo property => property.GetMethod is not null && property.GetIndexParameters().Length == 0,
        MethodInfo method => !method.ContainsGenericParameters,
        _ => true,
    };

    /// <summary>Reads the member, or calls it.</summary>
    /// <param name="instance">The instance; null where everything is static.</param>
    /// <exception cref="BadInputException">It threw.</exception>
    internal object? Read(object? instance) => Guard.Run($"{ClassName.Of(Member.ReflectedType!)}.{Name}", () => Member switch
    {
        FieldInfo data => data.GetValue(instance),
        PropertyInfo property => property.GetValue(instance),
        _ => ((MethodInfo)Member).Invoke(instance, null),
    });
}
