using System.Collections.Generic;
using System.Threading.Tasks;
using MiniBench;

TestSuite.Create("Putting 1,000 numbers in front of each other", new List<int>())
    .WithFreshInput(_ => new List<int>())           // what an action makes of its own list is compared
    .Add(InsertInFront)
    .Add(AppendAndReverse)
    .RunTests()
    .Display();

TestSuite.Create("Finding a page", new Dictionary<int, string> { [7] = "seven" })
    .Add(pages => pages[7], "at once")
    .Add(FindAsync)                                 // awaited: a task, or a value task
    .Add(FindValueAsync)
    .RunTests()
    .Display();

TestSuite.Create("A list for ten numbers")          // tests that take nothing
    .Add(() => new List<int>())
    .Add(() => new List<int>(10))
    .RunTests()
    .Display();

static void InsertInFront(List<int> list)
{
    for (int i = 0; i < 1_000; i++) list.Insert(0, i);
}

static void AppendAndReverse(List<int> list)
{
    for (int i = 0; i < 1_000; i++) list.Add(i);
    list.Reverse();
}

static async Task<string> FindAsync(Dictionary<int, string> pages)
{
    await Task.Yield();
    return pages[7];
}

static async ValueTask<string> FindValueAsync(Dictionary<int, string> pages) =>
    pages.TryGetValue(7, out string page) ? page : await FindAsync(pages);
