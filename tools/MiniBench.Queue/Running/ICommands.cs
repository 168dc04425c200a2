using System.Threading;

namespace MiniBench.Queue.Running;

/// <summary>Runs commands.</summary>
internal interface ICommands
{
    /// <summary>Runs one to its end.</summary>
    /// <param name="start">The command.</param>
    /// <param name="stop">Ends it.</param>
    CommandEnd Run(CommandStart start, CancellationToken stop);

    /// <summary>Ends what is left of a command that was ended, or whose queue has died.</summary>
    /// <param name="mark">The value of <see cref="CommandMark.Variable"/> that it was given.</param>
    /// <returns>How many processes there were.</returns>
    int EndLeftovers(string mark);
}
