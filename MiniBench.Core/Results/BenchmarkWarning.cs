namespace MiniBench;

/// <summary>A reason to doubt figures. It is shown with them and kept in every output that machines read.</summary>
public sealed class BenchmarkWarning
{
    internal BenchmarkWarning(string code, string? testName, string message, string remedy)
    {
        Code = code;
        TestName = testName;
        Message = message;
        Remedy = remedy;
    }

    /// <summary>What kind of warning it is: a short word that stays the same from version to version.</summary>
    public string Code { get; }

    /// <summary>The test it speaks of; null if it speaks of the whole run.</summary>
    public string? TestName { get; }

    /// <summary>What was found.</summary>
    public string Message { get; }

    /// <summary>What to do about it.</summary>
    public string Remedy { get; }

    /// <summary>Returns the message and its remedy.</summary>
    [Stage(Stages.Identity)]
    public override string ToString() => $"{(TestName is null ? "" : TestName + ": ")}{Text}";

    /// <summary>What is wrong and what to do, without the test.</summary>
    internal string Text => $"{Message} {Remedy}";
}
