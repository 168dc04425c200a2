using System;
using BenchmarkHelper;

class AnyObject
{
    static void Main()
    {
        TestSuite<object, object> suite = new TestSuite<object, object>("To text")
            .Plus(x => x == null ? null : x.ToString())
            .Plus(Convert.ToString, "Convert")
            .Plus(AsText);

        suite.RunTests(42, "42").Display(ResultColumns.NameAndScore, null);
        suite.RunTests("text", "text").Display(ResultColumns.NameAndScore, null);
        suite.RunTests(BenchmarkSettings.Default.GetType(), "MiniBench.BenchmarkSettings").Display(ResultColumns.Name, null);

        TestSuite.Create<object, object>("Identity", null, null)
            .Plus(x => x)
            .Plus(delegate (object x) { return x; })
            .Plus(Same<object>, "Generic")
            .RunTests()
            .Display(ResultColumns.NameAndIterations, null);

        new TestSuite<object, object>("Nothing").Plus(x => x).RunTests(null, null).Display(ResultColumns.NameAndDuration, null);
    }

    static object AsText(object x)
    {
        return string.Format("{0}", x);
    }

    static T Same<T>(T value)
    {
        return value;
    }
}
