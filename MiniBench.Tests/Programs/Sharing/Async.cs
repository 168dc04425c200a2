using System.Threading.Tasks;
using MiniBench;

int input = await Task.FromResult(20);
var results = TestSuite.Create("After await", input).Add(Double).Add(Generic<int>.Twice).RunTests();
await System.Console.Out.WriteLineAsync($"{results.Count} {results.Compare("Double", "Twice").First} {await Sum(input)}");

static int Double(int x) => 2 * x;

static async Task<int> Sum(int x)
{
    await Task.Yield();
    return x + 1;
}

static class Generic<T>
{
    public static int Twice(int x) => x + x;
}
