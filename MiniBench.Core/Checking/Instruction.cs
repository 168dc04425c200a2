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

    /// <summary>Whether it may go on elsewhere, at one place.</summary>
    internal bool IsBranch => Code.FlowControl is FlowControl.Branch or FlowControl.Cond_Branch && Code.OperandType != OperandType.InlineSwitch;

    /// <summary>Reads the one at a place.</summary>
    internal static Instruction At(byte[] code, int at)
    {
        OpCode one = Codes[code[at] == 0xFE ? (short)(0xFE00 | code[at + 1]) : code[at]];
        int operand = at + one.Size;
        return new(one, operand, operand + Size(one, code, operand));
    }

    /// <summary>Where a branch goes on.</summary>
    internal int Target(byte[] code) => Next + (Code.OperandType == OperandType.ShortInlineBrTarget ? (sbyte)code[Operand] : BitConverter.ToInt32(code, Operand));

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
