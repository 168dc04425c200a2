using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Text;

namespace MiniBench;

/// <summary>
/// What a test does as a text, which is the same for two tests only where all that they do is: instruction by instruction, whatever their methods are called. What a
/// method of the test's own assembly does stands in it, any other one by its name; so do the fields of objects that the code itself makes, and those of others by theirs.
/// </summary>
[RequiresUnreferencedCode(CallScan.ReadsCode)]
[RequiresDynamicCode(CallScan.ReadsCode)]
internal sealed class CodeText
{
    /// <summary>The compiler keeps a function in such a field, once it was made.</summary>
    private const string KeptFunction = "<>9__";

    /// <summary>What the compiler calls a type of the program's own that has no name there: what its properties are called counts.</summary>
    private const string NoName = "AnonymousType";

    private readonly StringBuilder text = new();
    private readonly Dictionary<MemberInfo, int> met = [];
    private readonly HashSet<Type> made = [];
    private readonly MethodInfo test;
    private MethodBase reading;
    private int methods;

    private CodeText(MethodInfo test) => reading = this.test = test;

    /// <summary>Reads a test.</summary>
    /// <exception cref="NotSupportedException">There is something in its code that is not read, or too much.</exception>
    internal static string Of(MethodInfo test)
    {
        CodeText code = new(test);
        code.Add(test);
        return code.text.ToString();
    }

    /// <summary>What is written in the program stands there with what it does, the first time.</summary>
    private void Add(MethodBase method)
    {
        if (method.Module != test.Module || (method.IsVirtual && !method.IsFinal) || method.GetMethodBody() is not { } body)
        {
            Name(method.DeclaringType!);
            text.Append(method.Name).Append(' ');
            AddSignature(method);
        }
        else if (IsNew(method))
        {
            MethodBase before = reading;
            reading = ++methods > CallScan.MostMethods ? throw new NotSupportedException("So many methods are not read.") : method;
            Write(body);
            AddMachine(method);
            reading = before;
        }
    }

    private void Write(MethodBody body)
    {
        byte[] code = body.GetILAsByteArray()!;
        made.UnionWith(body.LocalVariables.Select(local => local.LocalType).Where(type => type.IsValueType && IsOfCompiler(type)));
        text.Append('{').Append(reading.IsStatic).Append(body.InitLocals).Append(reading.MethodImplementationFlags);
        AddSignature(reading);
        foreach ((_, Instruction one) in Instruction.All(code))
        {
            text.Append('\n').Append(one.Code.Name).Append(' ');
            Write(one, code);
        }

        foreach (LocalVariableInfo local in body.LocalVariables)
        {
            text.Append(local.IsPinned);
            Name(local.LocalType);
        }

        text.AppendJoin('\n', body.ExceptionHandlingClauses).Append('}');
    }

    /// <summary>What a method takes and gives, and what it is compiled for.</summary>
    private void AddSignature(MethodBase method)
    {
        Name((method as MethodInfo)?.ReturnType ?? typeof(void));
        Array.ForEach(method.GetParameters(), one => Name(one.ParameterType));
        Array.ForEach(CallScan.TypesOf(method), Name);
    }

    private void Write(Instruction one, byte[] code)
    {
        switch (one.Code.OperandType)
        {
            case OperandType.InlineString:
                text.Append('"').Append(reading.Module.ResolveString(BitConverter.ToInt32(code, one.Operand))).Append('"');
                break;
            case OperandType.InlineMethod or OperandType.InlineField or OperandType.InlineType or OperandType.InlineTok:
                Write(one.Code, CallScan.Resolve(reading, code, one.Operand)!);
                break;
            case OperandType.InlineSig:
                throw new NotSupportedException("Calls of what has no name are not read.");
            default:
                text.Append(Convert.ToHexString(code[one.Operand..one.Next]));
                break;
        }
    }

    private void Write(OpCode code, MemberInfo member)
    {
        switch (member)
        {
            case Type type:
                Name(type);
                break;
            case FieldInfo field when made.Contains(field.DeclaringType!) || (field.IsStatic && field.Name.StartsWith(KeptFunction, StringComparison.Ordinal)):
                IsNew(field);
                Name(field.FieldType);
                break;
            case FieldInfo field:
                Name(field.DeclaringType!);
                text.Append(field.Name);
                break;
            case MethodBase method when code == OpCodes.Newobj:
                made.UnionWith(IsOfCompiler(method.DeclaringType!) ? [method.DeclaringType!] : []);
                Name(method.DeclaringType!);
                Add(method);
                break;
            case MethodBase method:
                Add(method);
                break;
        }
    }

    /// <summary>What gives its elements one by one, or is asynchronous, does it in a class that the compiler makes, with a field for each parameter.</summary>
    private void AddMachine(MethodBase method)
    {
        MethodBase written = WrittenCode.Of(method);
        if (written != method)
        {
            made.Add(written.DeclaringType!);
            foreach (FieldInfo field in method.GetParameters().Select(one => written.DeclaringType!.GetField(one.Name!, BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)).OfType<FieldInfo>())
            {
                IsNew(field);
            }

            Add(written);
        }
    }

    /// <summary>Writes which type it is, the first time by its name, unless the code itself makes it.</summary>
    private void Name(Type type)
    {
        if (type.HasElementType)
        {
            text.Append(type.Name.AsSpan(type.GetElementType()!.Name.Length)).Append(" of ");
            Name(type.GetElementType()!);
        }
        else if (IsNew(type) && !made.Contains(type))
        {
            text.Append(type.IsGenericType ? type.GetGenericTypeDefinition().AssemblyQualifiedName : type.AssemblyQualifiedName ?? type.ToString()).Append(' ');
            Array.ForEach(type.GetGenericArguments(), Name);
        }
    }

    /// <summary>Whether something is met for the first time; which it is is written.</summary>
    private bool IsNew(MemberInfo member)
    {
        bool isNew = met.TryAdd(member, met.Count);
        text.Append('#').Append(met[member]).Append(' ');
        return isNew;
    }

    /// <summary>Whether the compiler has made a type of the test's own for what a function keeps; not that of the test itself, which has its object at hand.</summary>
    private bool IsOfCompiler(Type type) => type.Module == test.Module && type != test.DeclaringType && type.Name.StartsWith('<')
        && type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false) && !type.Name.Contains(NoName, StringComparison.Ordinal);
}
