using System;
using System.Globalization;

namespace MiniBench.Tests;

/// <summary>Another culture for a while.</summary>
internal sealed class CultureScope : IDisposable
{
    private readonly CultureInfo before = CultureInfo.CurrentCulture;

    internal CultureScope(string name) => CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(name);

    public void Dispose() => CultureInfo.CurrentCulture = before;
}
