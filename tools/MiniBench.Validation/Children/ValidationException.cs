namespace MiniBench.Validation;

/// <summary>Something that had to be measured could not be; the message says what and why.</summary>
internal sealed class ValidationException : Exception
{
    public ValidationException(string message)
        : base(message)
    {
    }

    public ValidationException(string message, Exception inner)
        : base(message, inner)
    {
    }

    public ValidationException()
    {
    }
}
