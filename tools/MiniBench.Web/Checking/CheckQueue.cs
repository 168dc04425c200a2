using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Programs;

namespace MiniBench.Web.Checking;

/// <summary>One worker and those who wait for it. A worker that died is replaced.</summary>
internal sealed class CheckQueue : IDisposable
{
    /// <summary>How many wait.</summary>
    internal const int MostWaiting = 20;

    /// <summary>How many of them are of one network.</summary>
    internal const int MostOfNetwork = 8;

    private const string Busy = "Many programs are being checked just now. Try again in a minute; nothing that was typed is lost.";

    /// <summary>How many of them are of one household.</summary>
    private static readonly int MostOfHousehold = Network.MostOfHousehold(MostOfNetwork, MostWaiting);

    private readonly SemaphoreSlim turn = new(1);
    private readonly Lock gate = new();
    private readonly List<Visitor> waiting = [];
    private WorkerProcess? worker;

    /// <summary>The worker's process; null while there is none.</summary>
    internal int? WorkerId => worker?.Id;

    /// <summary>Has the worker do something.</summary>
    /// <exception cref="BusyException">Too many are waiting already.</exception>
    internal async Task<CheckReply> Ask(CheckRequest request, Visitor visitor)
    {
        Enter(visitor);
        try
        {
            await turn.WaitAsync(visitor.HungUp);
            try
            {
                return await AskWorker(request);
            }
            finally
            {
                turn.Release();
            }
        }
        finally
        {
            Leave(visitor);
        }
    }

    public void Dispose()
    {
        worker?.Dispose();
        turn.Dispose();
    }

    private void Enter(Visitor visitor)
    {
        lock (gate)
        {
            if (waiting.Count >= MostWaiting
                || waiting.Count(one => one.Network == visitor.Network) >= MostOfNetwork
                || waiting.Count(one => one.Household == visitor.Household) >= MostOfHousehold)
            {
                throw new BusyException(Busy);
            }

            waiting.Add(visitor);
        }
    }

    private void Leave(Visitor visitor)
    {
        lock (gate)
        {
            waiting.Remove(visitor);
        }
    }

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
        GuardEnd.TookTooMuch => Units.Invariant($"the compiler took more than {GuardLimits.OfCompiler.Bytes / (1024 * 1024)} MB"),
        _ => "the compiler did not survive it",
    } + ". Divide its longest expression, or what is large beside it.";
}
