using System.Reflection;
using System.Reflection.Emit;

namespace MiniBench;

/// <summary>The instructions of a method from which all ways lead out of it by an exception: a test that passes comes to none of them.</summary>
internal static class DeadEnds
{
    /// <summary>The places of these instructions.</summary>
    internal static HashSet<int> Of(MethodBase method, MethodBody body)
    {
        byte[] code = body.GetILAsByteArray()!;
        ExceptionHandlingClause[] catching = CatchingIn(method, body);
        Stack<(int At, Instruction One)> lastFirst = new(Instruction.All(code));
        HashSet<int> ends = [];
        int before;
        do
        {
            before = ends.Count;
            foreach ((int at, Instruction one) in lastFirst)
            {
                _ = IsEnd(at, one) && ends.Add(at);
            }
        }
        while (ends.Count > before);
        return ends;

        bool IsEnd(int at, Instruction one) => one.Code.FlowControl switch
        {
            FlowControl.Throw => !Array.Exists(catching, clause => at >= clause.TryOffset && at < clause.TryOffset + clause.TryLength),
            FlowControl.Return => false,
            FlowControl.Branch => Array.TrueForAll(one.Targets(code), ends.Contains),
            _ => ends.Contains(one.Next) && Array.TrueForAll(one.Targets(code), ends.Contains),
        };
    }

    /// <summary>What catches exceptions in a method; of an asynchronous one, without what keeps them for whoever awaits it, around all of it.</summary>
    private static ExceptionHandlingClause[] CatchingIn(MethodBase method, MethodBody body)
    {
        IEnumerable<ExceptionHandlingClause> all = body.ExceptionHandlingClauses.Where(clause => clause.Flags is ExceptionHandlingClauseOptions.Clause or ExceptionHandlingClauseOptions.Filter);
        return [.. typeof(IAsyncStateMachine).IsAssignableFrom(method.DeclaringType) ? all.OrderByDescending(clause => clause.TryLength).Skip(1) : all];
    }
}
