using System;
using System.Threading.Tasks;
using MiniBench.Programs;

namespace MiniBench.Web.Checking;

/// <summary>One worker and those who wait for it. A worker that died is replaced.</summary>
internal sealed class CheckQueue : IDisposable
{
    private readonly CheckTurns turns = new();
    private WorkerProcess? worker;

    /// <summary>The worker's process; null while there is none.</summary>
    internal int? WorkerId => worker?.Id;

    /// <summary>Has the worker do something.</summary>
    /// <exception cref="BusyException">Too many are waiting already.</exception>
    internal async Task<CheckReply> Ask(CheckRequest request, Visitor visitor)
    {
        using IDisposable turn = await turns.Take(visitor);
        return await AskWorker(request);
    }

    public void Dispose() => worker?.Dispose();

    /// <summary>A worker that ended by itself may have been killed by somebody, and one that took too much may have held what earlier programs left: another one tells whether it was the program.</summary>
    private async Task<CheckReply> AskWorker(CheckRequest request)
    {
        for (bool isLast = false; ; isLast = true)
        {
            bool isNew = worker is not { HasEnded: false };
            try
            {
                return await AskOnce(request);
            }
            catch (WorkerEndedException exception)
            {
                Discard();
                if (isLast || exception.End is GuardEnd.TookTooLong || (isNew && exception.End is GuardEnd.TookTooMuch))
                {
                    return CheckReply.Refuse(Reason(exception.End)) with { IsPassing = !exception.IsOfWork };
                }
            }
        }
    }

    private async Task<CheckReply> AskOnce(CheckRequest request)
    {
        if (worker is { HasEnded: true })
        {
            Discard();
        }

        bool isWarm = worker is not null;
        worker ??= WorkerProcess.Start();
        if (!isWarm && request.Kind != CheckKind.WarmUp)
        {
            await worker.Ask(new(CheckKind.WarmUp));
        }

        return await worker.Ask(request);
    }

    private void Discard()
    {
        worker?.Dispose();
        worker = null;
    }

    private static string Reason(GuardEnd end) => "The program is too complex: " + end switch
    {
        GuardEnd.TookTooLong => Units.Invariant($"the compiler took longer than {GuardLimits.OfCompiler.Time.TotalSeconds} s"),
        GuardEnd.TookTooMuch => Units.Invariant($"the compiler took more than {GuardLimits.OfCompiler.Bytes / SiteOptions.Megabyte} MB"),
        _ => "the compiler did not survive it",
    } + ". Divide its longest expression, or what is large beside it.";
}
