using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Linq;
using System.Threading.Tasks;
using MiniBench.Output;
using MiniBench.Web.Storage;

namespace MiniBench.Web;

/// <summary>What the site's operator does with what others sent, without their secrets.</summary>
internal static class OperatorCommands
{
    /// <summary>The commands, which work on the database that the site's own option names.</summary>
    internal static IEnumerable<Command> On(Option<string> database) =>
    [
        Delete(database),
        List("unlist", "Takes programs and results off the lists, whoever owns them: their links stay, and their owners cannot list them again", isListed: false, database),
        List("list", "Puts programs and results on the lists, whoever owns them", isListed: true, database),
    ];

    private static Command Delete(Option<string> database)
    {
        Argument<string[]> ids = Identifiers();
        Option<string> reason = new("--reason") { Description = "Why, as everybody may read it", HelpName = "TEXT", DefaultValueFactory = _ => "" };
        Command command = new("delete", "Deletes programs and results for good, whoever owns them: their pages say so, and why") { ids, reason };
        command.SetAction((parsed, _) => WebProgram.Guard(() =>
            Change(parsed.GetRequiredValue(database), parsed.GetRequiredValue(ids), new Deletion(DeletionReason.Of(parsed.GetRequiredValue(reason))))));
        return command;
    }

    private static Command List(string name, string description, bool isListed, Option<string> database)
    {
        Argument<string[]> ids = Identifiers();
        Command command = new(name, description) { ids };
        command.SetAction((parsed, _) => WebProgram.Guard(() => Change(parsed.GetRequiredValue(database), parsed.GetRequiredValue(ids), new Listing(isListed))));
        return command;
    }

    private static Argument<string[]> Identifiers() =>
        new("ID") { Description = "What stands behind /p/ or /r/ in their addresses", Arity = ArgumentArity.OneOrMore };

    /// <summary>Changes each. Nothing limits the database here: who deletes makes room.</summary>
    private static async Task<int> Change(string location, string[] ids, IChange change)
    {
        await using Database database = Database.Open(location, mostMegabytes: WebProgram.MostOfAny);
        int code = ExitCodes.Success;
        foreach (string id in ids.Distinct())
        {
            string? done = await Done(new ProgramStore(database), id, change) ?? await Done(new ResultStore(database), id, change);
            if (done is not null)
            {
                await Console.Out.WriteLineAsync(done);
            }
            else
            {
                await Console.Error.WriteLineAsync($"There is no program and there are no results with the identifier '{SafeText.Line(id)}'.");
                code = ExitCodes.BadInput;
            }
        }

        return code;
    }

    /// <summary>What was done, in words; null where there is nothing of that identifier.</summary>
    private static async Task<string?> Done<T>(ItemStore<T> items, string id, IChange change)
        where T : StoredItem => await items.FindBrief(id) switch
        {
            null => null,
            { Deleted: null } item when await change.Make(items, id) => $"{item.Path} is {change.Result}: {SafeText.Line(item.Heading)}",
            { } item => $"{item.Path} was deleted before.",
        };

    /// <summary>What the operator does with programs and results.</summary>
    private interface IChange
    {
        /// <summary>What they are then.</summary>
        string Result { get; }

        /// <summary>Does it with one of them.</summary>
        /// <returns>Whether it was there.</returns>
        Task<bool> Make<T>(ItemStore<T> items, string id)
            where T : StoredItem;
    }

    private sealed record Deletion(string Reason) : IChange
    {
        public string Result => "deleted";

        public Task<bool> Make<T>(ItemStore<T> items, string id)
            where T : StoredItem => items.DeleteForOperator(id, Reason);
    }

    private sealed record Listing(bool IsListed) : IChange
    {
        public string Result => IsListed ? "listed" : "not listed";

        public Task<bool> Make<T>(ItemStore<T> items, string id)
            where T : StoredItem => items.ListForOperator(id, IsListed);
    }
}
