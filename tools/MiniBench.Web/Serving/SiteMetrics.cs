using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data.Common;
using System.Diagnostics.Metrics;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using MiniBench.Web.Storage;

namespace MiniBench.Web.Serving;

/// <summary>What the site counts: for any tool that listens to meters, and as a page of text.</summary>
internal sealed class SiteMetrics : IDisposable
{
    private const int Hundred = 100;

    private readonly Database database;
    private readonly Meter meter = new("MiniBench.Web");
    private readonly MeterListener listener = new();
    private readonly ConcurrentDictionary<string, long> counts = new();
    private readonly Counter<long> requests;
    private readonly Counter<long> programs;
    private readonly Counter<long> results;

    public SiteMetrics(Database database)
    {
        this.database = database;
        requests = meter.CreateCounter<long>("minibench_requests_total", description: "Answers, by the first digit of their status.");
        programs = meter.CreateCounter<long>("minibench_programs_total", description: "Programs that were new.");
        results = meter.CreateCounter<long>("minibench_results_total", description: "Results that were new.");
        listener.InstrumentPublished = (instrument, all) =>
        {
            if (ReferenceEquals(instrument.Meter, meter))
            {
                all.EnableMeasurementEvents(instrument);
            }
        };
        listener.SetMeasurementEventCallback<long>(Count);
        listener.Start();
    }

    internal void CountProgram() => programs.Add(1);

    internal void CountResults() => results.Add(1);

    internal async Task CountRequest(HttpContext context, Func<Task> next)
    {
        try
        {
            await next();
        }
        finally
        {
            requests.Add(1, new KeyValuePair<string, object?>("status", (context.Response.StatusCode / Hundred).ToString(CultureInfo.InvariantCulture) + "xx"));
        }
    }

    /// <summary>All counts in the text form that Prometheus reads.</summary>
    internal async Task<string> Text()
    {
        StringBuilder text = new();
        foreach ((string name, long count) in counts.OrderBy(one => one.Key, StringComparer.Ordinal))
        {
            text.Append(CultureInfo.InvariantCulture, $"{name} {count}\n");
        }

        text.Append(await DatabaseText());
        return text.Append(CultureInfo.InvariantCulture, $"process_resident_memory_bytes {Environment.WorkingSet}\n").ToString();
    }

    public void Dispose()
    {
        listener.Dispose();
        meter.Dispose();
    }

    /// <summary>How large the database is and may become; nothing of it while it cannot be asked.</summary>
    private async Task<string> DatabaseText()
    {
        try
        {
            long bytes = await database.Read(connection => database.Size.Bytes(connection));
            return Units.Invariant($"minibench_database_bytes {bytes}\nminibench_database_limit_bytes {database.Size.Most}\n");
        }
        catch (Exception exception) when (exception is DbException or DatabaseException)
        {
            return "";
        }
    }

    private void Count(Instrument instrument, long count, ReadOnlySpan<KeyValuePair<string, object?>> tags, object? state)
    {
        string labels = tags.Length == 0 ? "" : $"{{{tags[0].Key}=\"{tags[0].Value}\"}}";
        counts.AddOrUpdate(instrument.Name + labels, count, (_, before) => before + count);
    }
}
