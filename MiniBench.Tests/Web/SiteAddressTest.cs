using System;
using System.IO;
using System.Threading.Tasks;
using MiniBench.Web;
using MiniBench.Web.Endpoints;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

public sealed class SiteAddressTest
{
    [TestCase("")]
    [TestCase("bench.example.org")]
    [TestCase("bench.example.org:8080")]
    [TestCase("ftp://bench.example.org")]
    [TestCase("https://bench.example.org/site")]
    [TestCase("https://bench.example.org/?a=b")]
    public async Task Check_NoAddressOfASite_IsRefusedAtTheStart(string given) => await Assert.ThatAsync(
        () => Site.Build(new() { PublicUrl = given, Database = Path.Combine("none", "none.db") }),
        Throws.TypeOf<FormatException>().With.Message.Contains($"--public-url '{given}' is no address of a site"));

    [TestCase(null)]
    [TestCase("https://bench.example.org")]
    [TestCase("http://127.0.0.1:5080/")]
    [TestCase("https://bench.example.org:443/")]
    public void Check_AnAddress_IsTaken(string? given) => Assert.That(() => SiteAddress.Check(new() { PublicUrl = given }), Throws.Nothing);
}
