using System;

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
}
