using System.IO;
using System.Threading.Tasks;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Tests of what the site keeps: each has a database of its own, in a file, with nothing in it.</summary>
public abstract class TestsOfTheDatabase
{
    private DirectoryInfo folder = null!;

    private protected Database Database { get; private set; } = null!;

    private protected ProgramStore Programs { get; private set; } = null!;

    [SetUp]
    public async Task CreateDatabase()
    {
        folder = Directory.CreateTempSubdirectory("minibench-database-");
        Database = Database.Open(Path.Combine(folder.FullName, "site.db"));
        await Migrator.Migrate(Database);
        Programs = new(Database);
    }

    [TearDown]
    public async Task DeleteDatabase()
    {
        await Database.DisposeAsync();
        folder.Delete(recursive: true);
    }
}
