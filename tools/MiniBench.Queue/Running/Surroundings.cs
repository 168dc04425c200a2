using System;

namespace MiniBench.Queue.Running;

/// <summary>All that a running queue knows of the world.</summary>
/// <param name="Machine">Where it runs, since which boot.</param>
/// <param name="Commands">Runs commands.</param>
/// <param name="Load">How busy the machine is.</param>
/// <param name="Clock">The time.</param>
/// <param name="Say">Gets what people are to know.</param>
internal sealed record Surroundings(Machine Machine, ICommands Commands, IProcessorLoad Load, TimeProvider Clock, Action<string> Say)
{
    /// <summary>Whether what stops the queue may be the machine, which goes down: then it is no person who does not want its reboot.</summary>
    internal Func<bool> IsGoingDown { get; init; } = () => false;

    /// <summary>Makes a file for what a command writes, of so many bytes at most: a test plays a disk that is full.</summary>
    internal Func<string, long, CappedFile> MakeFile { get; init; } = (path, limit) => new(path, limit);

    /// <summary>Is told of every step: a test ends the queue there.</summary>
    internal Action<QueueStep, StepMoment> Watch { get; init; } = (_, _) => { };

    /// <summary>Does a step.</summary>
    /// <param name="step">Which.</param>
    /// <param name="work">What is to be done; calls what it gets when all of it is done and nothing is committed.</param>
    internal void Do(QueueStep step, Action<Action> work)
    {
        Watch(step, StepMoment.Before);
        work(() => Watch(step, StepMoment.Inside));
        Watch(step, StepMoment.After);
    }
}
