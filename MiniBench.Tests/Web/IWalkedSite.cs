using System;
using System.Threading.Tasks;

namespace MiniBench.Tests.Web;

/// <summary>A site that visitors walk through.</summary>
internal interface IWalkedSite : IAsyncDisposable
{
    /// <summary>Where it is.</summary>
    Uri Address { get; }

    /// <summary>Loses an instance, if there are several: nobody notices.</summary>
    Task LoseInstance();
}
