using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MiniBench;

internal static partial class Structural
{
    /// <summary>Programs have interfaces of that name, too.</summary>
    private const string Set = "System.Collections.Generic.ISet`1";

    /// <summary>Sets whose elements are not equal by themselves, such as arrays, or numbers that a tolerance allows for, are the same where their elements are.</summary>
    [Stage(Stages.Rarities)]
    private static bool? OrOfEqualElements(bool? areSame, IEnumerable first, IEnumerable second, double tolerance, HashSet<(object, object)>? seen) =>
        areSame == false ? Difference(InOrder(first), InOrder(second), tolerance, seen) is null : areSame;

    private static IEnumerable<object?> InOrder(IEnumerable set) => set.Cast<object?>().OrderBy(value => value is double or float or decimal ? Convert.ToDouble(value, CultureInfo.InvariantCulture) : OrOfFields(Hash(value), value));

    /// <summary>Whether two sets hold the same; null if they are no sets of one type of elements.</summary>
    [DynamicDependency("SetEquals", typeof(ISet<>))]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "The only interface that is looked for is kept, with the method.")]
    private static bool? AreSameSet(IEnumerable first, IEnumerable second) =>
        first.GetType().GetInterface(Set) is { } type && type.IsInstanceOfType(second) ? (bool?)type.GetMethod("SetEquals")!.Invoke(first, BindingFlags.DoNotWrapExceptions, null, [second], null) : null;
}
