using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;

namespace MiniBench;

/// <summary>Reads the code of one method, with a stack of what its values are known by.</summary>
[RequiresUnreferencedCode(CallScan.ReadsCode)]
[RequiresDynamicCode(CallScan.ReadsCode)]
internal sealed class CallReader(MethodBase method, MethodBody body, IReadOnlyList<Known> arguments, CallScan scan, bool isRun)
{
    /// <summary>What is known of a value is not longer: what calls itself with more and more would never end.</summary>
    private const int Longest = 500;

    private readonly byte[] code = body.GetILAsByteArray()!;
    private readonly Known?[] locals = new Known?[body.LocalVariables.Count];
    private readonly Dictionary<int, Known[]> atTargets = [];

    /// <summary>Calls of methods that may call back once, and where they are: in a loop that is often, too.</summary>
    private readonly List<(int At, Action Note)> single = [];
    private readonly KnownStack stack = new();

    /// <summary>What lies before runs in each call of the test.</summary>
    private int runsUpTo = isRun ? body.ExceptionHandlingClauses.Select(clause => clause.TryOffset).DefaultIfEmpty(int.MaxValue).Min() : 0;
    private bool asks;
    private bool hasLoop;
    private Type? constrained;

    /// <summary>Reads it.</summary>
    internal Conduct Read()
    {
        HashSet<int> ends = DeadEnds.Of(method, body);
        bool isReached = true;
        foreach ((int at, Instruction one) in Instruction.All(code))
        {
            if (ends.Contains(at))
            {
                isReached = false;
                continue;
            }

            if (!isReached)
            {
                stack.Begin(atTargets.GetValueOrDefault(at, []));
            }

            Do(one, one.Code);
            Array.ForEach(one.Targets(code), goal => GoOnAt(goal, isBack: goal < one.Next));
            isReached = one.Code.FlowControl is not (FlowControl.Branch or FlowControl.Return or FlowControl.Throw);
        }

        return new(hasLoop, asks);
    }

    /// <summary>Minds where a branch goes: back, it makes a loop of what lies in between.</summary>
    private void GoOnAt(int goal, bool isBack)
    {
        atTargets.TryAdd(goal, stack.All);
        runsUpTo = 0;
        if (isBack)
        {
            hasLoop = true;
            NoteFrom(goal);
        }
    }

    /// <summary>Keeps all that is called, since it is often.</summary>
    internal void NoteAll() => NoteFrom(0);

    /// <summary>Keeps what is called in a loop.</summary>
    private void NoteFrom(int begin)
    {
        foreach ((int _, Action note) in single.Where(call => call.At > begin))
        {
            note();
        }
    }

    private void Do(Instruction instruction, OpCode one)
    {
        switch (one.Name!.Split('.')[0])
        {
            case "dup":
                stack.Push(stack.Top);
                break;
            case "ldarg" or "ldarga":
                stack.Push(arguments.ElementAtOrDefault(instruction.Index(code)) ?? Known.Nothing);
                break;
            case "ldloc" or "ldloca":
                stack.Push(Local(instruction.Index(code)));
                break;
            case "stloc":
                locals[instruction.Index(code)] = stack.Pop();
                break;
            case "ldelem" or "ldelema":
                stack.Pop();
                stack.Push(Objects.Element(stack.Pop()));
                break;
            case "newarr":
                stack.Pop();
                stack.Push(Objects.Of(((Type)Resolve(instruction.Operand)!).MakeArrayType(), Known.Nothing.Name));
                break;
            case "constrained":
                constrained = (Type)Resolve(instruction.Operand)!;
                break;
            default:
                Use(one, one.OperandType is OperandType.InlineMethod or OperandType.InlineField ? Resolve(instruction.Operand) : null, instruction.Operand);
                break;
        }
    }

    private void Use(OpCode one, MemberInfo? member, int at)
    {
        switch (member)
        {
            case FieldInfo field:
                UseField(one, field, at);
                break;
            case MethodBase function when one.Name is "ldftn" or "ldvirtftn":
                Known owner = stack.Top;
                stack.Shift(one);
                stack.Replace(new(CallScan.Key(function)));
                scan.Read(function, function.IsStatic ? [] : [owner], isRun: false);
                break;
            case MethodBase called:
                Call(one, called, at);
                break;
            default:
                stack.Shift(one);
                break;
        }
    }

    private void UseField(OpCode one, FieldInfo field, int at)
    {
        Known owner = one.Name is "ldfld" or "ldflda" ? stack.Top : Known.Nothing;
        stack.Shift(one);
        if (one.StackBehaviourPush != StackBehaviour.Push0)
        {
            stack.Replace(scan.FieldOf(owner, field, at < runsUpTo));
        }
    }

    private void Call(OpCode one, MethodBase called, int at)
    {
        Known[] given = [.. called.GetParameters().Select(_ => stack.Pop()).Reverse()];
        bool isNew = one.Name == "newobj";
        Known owner = called.IsStatic || isNew ? Known.Nothing : stack.Pop();
        if (isNew && CallScan.IsFunction(called.DeclaringType!))
        {
            stack.Push(given[^1]);
            return;
        }

        bool isAsked = IsAsked(one, called);
        Conduct conduct = scan.Read(called, [.. called.IsStatic ? Array.Empty<Known>() : [owner], .. given], at < runsUpTo && !isAsked);
        asks |= isAsked || (conduct.Asks && scan.IsOwn(called));
        void Note() => scan.Note(called, conduct, owner, given);
        if (conduct.Repeats)
        {
            Note();
        }
        else if (called.GetMethodBody() is not null)
        {
            single.Add((at, Note));
        }

        PushResult(isNew ? called.DeclaringType! : (called as MethodInfo)?.ReturnType ?? typeof(void), called, owner, given);
    }

    private void PushResult(Type result, MethodBase called, Known owner, Known[] given)
    {
        if (result != typeof(void))
        {
            string all = $"{called.DeclaringType?.Name}.{called.Name}({string.Join<Known>(", ", given)})";
            string made = all.Length > Longest ? Known.Nothing.Name : all;
            stack.Push(Objects.Result(called, owner, given, result, made) ?? Objects.Of(result, made));
        }
    }

    /// <summary>Whether a call goes to what an object does in its own way, or to a function.</summary>
    private bool IsAsked(OpCode one, MethodBase called)
    {
        (Type? type, constrained) = (constrained, null);
        return one.Name == "callvirt" && type is not { IsValueType: true }
            && (CallScan.IsFunction(called.DeclaringType!) || (called is { IsVirtual: true, IsFinal: false } && !called.DeclaringType!.IsSealed));
    }

    private Known Local(int index) => locals[index] ?? Objects.Of(body.LocalVariables[index].LocalType, Known.Nothing.Name);

    private MemberInfo? Resolve(int operand) => CallScan.Resolve(method, code, operand);
}
