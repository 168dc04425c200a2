using System;
using MiniBench;

class NothingGiven
{
    static void Main()
    {
        TestSuite<string, string> trimming = new TestSuite<string, string>("Trimming")
            .Plus(x => x == null ? null : x.Trim())
            .Plus(Trimmed);
        trimming.RunTests(null, null).Display(ResultColumns.NameAndScore, null);
        trimming.RunTests("  text ", "text").Display(ResultColumns.NameAndScore, null);

        TestSuite.Create("Length of null", (string)null, 0)
            .Plus(x => (x ?? "").Length)
            .Plus(x => x == null ? 0 : x.Length)
            .RunTests()
            .Display(ResultColumns.NameAndScore);

        new TestSuite<int?, int?>("Doubling nothing", null, null)
            .Plus(x => x * 2)
            .Plus(x => x.HasValue ? x.Value + x.Value : (int?)null)
            .RunTests()
            .Display(ResultColumns.NameAndScore, null);

        new TestSuite<string, string[]>("No words", null, null).Plus(x => null).RunTests().Display(ResultColumns.Name, null);
    }

    static string Trimmed(string text)
    {
        return string.IsNullOrEmpty(text) ? null : text.Trim(' ');
    }
}
