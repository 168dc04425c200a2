using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Reflection;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Programs that are trimmed or compiled natively are warned of what finds classes at run time, and of nothing else.</summary>
public sealed class BenchmarkRunnerTrimmingTest
{
    [TestCase("MiniBench.Core")]
    [TestCase("MiniBench.Output")]
    public void Assembly_SaysThatItCanBeTrimmed(string assembly) => Assert.That(
        Assembly.Load(assembly).GetCustomAttributes<AssemblyMetadataAttribute>().Where(one => one.Value == "True").Select(one => one.Key),
        Is.SupersetOf(new[] { "IsTrimmable", "IsAotCompatible" }));

    [Test]
    public void Run_OfClasses_WarnsWhoTrims() => Assert.That(
        from library in new[] { typeof(BenchmarkResult).Assembly, typeof(BenchmarkRunner).Assembly }
        from type in library.GetExportedTypes()
        from method in type.GetMethods().Where(method => method.DeclaringType == type)
        where method.IsDefined(typeof(RequiresUnreferencedCodeAttribute)) || method.IsDefined(typeof(RequiresDynamicCodeAttribute))
        select $"{type.Name}.{method.Name}({string.Join(", ", method.GetParameters().Select(parameter => parameter.Name))})",
        Is.EqualTo(new[] { "BenchmarkRunner.Run(args)", "BenchmarkRunner.Run(args, assembly, output, error)" }));
}
