using System;
using System.IO;
using MiniBench.Output;
using MiniBench.Programs;
using MiniBench.Queue;

namespace MiniBench.Tool;

/// <summary>What the user gave cannot be used; the message says what was given, what was expected and what to do.</summary>
internal sealed class ToolException : Exception
{
    public ToolException(string message)
        : base(message)
    {
    }

    public ToolException(string message, Exception? innerException)
        : base(message, innerException)
    {
    }

    /// <summary>Whether an exception is of what the user gave, and its message says all.</summary>
    internal static bool IsForTheUser(Exception exception) => exception
        is ToolException or ProgramException or QueueException or BadInputException or FormatException or InvalidDataException or IOException or UnauthorizedAccessException;
}
