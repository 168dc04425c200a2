namespace MiniBench.Tests.Web;

/// <summary>The databases on which the same tests pass.</summary>
public enum SiteDatabase
{
    /// <summary>A file of its own.</summary>
    Sqlite = 0,

    /// <summary>A database of its own on the server that the tests share.</summary>
    PostgreSql = 1,
}
