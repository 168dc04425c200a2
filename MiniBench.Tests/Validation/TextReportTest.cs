using System.IO;
using MiniBench.Validation;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class TextReportTest
{
    [Test]
    public void Write_EveryKindOfOutcome_IsTheSameInEveryCulture()
    {
        foreach (string culture in Cultures.All)
        {
            using CultureScope scope = new(culture);
            using StringWriter text = new() { NewLine = "\n" };
            foreach (GoalResult result in ValidationExamples.Results)
            {
                TextReport.Write(result, text);
            }

            TextReport.WriteEnd(ValidationExamples.Results, text);
            GoldenFile.AssertMatches("Validation/text.txt", text.ToString());
        }
    }
}
