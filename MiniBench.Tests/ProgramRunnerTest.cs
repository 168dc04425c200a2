using System.IO;
using System.Threading.Tasks;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class ProgramRunnerTest
{
    [Test]
    public async Task RunAsync_ReturnsHowItEndedAndWhatItWrote()
    {
        const string Program = """
            System.Console.WriteLine("µ" + args[1]);
            System.Console.Error.Write("oh");
            return 3;
            """;
        using ProgramRunner runner = new();

        ProgramResult result = await runner.RunAsync(runner.Compile("Echo", Program), "first", "the second");

        Assert.That(result, Is.EqualTo(new ProgramResult(3, "µthe second\n", "oh")));
    }

    [Test]
    public void RunAsync_DoesNotCompile_SaysWhereAndWhy()
    {
        using ProgramRunner runner = new();

        Assert.That(
            async () => await runner.RunAsync(runner.Compile("Wrong", "return\nnothing;")),
            Throws.InvalidOperationException.With.Message.Contains("Wrong").And.Message.Contains("(2,1)").And.Message.Contains("'nothing'"));
    }

    [Test]
    public async Task Compile_Optimises()
    {
        using ProgramRunner runner = new();

        ProgramResult result = await runner.RunAsync(runner.Compile("Debug", """
            #if DEBUG
            #error DEBUG is defined
            #endif
            using System;
            using System.Diagnostics;
            using System.Reflection;
            var attribute = Assembly.GetExecutingAssembly().GetCustomAttribute<DebuggableAttribute>();
            Console.Write(attribute == null || !attribute.IsJITOptimizerDisabled);
            """));

        Assert.That(result, Is.EqualTo(new ProgramResult(0, "True", "")));
    }

    [Test]
    public async Task Dispose_LeavesNothingBehind()
    {
        string folder;
        using (ProgramRunner runner = new(typeof(BenchmarkResult).Assembly))
        {
            ProgramResult result = await runner.RunAsync(
                runner.Compile("Where", "System.Console.Write(System.AppContext.BaseDirectory);"));
            folder = result.Output;
            Assert.That(File.Exists(Path.Combine(folder, "MiniBench.Core.dll")), Is.True);
        }

        Assert.That(Directory.Exists(folder), Is.False);
    }
}
