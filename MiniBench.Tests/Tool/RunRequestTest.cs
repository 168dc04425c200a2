using MiniBench.Output;
using MiniBench.Tool.Running;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

public sealed class RunRequestTest
{
    [Test]
    public void Uploaded_SavesItsResultsAndKeepsTheRest()
    {
        RunRequest request = new RunRequest(["--filter=a=b", "--quick"], ["own"]).Uploaded("there.json");

        Assert.That(request.Words, Is.EqualTo(new[] { "--filter=a=b", "--quick", "--output=there.json" }));
        Assert.That((request.Options.Output, request.Options.Filters[0], request.Options.IsQuick, request.IsUploaded), Is.EqualTo(("there.json", "a=b", true, true)));
        Assert.That(OptionParser.Parse(request.Words).Output, Is.EqualTo(request.Options.Output), "A program that reads them itself saves there, too.");
    }

    [TestCase("--output=-", "--output")]
    [TestCase("--output-to", null)]
    [TestCase("--list", "--list")]
    public void FirstOf_IsOfWholeNames(string word, string? expected)
    {
        RunRequest request = new([], []);

        Assert.That((request with { Words = [word] }).FirstOf("--output", "--list"), Is.EqualTo(expected));
    }

    [Test]
    public void New_OptionsThatCannotBeUsed_AreRefused() =>
        Assert.That(() => new RunRequest(["--list", "--quick"], []), Throws.TypeOf<BadInputException>());
}
