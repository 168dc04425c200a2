using System;
using System.IO;
using System.Threading.Tasks;
using MiniBench.Web;
using MiniBench.Web.Storage;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>What the operator of a site does with what others sent, by commands.</summary>
[NonParallelizable]
public sealed class OperatorCommandsTest : TestsOfTheDatabase
{
    [Test]
    public async Task Delete_ProgramAndResults_LeavesTheirReason()
    {
        ResultStore results = new(Database);
        string program = await AddProgram("sums.cs");
        string result = (await results.Add(new() { Content = ContentId.Of("results", "a"), Title = "Joining", Listed = 1, Secret = "owner" }, [])).Result.Id;
        (int code, string output, string error) = await Run("delete", program, result, "--reason", "Spam\u001b[2J");

        Assert.That((code, error), Is.EqualTo((0, "")));
        Assert.That(output, Is.EqualTo($"/p/{program} is deleted: sums.cs\n/r/{result} is deleted: Joining\n"));
        StoredProgram gone = (await Programs.Find(program))!;
        Assert.That((gone.Deleted is not null, gone.Listed, gone.Source, gone.Reason), Is.EqualTo((true, 0, "", "Spam\uFFFD[2J")));
        Assert.That(await results.Find(result), Has.Property(nameof(StoredItem.Reason)).EqualTo("Spam\uFFFD[2J").And.Property(nameof(StoredItem.Deleted)).Not.Null);
    }

    [Test]
    public async Task Delete_Again_SaysSoAndKeepsTheFirstReason()
    {
        string program = await AddProgram("sums.cs");
        await Run("delete", program, "--reason", "first");
        (int code, string output, _) = await Run("delete", program, "--reason", "second");
        (int codeOfList, string unlisted, _) = await Run("unlist", program);

        Assert.That((code, codeOfList, output, unlisted), Is.EqualTo((0, 0, $"/p/{program} was deleted before.\n", $"/p/{program} was deleted before.\n")));
        Assert.That((await Programs.Find(program))!.Reason, Is.EqualTo("first"));
    }

    [Test]
    public async Task Unlist_AProgram_LeavesItUnderItsLink()
    {
        string program = await AddProgram("sums.cs");
        (int code, string output, _) = await Run("unlist", program);

        Assert.That((code, output), Is.EqualTo((0, $"/p/{program} is not listed: sums.cs\n")));
        StoredProgram there = (await Programs.Find(program))!;
        Assert.That((there.Deleted, there.Listed, there.Name), Is.EqualTo(((long?)null, StoredItem.TakenOff, "sums.cs")));
    }

    [TestCase(true)]
    [TestCase(false)]
    public async Task Unlist_AProgram_CannotBeUndoneByItsOwner(bool isListed)
    {
        string program = await AddProgram("sums.cs");
        await Run("unlist", program);

        Assert.That(await Programs.List(program, "owner", isListed), Is.False);
        Assert.That((await Programs.Find(program))!.Listed, Is.EqualTo(StoredItem.TakenOff));
    }

    [Test]
    public async Task List_AProgramThatWasUnlisted_IsItsOwnersAgain()
    {
        string program = await AddProgram("sums.cs");
        await Run("unlist", program);
        (int code, string output, _) = await Run("list", program);

        Assert.That((code, output), Is.EqualTo((0, $"/p/{program} is listed: sums.cs\n")));
        Assert.That(await Programs.List(program, "owner", isListed: false), Is.True);
        Assert.That((await Programs.Find(program))!.Listed, Is.Zero);
    }

    /// <summary>What is there is done all the same.</summary>
    [TestCase("delete", "deleted")]
    [TestCase("unlist", "not listed")]
    [TestCase("list", "listed")]
    public async Task Command_UnknownIdentifier_IsSaid(string command, string done)
    {
        string program = await AddProgram("sums.cs");
        (int code, string output, string error) = await Run(command, "bcdfghjkmn", "../x", program);

        Assert.That((code, output), Is.EqualTo((2, $"/p/{program} is {done}: sums.cs\n")));
        Assert.That(error, Is.EqualTo("There is no program and there are no results with the identifier 'bcdfghjkmn'.\nThere is no program and there are no results with the identifier '../x'.\n"));
    }

    [Test]
    public async Task Command_NoIdentifier_SaysWhatIsMissing()
    {
        (int code, _, string error) = await Run("delete");

        Assert.That(code, Is.EqualTo(2));
        Assert.That(error, Does.Contain("delete").And.Not.Contain("   at "));
    }

    /// <summary>No empty one is made in its place.</summary>
    [Test]
    public async Task Command_NoDatabase_IsSaid()
    {
        string path = Path.Combine(Path.GetDirectoryName(Database.Description)!, "none.db");
        (int code, _, string error) = await Said("delete", "bcdfghjkmn", "--database", path);

        Assert.That((code, File.Exists(path)), Is.EqualTo((2, false)));
        Assert.That(error, Does.Contain("unable to open").And.Not.Contain("   at "));
    }

    private async Task<string> AddProgram(string name) => (await Programs.Add(
        new() { Content = ContentId.Of("program", name), Name = name, Source = "text", Listed = 1, Secret = "owner" })).Program.Id;

    private Task<(int Code, string Output, string Error)> Run(params string[] arguments) => Said([.. arguments, "--database", Database.Description]);

    private static async Task<(int Code, string Output, string Error)> Said(params string[] arguments)
    {
        await using StringWriter output = new() { NewLine = "\n" }, error = new() { NewLine = "\n" };
        (TextWriter outputBefore, TextWriter errorBefore) = (Console.Out, Console.Error);
        Console.SetOut(output);
        Console.SetError(error);
        try
        {
            return (await WebProgram.Run(arguments), output.ToString(), error.ToString());
        }
        finally
        {
            Console.SetOut(outputBefore);
            Console.SetError(errorBefore);
        }
    }
}
