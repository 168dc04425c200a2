using System.Reflection;
using System.Reflection.Emit;

namespace MiniBench;

/// <summary>An instruction of a method's code.</summary>
/// <param name="Code">What it does.</param>
/// <param name="Operand">Where its operand is.</param>
/// <param name="Next">Where the next one is.</param>
internal readonly record struct Instruction(OpCode Code, int Operand, int Next)
{
    private static readonly Dictionary<short, OpCode> Codes =
        typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static).Select(field => (OpCode)field.GetValue(null)!).ToDictionary(code => code.Value);

    /// <summary>All of a method, with their places.</summary>
    internal static IEnumerable<(int At, Instruction One)> All(byte[] code)
    {
        for (int at = 0; at < code.Length;)
        {
            Instruction one = At(code, at);
            yield return (at, one);
            at = one.Next;
        }
    }

    /// <summary>Reads the one at a place.</summary>
    internal static Instruction At(byte[] code, int at)
    {
        OpCode one = Codes[code[at] == 0xFE ? (short)(0xFE00 | code[at + 1]) : code[at]];
        int operand = at + one.Size;
        return new(one, operand, operand + Size(one, code, operand));
    }

    /// <summary>Where it may go on, beside the next one.</summary>
    internal int[] Targets(byte[] code)
    {
        int operand = Operand, next = Next;
        return Code.OperandType switch
        {
            OperandType.ShortInlineBrTarget => [next + (sbyte)code[operand]],
            OperandType.InlineBrTarget => [next + BitConverter.ToInt32(code, operand)],
            OperandType.InlineSwitch => [.. Enumerable.Range(1, BitConverter.ToInt32(code, operand)).Select(i => next + BitConverter.ToInt32(code, operand + (4 * i)))],
            _ => [],
        };
    }

    /// <summary>Which argument or local it is about.</summary>
    internal int Index(byte[] code) => Code.OperandType switch
    {
        OperandType.ShortInlineVar => code[Operand],
        OperandType.InlineVar => BitConverter.ToUInt16(code, Operand),
        _ => Code.Name![^1] - '0',
    };

    private static int Size(OpCode one, byte[] code, int operand) => one.OperandType switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        OperandType.InlineSwitch => 4 + (4 * BitConverter.ToInt32(code, operand)),
        _ => 4,
    };
}
