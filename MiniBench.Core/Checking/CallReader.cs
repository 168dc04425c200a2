using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;

namespace MiniBench;

/// <summary>Reads the code of one method, with a stack of what its values are known by.</summary>
[RequiresUnreferencedCode(CallScan.ReadsCode)]
[RequiresDynamicCode(CallScan.ReadsCode)]
internal sealed class CallReader(MethodBase method, MethodBody body, IReadOnlyList<string> arguments, object? target, CallScan scan)
{
    /// <summary>What is known of a value is not longer: what calls itself with more and more would never end.</summary>
    private const int Longest = 500;

    private readonly byte[] code = body.GetILAsByteArray()!;
    private readonly string?[] locals = new string?[body.LocalVariables.Count];
    private readonly Dictionary<int, string[]> atTargets = [];

    /// <summary>Calls of methods that may call back once, and where they are: in a loop that is often, too.</summary>
    private readonly List<(int At, Action Note)> single = [];
    private Stack<string> stack = new();

    /// <summary>Reads it.</summary>
    /// <returns>Whether it has a loop.</returns>
    internal bool Read()
    {
        bool isReached = true, hasLoop = false;
        for (int at = 0; at < code.Length;)
        {
            stack = isReached ? stack : new(atTargets.GetValueOrDefault(at, []));
            Instruction one = Instruction.At(code, at);
            Do(one.Code, one.Operand);
            if (one.IsBranch)
            {
                int goal = one.Target(code);
                if (goal < one.Next)
                {
                    hasLoop = true;
                    NoteFrom(goal);
                }

                atTargets.TryAdd(goal, [.. stack.Reverse()]);
            }

            at = one.Next;
            isReached = one.Code.FlowControl is not (FlowControl.Branch or FlowControl.Return or FlowControl.Throw);
        }

        return hasLoop;
    }

    /// <summary>Keeps what is called in a loop.</summary>
    private void NoteFrom(int begin)
    {
        foreach ((int _, Action note) in single.Where(call => call.At > begin))
        {
            note();
        }
    }

    private void Do(OpCode one, int operand)
    {
        switch (one.Name!.Split('.')[0])
        {
            case "dup":
                stack.Push(stack.TryPeek(out string? top) ? top : CallScan.Unknown);
                break;
            case "ldarg" or "ldarga":
                stack.Push(arguments.ElementAtOrDefault(Index(one, operand)) ?? CallScan.Unknown);
                break;
            case "ldloc" or "ldloca":
                stack.Push(Local(Index(one, operand)));
                break;
            case "stloc":
                locals[Index(one, operand)] = Pop();
                break;
            case "ldelem":
                Pop();
                stack.Push(Handed.ElementOf(Pop()));
                break;
            case "newarr":
                Pop();
                stack.Push(CallScan.NameOf(((Type)Resolve(operand)!).MakeArrayType(), CallScan.Unknown));
                break;
            default:
                Use(one, one.OperandType is OperandType.InlineMethod or OperandType.InlineField ? Resolve(operand) : null, operand);
                break;
        }
    }

    /// <summary>What an instruction does to the stack that says nothing of functions and interfaces.</summary>
    private void Shift(OpCode one)
    {
        if (one.StackBehaviourPop == StackBehaviour.Varpop)
        {
            return;
        }

        for (int pops = Count(one.StackBehaviourPop); pops > 0; pops--)
        {
            Pop();
        }

        for (int pushes = Count(one.StackBehaviourPush); pushes > 0; pushes--)
        {
            stack.Push(CallScan.Unknown);
        }
    }

    /// <summary>How many values: "pop1_popi_popi" are three.</summary>
    private static int Count(StackBehaviour behaviour) =>
        behaviour.ToString() is var text && text.EndsWith('0') ? 0 : text.Split('_').Length;

    private void Use(OpCode one, MemberInfo? member, int at)
    {
        switch (member)
        {
            case FieldInfo field:
                UseField(one, field);
                break;
            case MethodBase function when one.Name is "ldftn" or "ldvirtftn":
                Shift(one);
                Replace(CallScan.Key(function));
                scan.Read(function, []);
                break;
            case MethodBase called:
                Call(one, called, at);
                break;
            default:
                Shift(one);
                break;
        }
    }

    private void UseField(OpCode one, FieldInfo field)
    {
        string owner = one.Name == "ldfld" && stack.TryPeek(out string? top) ? top : CallScan.Unknown;
        Shift(one);
        if (one.Name is "ldfld" or "ldsfld")
        {
            object? value = owner == CallScan.This && target is not null ? field.GetValue(target) : null;
            string name = $"{field.DeclaringType}.{field.Name}";
            Replace(value is not (null or Delegate) ? Handed.NameOf(value) : Handed.FieldOf(owner, CallScan.IsFunction(field.FieldType) ? name : CallScan.NameOf(field.FieldType, name)));
        }
    }

    private void Call(OpCode one, MethodBase called, int at)
    {
        ParameterInfo[] parameters = called.GetParameters();
        string[] given = [.. parameters.Select(_ => Pop()).Reverse()];
        bool isNew = one.Name == "newobj";
        string[] owner = called.IsStatic ? [] : [isNew ? CallScan.Unknown : Pop()];
        if (isNew && CallScan.IsFunction(called.DeclaringType!))
        {
            stack.Push(given[^1]);
            return;
        }

        void Note() => scan.Note(called, parameters, owner.FirstOrDefault(""), given);
        if (scan.Read(called, [.. owner, .. given]))
        {
            Note();
        }
        else if (called.GetMethodBody() is not null)
        {
            single.Add((at, Note));
        }

        Type result = isNew ? called.DeclaringType! : (called as MethodInfo)?.ReturnType ?? typeof(void);
        if (result != typeof(void))
        {
            string made = $"{called.DeclaringType?.Name}.{called.Name}({string.Join(", ", given)})";
            stack.Push(Handed.ResultOf(called, owner.FirstOrDefault(""), result) ?? CallScan.NameOf(result, made.Length > Longest ? CallScan.Unknown : made));
        }
    }

    private string Local(int index) => locals[index] ?? CallScan.NameOf(body.LocalVariables[index].LocalType, CallScan.Unknown);

    private int Index(OpCode one, int operand) => one.OperandType switch
    {
        OperandType.ShortInlineVar => code[operand],
        OperandType.InlineVar => BitConverter.ToUInt16(code, operand),
        _ => one.Name![^1] - '0',
    };

    private MemberInfo? Resolve(int operand) => method.Module.ResolveMember(
        BitConverter.ToInt32(code, operand),
        method.DeclaringType is { IsGenericType: true } type ? type.GetGenericArguments() : null,
        method is { IsGenericMethod: true } ? method.GetGenericArguments() : null);

    private string Pop() => stack.TryPop(out string? top) ? top : CallScan.Unknown;

    private void Replace(string top)
    {
        Pop();
        stack.Push(top);
    }
}
