using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Serving;

/// <summary>How many bytes each network, and each household, may store in a day, in this process: else a single one fills the database.</summary>
internal sealed class UploadQuota(SiteOptions options, TimeProvider time)
{
    private readonly Lock gate = new();
    private readonly Dictionary<string, long> stored = [];
    private DateTime day;

    private int MostOfHousehold => Network.MostOfHousehold(options.MegabytesPerDay, Writes.AddressesAtFullRate * options.MegabytesPerDay);

    /// <summary>Counts what somebody is about to store.</summary>
    /// <param name="visitor">Who stores it.</param>
    /// <param name="bytes">How many bytes it takes.</param>
    /// <exception cref="QuotaException">It is more than he may store on this day.</exception>
    internal void Take(Visitor visitor, long bytes)
    {
        lock (gate)
        {
            Begin();
            if (Stored(Key(visitor)) + bytes > options.MegabytesPerDay * SiteOptions.Megabyte || Stored(KeyOfHousehold(visitor)) + bytes > MostOfHousehold * SiteOptions.Megabyte)
            {
                throw new QuotaException(Units.Invariant($"This would be more than the {options.MegabytesPerDay} MB that are stored for your address on one day, and it was not stored. More is taken from midnight on, UTC."), day.AddDays(1) - time.GetUtcNow().UtcDateTime);
            }

            Count(visitor, bytes);
        }
    }

    /// <summary>Stores something, and counts it for who sends it or asks for it, unless it was there already, or cannot be stored.</summary>
    /// <param name="visitor">Who that is.</param>
    /// <param name="bytes">How many bytes it takes.</param>
    /// <param name="store">Stores it; returns also whether it is new.</param>
    /// <exception cref="QuotaException">It is more than he may store on this day.</exception>
    internal async Task<(T Item, bool IsNew)> Counted<T>(Visitor visitor, long bytes, Func<Task<(T Item, bool IsNew)>> store)
    {
        Take(visitor, bytes);
        bool isNew = false;
        try
        {
            (T item, isNew) = await store();
            return (item, isNew);
        }
        finally
        {
            if (!isNew)
            {
                GiveBack(visitor, bytes);
            }
        }
    }

    /// <summary>Takes back what was not stored in the end.</summary>
    internal void GiveBack(Visitor visitor, long bytes)
    {
        lock (gate)
        {
            Begin();
            Count(visitor, -bytes);
        }
    }

    /// <summary>A network of version 6 and its household, and an address that is both, are counted apart.</summary>
    private static string Key(Visitor visitor) => "network " + visitor.Network;

    private static string KeyOfHousehold(Visitor visitor) => "household " + visitor.Household;

    private long Stored(string key) => stored.GetValueOrDefault(key);

    private void Count(Visitor visitor, long bytes)
    {
        foreach (string key in new[] { Key(visitor), KeyOfHousehold(visitor) })
        {
            stored[key] = Math.Max(0, Stored(key) + bytes);
        }
    }

    /// <summary>Forgets what was stored on the days before.</summary>
    private void Begin()
    {
        DateTime today = time.GetUtcNow().UtcDateTime.Date;
        if (today != day)
        {
            stored.Clear();
            day = today;
        }
    }
}
