using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class StudentTTest
{
    /// <summary>Two-sided values for 1 to 30 degrees of freedom, from the tables.</summary>
    private static readonly (double Level, double[] Values)[] Tables =
    [
        (0.1, [
            6.314, 2.920, 2.353, 2.132, 2.015, 1.943, 1.895, 1.860, 1.833, 1.812, 1.796, 1.782, 1.771, 1.761, 1.753,
            1.746, 1.740, 1.734, 1.729, 1.725, 1.721, 1.717, 1.714, 1.711, 1.708, 1.706, 1.703, 1.701, 1.699, 1.697]),
        (0.05, [
            12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
            2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042]),
        (0.01, [
            63.657, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.250, 3.169, 3.106, 3.055, 3.012, 2.977, 2.947,
            2.921, 2.898, 2.878, 2.861, 2.845, 2.831, 2.819, 2.807, 2.797, 2.787, 2.779, 2.771, 2.763, 2.756, 2.750]),
        (0.001, [
            636.619, 31.599, 12.924, 8.610, 6.869, 5.959, 5.408, 5.041, 4.781, 4.587, 4.437, 4.318, 4.221, 4.140, 4.073,
            4.015, 3.965, 3.922, 3.883, 3.850, 3.819, 3.792, 3.768, 3.745, 3.725, 3.707, 3.690, 3.674, 3.659, 3.646]),
    ];

    [TestCaseSource(nameof(Table))]
    public void TwoSided_IsAsInTheTables(double level, int freedom, double expected) =>
        Assert.That(StudentT.TwoSided(level, freedom), Is.EqualTo(expected).Within(0.05).Percent);

    [TestCase(0.0125, 3, 5.3919)]
    [TestCase(0.0125, 11, 2.9809)]
    [TestCase(0.05 / 45 / 4, 3, 19.8889)]
    [TestCase(0.05 / 45 / 4, 7, 6.6987)]
    [TestCase(0.05 / 45 / 4, 11, 5.2378)]
    [TestCase(1e-5, 11, 7.6475)]
    public void TwoSided_LevelsOfManyPairs_AreAsIntegrated(double level, int freedom, double expected) =>
        Assert.That(StudentT.TwoSided(level, freedom), Is.EqualTo(expected).Within(0.001).Percent);

    private static IEnumerable<TestCaseData> Table() => Tables.SelectMany(
        table => table.Values.Select((value, i) => new TestCaseData(table.Level, i + 1, value)));
}
