namespace MiniBench.Web.Endpoints;

/// <summary>A program that is sent.</summary>
/// <param name="Text">Its text.</param>
/// <param name="Name">The name of its file; bench.cs without.</param>
/// <param name="Parent">The program that it was made from.</param>
/// <param name="Listed">Whether those who browse are to see it.</param>
public sealed record ProgramUpload(string? Text, string? Name = null, string? Parent = null, bool Listed = false);
