using System.IO;
using System.Linq;
using System.Threading;
using MiniBench.Output;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class VerdictsCommandTest
{
    private readonly string folder = Directory.CreateTempSubdirectory("minibench-").FullName;

    [OneTimeTearDown]
    public void Clean() => Directory.Delete(folder, recursive: true);

    [Test]
    public void Folders_TheSecondRunsFiles_AreComparedWithThoseOfTheSameName()
    {
        string first = Folder("then"), second = Folder("now");
        Save(first, "Joining", 100, 150);
        Save(first, "Sorting", 100, 150);
        Save(first, "NotRunAgain", 100, 150);
        Save(second, "Joining", 100, 150);
        Save(second, "Sorting", 150, 100);

        (int code, string output, string _) = Run(first, second);

        Assert.That(code, Is.EqualTo(1));
        Assert.That(output.Split('\n').Select(line => line.Split("1.50×")[0]), Is.EqualTo(new[]
        {
            "Joining      1 pair,   0 open: no verdict differs",
            "Sorting      1 pair,   0 open: 1 verdict differs",
            "    'Suite': b is slower than a: ",
            "2 pairs, 0 not resolved in one run or both: 1 verdict differs.",
            "",
        }));
    }

    [Test]
    public void Files_ThatAgree_EndWithZero()
    {
        string file = Save(Folder("one"), "Joining", 100, 150);

        (int code, string output, string _) = Run(file, file);

        Assert.That(code, Is.Zero);
        Assert.That(output, Does.EndWith("1 pair, 0 not resolved in one run or both: no verdict differs.\n"));
    }

    [Test]
    public void Files_ThatDoNotFit_AreToldAndEndWithTwo()
    {
        string two = Save(Folder("two"), "Joining", 100, 150);
        string three = Save(Folder("three"), "Joining", 100, 150, 200);

        Refuses(two, three, "Only one of the two runs has the test 'c' of 'Suite'");
        Refuses(two, Folder("nothing"), "has no results");
        Refuses(two, Path.Combine(folder, "absent.json"), "There is no file");
        Refuses(Folder("nothing"), Path.GetDirectoryName(two)!, "There is no file");
        string figures = Path.Combine(folder, "figures.json");
        new SavedResults([SavedExamples.Figures]).Save(figures);
        Refuses(figures, figures, "only measured results can be compared");
        File.WriteAllText(Path.Combine(folder, "damaged.json"), "{");
        Refuses(two, Path.Combine(folder, "damaged.json"), "cannot be read");
    }

    private static void Refuses(string first, string second, string expected)
    {
        (int code, string output, string error) = Run(first, second);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(error, Does.Contain(expected));
        Assert.That(output, Is.Empty);
    }

    private static (int Code, string Output, string Error) Run(string first, string second)
    {
        using StringWriter output = new() { NewLine = "\n" };
        using StringWriter error = new() { NewLine = "\n" };
        int code = ValidationProgram.Run(["verdicts", first, second], output, error, false, CancellationToken.None);
        return (code, output.ToString(), error.ToString());
    }

    /// <summary>Saves tests a, b, c … of given times.</summary>
    private static string Save(string into, string name, params double[] times)
    {
        string path = Path.Combine(into, name + ".json");
        new SavedResults([SavedExamples.Suite([.. times.Select((time, i) => SavedExamples.Around(((char)('a' + i)).ToString(), time))])]).Save(path);
        return path;
    }

    private string Folder(string name) => Directory.CreateDirectory(Path.Combine(folder, name)).FullName;
}
