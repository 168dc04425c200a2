namespace MiniBench.Web.Serving;

/// <summary>Names of policies.</summary>
internal static class Policies
{
    /// <summary>For pages that everybody sees alike: they are kept for some seconds.</summary>
    internal const string Shared = "shared";
}
