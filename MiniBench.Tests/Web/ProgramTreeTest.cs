using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>Which programs of a tree are shown.</summary>
public sealed class ProgramTreeTest : TestsOfTheDatabase
{
    private long minute;

    [Test]
    public async Task Tree_OlderCopiesThatAreNotListed_AreCountedAlone()
    {
        StoredProgram root = await Add("root");
        for (int i = 0; i < ProgramTree.MostPrograms; i++)
        {
            await Add($"hidden {i}", root, isListed: false);
        }

        StoredProgram between = await Add("between", root, isListed: false);
        StoredProgram listed = await Add("listed", between);
        ProgramTree tree = await Programs.Tree(listed);

        Assert.That(Names(tree), Is.EqualTo(new[] { "root", "between", "listed" }));
        Assert.That(tree.Others, Is.EqualTo(ProgramTree.MostPrograms));
    }

    /// <summary>Who has its link sees it.</summary>
    [Test]
    public async Task Tree_OfAProgramThatIsNotListed_HasItAndWhatItWasMadeFrom()
    {
        StoredProgram root = await Add("root", isListed: false);
        StoredProgram between = await Add("between", root, isListed: false);
        await Add("other", root, isListed: false);
        StoredProgram here = await Add("here", between, isListed: false);

        Assert.That(Names(await Programs.Tree(here)), Is.EqualTo(new[] { "root", "between", "here" }));
        Assert.That((await Programs.Tree(here)).Others, Is.EqualTo(1));
    }

    [Test]
    public async Task Tree_MoreThanAreShown_HasTheProgramAndTheOldest()
    {
        StoredProgram root = await Add("root");
        for (int i = 0; i < ProgramTree.MostPrograms; i++)
        {
            await Add($"listed {i}", root);
        }

        StoredProgram here = await Add("here", root, isListed: false);
        ProgramTree tree = await Programs.Tree(here);

        Assert.That(Names(tree).Where(name => !name.StartsWith("listed", System.StringComparison.Ordinal)), Is.EqualTo(new[] { "root", "here" }));
        Assert.That((tree.Programs.Count, tree.Others), Is.EqualTo((ProgramTree.MostPrograms, 2)));
    }

    /// <summary>A long chain that is not listed takes no place from those that are.</summary>
    [Test]
    public async Task Tree_LongChainThatIsNotListed_LeavesThePlacesToTheOthers()
    {
        StoredProgram root = await Add("root"), last = root;
        for (int i = 0; i < ProgramTree.MostPrograms; i++)
        {
            last = await Add($"chain {i}", last, isListed: false);
        }

        await Add("end", last);
        await Add("other", root);
        string[] names = [.. Names(await Programs.Tree(root))];

        Assert.That(names, Does.Contain("root").And.Contain("end").And.Contain("other").And.Length.EqualTo(ProgramTree.MostPrograms));
    }

    private static IEnumerable<string> Names(ProgramTree tree) => tree.Programs.Select(program => program.Name);

    private async Task<StoredProgram> Add(string name, StoredProgram? parent = null, bool isListed = true) => (await Programs.Add(new()
    {
        Content = ContentId.Of("program", name),
        Name = name,
        Parent = parent?.Id,
        Created = 60_000 * ++minute,
        Listed = isListed ? 1 : 0,
        Secret = "owner",
    })).Program;
}
