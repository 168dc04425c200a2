using System.Threading.Tasks;

namespace MiniBench;

/// <summary>Reads the code of the tests on a thread of its own, which takes about as long as their first calls.</summary>
internal sealed class SharedSearch(IReadOnlyCollection<(string Name, Delegate Function)> tests)
{
    private readonly Task<(string Test, string Method)[]> found = Task.Factory.StartNew(
        () => SharedCode.Of(tests).ToArray(), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    /// <summary>Warns of the tests that slow each other down, as soon as they are known.</summary>
    internal void Caution(RunContext run)
    {
        foreach ((string test, string method) in found.GetAwaiter().GetResult())
        {
            run.Caution(true, WarningCatalogue.ChangedByOthers(test, method));
        }
    }
}
