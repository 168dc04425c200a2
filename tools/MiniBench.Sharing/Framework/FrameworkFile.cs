using Microsoft.CodeAnalysis;

namespace MiniBench.Sharing;

/// <summary>A source file of the library.</summary>
/// <param name="Path">Its path in the repository, with slashes.</param>
/// <param name="Tree">Its syntax; the usings that its project adds to every file are written out.</param>
internal sealed record FrameworkFile(string Path, SyntaxTree Tree);
