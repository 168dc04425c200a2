using System;
using System.Collections.Generic;

namespace MiniBench.Queue.Running;

/// <summary>A command that is to be run.</summary>
/// <param name="Text">What the shell gets.</param>
/// <param name="Folder">Where it runs.</param>
/// <param name="Variables">Environment variables that it gets beside those of this process.</param>
/// <param name="Output">Gets its standard output.</param>
/// <param name="Error">Gets its error stream.</param>
/// <param name="TimeLimit">How long it may take; null for as long as it likes.</param>
internal sealed record CommandStart(string Text, string Folder, IReadOnlyDictionary<string, string> Variables, CappedFile Output, CappedFile Error, TimeSpan? TimeLimit);
