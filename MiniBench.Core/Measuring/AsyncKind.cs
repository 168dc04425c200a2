using System.Threading.Tasks;

namespace MiniBench;

/// <summary>What tells tests that return one kind of task from those that return another.</summary>
/// <param name="Name">What such tests are called.</param>
/// <param name="Done">A task that has ended.</param>
/// <param name="IsVoid">Whether such tasks have no result.</param>
/// <param name="Each">
/// Calls a function with inputs, of so many in turn from one of them on, and awaits what it returns; gives the last result, or the last input
/// where there are no results.
/// </param>
internal sealed record AsyncKind<TInput, TOutput, TTask>(
    string Name, TTask Done, bool IsVoid, Func<Func<TInput, TTask>, TInput[], int, int, long, ValueTask<TOutput>> Each);

/// <summary>The kinds of tasks that tests return.</summary>
internal static class AsyncKind
{
    internal static AsyncKind<TInput, TOutput, Task<TOutput>> TaskWithResult<TInput, TOutput>() =>
        new("task with a result", Task.FromResult<TOutput>(default!), IsVoid: false, EachTask<TInput, TOutput>);

    internal static AsyncKind<TInput, TOutput, ValueTask<TOutput>> ValueTaskWithResult<TInput, TOutput>() =>
        new("value task with a result", default, IsVoid: false, EachValueTask<TInput, TOutput>);

    internal static AsyncKind<TInput, TInput, Task> PlainTask<TInput>() => new("task", Task.CompletedTask, IsVoid: true, EachTask);

    internal static AsyncKind<TInput, TInput, ValueTask> PlainValueTask<TInput>() => new("value task", default, IsVoid: true, EachValueTask);

    private static async ValueTask<TOutput> EachTask<TInput, TOutput>(Func<TInput, Task<TOutput>> test, TInput[] inputs, int start, int count, long calls)
    {
        TOutput output = default!;
        int next = start;
        for (long i = calls; i > 0; i--)
        {
            output = await test(inputs[next]).ConfigureAwait(false);
            next = next + 1 == count ? 0 : next + 1;
        }

        return output;
    }

    private static async ValueTask<TOutput> EachValueTask<TInput, TOutput>(Func<TInput, ValueTask<TOutput>> test, TInput[] inputs, int start, int count, long calls)
    {
        TOutput output = default!;
        int next = start;
        for (long i = calls; i > 0; i--)
        {
            output = await test(inputs[next]).ConfigureAwait(false);
            next = next + 1 == count ? 0 : next + 1;
        }

        return output;
    }

    private static async ValueTask<TInput> EachTask<TInput>(Func<TInput, Task> test, TInput[] inputs, int start, int count, long calls)
    {
        int last = start;
        for ((long i, int next) = (calls, start); i > 0; i--)
        {
            last = next;
            await test(inputs[last]).ConfigureAwait(false);
            next = next + 1 == count ? 0 : next + 1;
        }

        return inputs[last];
    }

    private static async ValueTask<TInput> EachValueTask<TInput>(Func<TInput, ValueTask> test, TInput[] inputs, int start, int count, long calls)
    {
        int last = start;
        for ((long i, int next) = (calls, start); i > 0; i--)
        {
            last = next;
            await test(inputs[last]).ConfigureAwait(false);
            next = next + 1 == count ? 0 : next + 1;
        }

        return inputs[last];
    }
}
