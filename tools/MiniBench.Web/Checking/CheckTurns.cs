using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace MiniBench.Web.Checking;

/// <summary>Who waits for a worker. The networks that wait take turns, so that one that asks for much at once delays another one by a single piece of work.</summary>
internal sealed class CheckTurns
{
    /// <summary>How many wait.</summary>
    internal const int Most = 20;

    /// <summary>How many of them are of one network.</summary>
    internal const int MostOfNetwork = 8;

    private const string Busy = "Many programs are being checked just now. Try again in a minute; nothing that was typed is lost.";

    /// <summary>How many of them are of one household.</summary>
    private static readonly int MostOfHousehold = Network.MostOfHousehold(MostOfNetwork, Most);

    private readonly Lock gate = new();

    /// <summary>All that are here, in the order in which they came: those that wait, and the one whose turn it is.</summary>
    private readonly List<Turn> all = [];

    /// <summary>The networks that wait, in the order in which it is their turn.</summary>
    private readonly Queue<string> networks = new();

    private Turn? current;

    /// <summary>Waits for a turn, which ends when it is disposed of.</summary>
    /// <exception cref="BusyException">Too many are waiting already.</exception>
    internal async Task<IDisposable> Take(Visitor visitor)
    {
        Turn turn = Enter(visitor);
        try
        {
            await turn.Begun.WaitAsync(visitor.HungUp);
            visitor.HungUp.ThrowIfCancellationRequested();
            return turn;
        }
        catch (OperationCanceledException)
        {
            turn.Dispose();
            throw;
        }
    }

    private Turn Enter(Visitor visitor)
    {
        lock (gate)
        {
            if (all.Count >= Most
                || all.Count(one => one.Visitor.Network == visitor.Network) >= MostOfNetwork
                || all.Count(one => one.Visitor.Household == visitor.Household) >= MostOfHousehold)
            {
                throw new BusyException(Busy);
            }

            Turn turn = new(this, visitor);
            all.Add(turn);
            if (current is null)
            {
                Begin(turn);
            }
            else if (visitor.Network != current.Visitor.Network)
            {
                Append(visitor.Network);
            }

            return turn;
        }
    }

    /// <summary>Ends a turn, or the waiting for it.</summary>
    private void Leave(Turn turn)
    {
        lock (gate)
        {
            all.Remove(turn);
            if (turn != current)
            {
                return;
            }

            // Whoever has had a turn is behind those that came meanwhile.
            if (all.Exists(one => one.Visitor.Network == turn.Visitor.Network))
            {
                Append(turn.Visitor.Network);
            }

            current = null;
            while (current is null && networks.TryDequeue(out string? network))
            {
                if (all.Find(one => one.Visitor.Network == network) is { } next)
                {
                    Begin(next);
                }
            }
        }
    }

    private void Begin(Turn turn)
    {
        current = turn;
        turn.Begin();
    }

    private void Append(string network)
    {
        if (!networks.Contains(network))
        {
            networks.Enqueue(network);
        }
    }

    /// <summary>The turn of somebody, which may be still to come.</summary>
    private sealed class Turn(CheckTurns turns, Visitor visitor) : IDisposable
    {
        private readonly TaskCompletionSource begun = new(TaskCreationOptions.RunContinuationsAsynchronously);

        internal Visitor Visitor => visitor;

        internal Task Begun => begun.Task;

        internal void Begin() => begun.SetResult();

        public void Dispose() => turns.Leave(this);
    }
}
