using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using MiniBench.Web.Serving;
using NUnit.Framework;

namespace MiniBench.Tests.Web;

/// <summary>An address has some of the connections, and leaves the others to others.</summary>
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class ConnectionSharesTest
{
    private readonly ConnectionShares shares = new(ofAddress: 2, ofAll: 8);
    private readonly List<TaskCompletionSource> open = [];

    [TestCase("10.0.0.1", "10.0.0.1", "10.0.0.1", ExpectedResult = 2, TestName = "Limit_ThirdOfAnAddress_IsClosed")]
    [TestCase("10.0.0.1", "10.0.0.1", "10.0.0.2", ExpectedResult = 3, TestName = "Limit_ThirdOfAnother_IsOpen")]
    [TestCase("2001:db8::1", "2001:db8::2", "2001:db8::3", ExpectedResult = 2, TestName = "Limit_ThirdOfANetwork_IsClosed")]
    [TestCase("2001:db8:0:1::", "2001:db8:0:2::", "2001:db8:0:3::", "2001:db8:0:4::", "2001:db8:0:5::", "2001:db8:0:6::", "2001:db8:0:7::", ExpectedResult = 6, TestName = "Limit_ManyNetworksOfAHousehold_AreClosed")]
    public int Limit(params string[] addresses)
    {
        List<Task> all = [.. addresses.Select(Open)];

        Assert.That(all.Count(one => one.IsCompletedSuccessfully), Is.EqualTo(addresses.Length - open.Count), "What is one too many is closed at once.");
        return open.Count;
    }

    [Test]
    public async Task Limit_OneThatHasEnded_MakesRoom()
    {
        Task first = Open("10.0.0.1");
        _ = Open("10.0.0.1");
        open[0].SetResult();
        await first;
        _ = Open("10.0.0.1");

        Assert.That(open, Has.Count.EqualTo(3));
    }

    private Task Open(string address)
    {
        DefaultConnectionContext connection = new() { RemoteEndPoint = new IPEndPoint(IPAddress.Parse(address), 1) };
        return shares.Limit(_ =>
        {
            open.Add(new());
            return open[^1].Task;
        })(connection);
    }
}
