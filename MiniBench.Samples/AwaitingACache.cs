using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace MiniBench.Samples;

/// <summary>Asynchronous tests: a page that is there already, returned at once, as a task, and as a value task.</summary>
internal sealed class AwaitingACache : ISample
{
    public string Question => "What does it cost to await what is there already?";

    public IReadOnlyList<IBenchmarkSuite> CreateSuites() =>
    [
        TestSuite.Create("Getting a page that is in the cache", new Cache())
            .Add(cache => cache.Get(7), "at once")
            .Add(cache => cache.GetAsync(7), "Task")
            .Add(cache => cache.GetValueAsync(7), "ValueTask"),
    ];

    private sealed class Cache
    {
        private readonly Dictionary<int, string> pages = Enumerable.Range(0, 100).ToDictionary(number => number, number => $"page {number}");

        internal string Get(int number) => pages[number];

        internal async Task<string> GetAsync(int number) => pages.TryGetValue(number, out string? page) ? page : await LoadAsync(number);

        internal async ValueTask<string> GetValueAsync(int number) => pages.TryGetValue(number, out string? page) ? page : await LoadAsync(number);

        private async Task<string> LoadAsync(int number)
        {
            await Task.Yield();
            return pages[number] = $"page {number}";
        }
    }
}
