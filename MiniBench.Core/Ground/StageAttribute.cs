namespace MiniBench;

/// <summary>
/// Marks a method whose calls can be left out when a program is pasted together with the library's source: what remains means the same
/// without it. Such a method returns nothing, and every call of it is a statement; or it returns its first argument, which then stands alone;
/// or it overrides or implements what the runtime declares, and is left out itself, with the interface.
/// </summary>
/// <param name="stage">What is missing without it, in words: one text for all methods that go together.</param>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class StageAttribute(string stage) : Attribute
{
    public string Stage { get; } = stage;
}
