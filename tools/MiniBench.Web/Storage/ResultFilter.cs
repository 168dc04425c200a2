namespace MiniBench.Web.Storage;

/// <summary>Which results are looked for; everything may be left open.</summary>
/// <param name="Text">Words that all stand in names of suites, tests, inputs or machines, or are the link of a listed program.</param>
/// <param name="Processor">A part of the processor's name.</param>
/// <param name="System">A part of the operating system's name.</param>
/// <param name="Runtime">A part of the runtime's name.</param>
/// <param name="Since">When it was measured at the earliest, in milliseconds since 1970.</param>
/// <param name="Page">Which page of them, from 1.</param>
public sealed record ResultFilter(string Text = "", string Processor = "", string System = "", string Runtime = "", long? Since = null, int Page = 1);
