using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using MiniBench.Output;
using NUnit.Framework;

namespace MiniBench.Tests;

/// <summary>Nothing that the library gives can be changed: neither by a setter nor by casting a list to what it is.</summary>
public sealed class ImmutabilityTest
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly Assembly[] Libraries = [typeof(BenchmarkResult).Assembly, typeof(BenchmarkRunner).Assembly];

    /// <summary>Attributes are written with setters.</summary>
    [Test]
    public void PublicTypes_HaveNoSetters() => Assert.That(
        from library in Libraries
        from type in library.GetExportedTypes()
        where !typeof(Attribute).IsAssignableFrom(type)
        from property in type.GetProperties(Declared)
        where property.SetMethod is { IsPrivate: false } set && !set.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit))
        select $"{type.Name}.{property.Name}",
        Is.Empty);

    [Test]
    public void PublicTypes_HaveNoFieldsThatCanBeWritten() => Assert.That(
        from library in Libraries
        from type in library.GetExportedTypes()
        where !type.IsEnum
        from field in type.GetFields(Declared)
        where field is { IsPrivate: false, IsInitOnly: false, IsLiteral: false }
        select $"{type.Name}.{field.Name}",
        Is.Empty);

    [Test]
    public void MeasuredResults_HaveNoListsThatCanBeWritten() => Assert.That(Writable(Measured(new())), Is.Empty);

    [Test]
    public void LoadedResults_HaveNoListsThatCanBeWritten() => Assert.That(Writable(Loaded()), Is.Empty);

    [Test]
    public void ComparedResults_HaveNoListsThatCanBeWritten() => Assert.That(Writable(BaselineComparison.Of(Loaded(), Loaded())), Is.Empty);

    [Test]
    public void Growth_HasNoListsThatCanBeWritten()
    {
        SweepResults sweep = Measured(new());

        Assert.That(Writable(sweep.ComplexityOf("one")).Concat(Writable(sweep.CrossoversOf("one", "two"))), Is.Empty);
    }

    private static SweepResults Measured(FakeMachine machine) => TestSuite.Sweep("Sums", Sizes.PowersOfTwo(16, 1024), n => n)
        .Add(machine.Test(1), "one").Add(machine.Test(2), "two").Add(n => n == 16 ? throw new InvalidOperationException() : 1, "failing")
        .WithMetric("size", output => output, "B").With(machine.Settings).RunTests();

    private static SavedResults Loaded()
    {
        StringWriter json = new();
        Formats.Find("json").Create().Write(Measured(new()), json);
        return SavedResults.Read(new StringReader(json.ToString()));
    }

    /// <summary>The lists that can be cast to what can be written, in all that a value leads to by its public properties.</summary>
    private static HashSet<string> Writable(object root)
    {
        HashSet<string> found = [];
        HashSet<object> seen = new(ReferenceEqualityComparer.Instance);
        Stack<(string Path, object Value)> open = new([(root.GetType().Name, root)]);
        while (open.TryPop(out (string Path, object Value) next))
        {
            if (!seen.Add(next.Value))
            {
                continue;
            }

            if (next.Value is IList { IsReadOnly: false, Count: > 0 } or Array { Length: > 0 })
            {
                found.Add($"{next.Path}: {next.Value.GetType().Name}");
            }

            foreach ((string name, object? value) in Parts(next.Value))
            {
                if (value is not null and not string)
                {
                    open.Push(($"{next.Path}.{name}", value));
                }
            }
        }

        return found;
    }

    private static IEnumerable<(string Name, object? Value)> Parts(object value) =>
        (value as IEnumerable ?? Array.Empty<object>()).Cast<object?>().Take(3).Select(element => ("[]", element))
            .Concat(Libraries.Contains(value.GetType().Assembly)
                ? value.GetType().GetProperties(BindingFlags.Instance | BindingFlags.Public)
                    .Where(property => property.GetIndexParameters().Length == 0 && property.Name is not "Input").Select(property => (property.Name, property.GetValue(value)))
                : []);
}
