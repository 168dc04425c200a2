using System.Collections.Generic;
using System.CommandLine;
using System.Linq;

namespace MiniBench.Tool.Commands;

/// <summary>Commands, and those that are theirs.</summary>
internal static class CommandTree
{
    /// <summary>All commands below one, at any depth.</summary>
    internal static IEnumerable<Command> Below(Command command) => command.Subcommands.SelectMany(one => Below(one).Prepend(one));
}
