namespace MiniBench;

/// <summary>
/// Has the calls of a test made on several threads at once, so many on each: the time of all, until the last thread is done, is then the time
/// of the calls of one thread.
/// </summary>
internal sealed class ThreadedLoop<TInput, TOutput> : CallLoop<TInput, TOutput>
{
    private readonly CallLoop<TInput, TOutput> each;
    private readonly ThreadCrews crews;
    private readonly TOutput[] outputs;

    internal ThreadedLoop(CallLoop<TInput, TOutput> each, int threads, ThreadCrews crews)
        : base(each.Test, Units.Invariant($"{each.Kind} on {threads:N0} threads"))
    {
        (this.each, this.crews) = (each, crews);
        outputs = new TOutput[threads];
        GoesOnElsewhere = true;
    }

    internal override bool IsStatic => each.IsStatic;

    internal override bool IsVoid => each.IsVoid;

    internal override int? Threads => outputs.Length;

    /// <summary>The last output of each thread, until they are let go of.</summary>
    internal IReadOnlyList<TOutput> Outputs => outputs;

    /// <summary>Each thread begins where the calls of the one before it end: where there is an input for each call, none gets another's.</summary>
    internal override TOutput Run(TInput[] inputs, int start, int count, long calls)
    {
        crews.Run(outputs.Length, thread => outputs[thread] = each.Run(inputs, (int)((start + (thread * calls)) % count), count, calls));
        return outputs[0];
    }

    internal override void Forget() => Array.Clear(outputs);

    internal override CallLoop<TInput, TOutput> Idle() => new ThreadedLoop<TInput, TOutput>(each.Idle(), outputs.Length, crews);
}
