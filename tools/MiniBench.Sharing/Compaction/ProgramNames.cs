using System.Collections.Generic;

namespace MiniBench.Sharing;

/// <summary>What the library must go on to call by its name, since a program does.</summary>
/// <param name="Symbols">The documentation ids of the symbols of the library that the program names; "id#parameter" for a named argument.</param>
/// <param name="Identifiers">What no short name may be: nothing, or every identifier in the program that is as short as those of <see cref="NamePool"/>.</param>
internal sealed record ProgramNames(IReadOnlySet<string> Symbols, IReadOnlySet<string> Identifiers);
