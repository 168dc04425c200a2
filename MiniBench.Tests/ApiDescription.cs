using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;

namespace MiniBench.Tests;

/// <summary>
/// Describes everything a caller of an assembly can see, one member a line, in a stable order.
/// </summary>
internal static class ApiDescription
{
    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic
        | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    internal static string Of(Assembly assembly)
    {
        StringBuilder text = new();
        foreach (Type type in assembly.GetExportedTypes().OrderBy(type => type.ToString(), StringComparer.Ordinal))
        {
            text.Append(CultureInfo.InvariantCulture, $"{Kind(type)} {type}{Bases(type)}\n");
            foreach (string line in type.GetMembers(Declared).Select(Describe).OfType<string>().Order(StringComparer.Ordinal))
            {
                text.Append(CultureInfo.InvariantCulture, $"    {line}\n");
            }
        }

        return text.ToString();
    }

    private static string Kind(Type type) => type switch
    {
        { IsEnum: true } => type.IsDefined(typeof(FlagsAttribute)) ? "flags enum" : "enum",
        { IsInterface: true } => "interface",
        { IsValueType: true } => type.IsDefined(typeof(IsReadOnlyAttribute)) ? "readonly struct" : "struct",
        { IsAbstract: true, IsSealed: true } => "static class",
        { IsAbstract: true } => "abstract class",
        { IsSealed: true } => "sealed class",
        _ => "class",
    };

    private static string Bases(Type type)
    {
        IEnumerable<string> interfaces = type.GetInterfaces().Select(i => i.ToString()).Order(StringComparer.Ordinal);
        bool hasBase = type.BaseType is not null && type.BaseType != typeof(object) && !type.IsValueType;
        string[] bases = hasBase ? [type.BaseType!.ToString(), .. interfaces] : [.. interfaces];
        return type.IsEnum || bases.Length == 0 ? "" : " : " + string.Join(", ", bases);
    }

    private static string? Describe(MemberInfo member) => member switch
    {
        ConstructorInfo { IsStatic: false } constructor when IsVisible(constructor) => $"new({Parameters(constructor)})",
        MethodInfo method when IsVisible(method) && !IsAccessor(method) => Describe(method),
        PropertyInfo property when property.GetAccessors(nonPublic: true).Any(IsVisible) => Describe(property),
        EventInfo @event when IsVisible(@event.AddMethod!) => $"event {@event.EventHandlerType} {@event.Name}",
        FieldInfo { IsLiteral: true, IsPublic: true } field => $"{field.Name} = {Invariant(field.GetRawConstantValue())}",
        FieldInfo { IsPublic: true, IsSpecialName: false } field => $"{(field.IsStatic ? "static " : "")}field {field.FieldType} {field.Name}",
        _ => null,
    };

    private static string Describe(MethodInfo method)
    {
        string typeParameters = method.IsGenericMethod ? $"<{string.Join(", ", method.GetGenericArguments().Select(Constrained))}>" : "";
        return $"{Modifiers(method)}{method.ReturnType}{Null(method.ReturnParameter)} {method.Name}{typeParameters}({Parameters(method)})";
    }

    private static string Describe(PropertyInfo property)
    {
        IEnumerable<string> access = property.GetAccessors(nonPublic: true).Where(IsVisible)
            .Select(accessor => accessor == property.GetMethod ? "get" : IsInit(accessor) ? "init" : "set");
        string index = property.GetIndexParameters() is { Length: > 0 } parameters
            ? $"[{string.Join(", ", parameters.Select(Describe))}]" : "";
        string modifiers = Modifiers(property.GetAccessors(nonPublic: true)[0]);
        return $"{modifiers}{property.PropertyType}{Null(property)} {property.Name}{index} {{ {string.Join("; ", access)} }}";
    }

    private static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select(Describe));

    private static string Describe(ParameterInfo parameter)
    {
        string prefix = parameter.IsDefined(typeof(ParamArrayAttribute)) || parameter.IsDefined(typeof(ParamCollectionAttribute))
            ? "params " : "";
        string value = parameter.HasDefaultValue ? $" = {Invariant(parameter.DefaultValue)}" : "";
        return $"{prefix}{parameter.ParameterType}{Null(parameter)} {parameter.Name}{value}";
    }

    private static string Constrained(Type parameter)
    {
        Type[] constraints = parameter.GetGenericParameterConstraints();
        return constraints.Length == 0 ? parameter.Name : $"{parameter.Name} : {string.Join(" & ", constraints.Select(c => c.ToString()))}";
    }

    private static string Modifiers(MethodInfo method) => method switch
    {
        { IsStatic: true } => "static ",
        { DeclaringType.IsInterface: true } => "",
        { IsAbstract: true } => "abstract ",
        { IsVirtual: true, IsFinal: false } when method.GetBaseDefinition() != method => "override ",
        { IsVirtual: true, IsFinal: false } => "virtual ",
        _ => "",
    };

    private static string Null(ParameterInfo parameter) =>
        new NullabilityInfoContext().Create(parameter).ReadState == NullabilityState.Nullable && !parameter.ParameterType.IsValueType ? "?" : "";

    private static string Null(PropertyInfo property) =>
        new NullabilityInfoContext().Create(property).ReadState == NullabilityState.Nullable && !property.PropertyType.IsValueType ? "?" : "";

    private static string Invariant(object? value) =>
        value is null ? "null" : Convert.ToString(value, CultureInfo.InvariantCulture)!;

    private static bool IsInit(MethodInfo setter) =>
        setter.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit));

    private static bool IsAccessor(MethodInfo method) =>
        method.IsSpecialName && !method.Name.StartsWith("op_", StringComparison.Ordinal);

    private static bool IsVisible(MethodBase method) =>
        method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly;
}
