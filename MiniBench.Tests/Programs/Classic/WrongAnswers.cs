using System;
using System.Linq;
using MiniBench;

class WrongAnswers
{
    static void Main()
    {
        TestSuite.Create("Ten factorial", 10, 3628800)
            .Plus(Loop)
            .Plus(OffByOne)
            .Plus(x => { throw new NotSupportedException("too large"); }, "Throws")
            .Plus(Recursive)
            .RunTests()
            .Display(ResultColumns.NameAndScore);

        try
        {
            new TestSuite<int, int>("All wrong", 10, 1).Plus(Loop).Plus(Recursive).RunTests();
        }
        catch (TestFailureException e)
        {
            Console.WriteLine(e.Message.Contains("Loop") && e.Message.Contains("Recursive"));
        }
        try
        {
            new TestSuite<int, int>("Throwing", 10, 1).Plus(Throwing).RunTests();
        }
        catch (TestFailureException e)
        {
            Console.WriteLine("{0} {1}", e.Message.Contains("Throwing"), e.InnerException.Message);
        }
        try
        {
            new TestSuite<int, int>("Empty", 1, 1).RunTests();
        }
        catch (InvalidOperationException)
        {
            Console.WriteLine("No tests");
        }
        try
        {
            new TestSuite<int, int>("Unbound").Plus(Loop).RunTests();
        }
        catch (InvalidOperationException)
        {
            Console.WriteLine("No input");
        }
    }

    static int Loop(int n)
    {
        int product = 1;
        for (int i = 2; i <= n; i++)
        {
            product *= i;
        }
        return product;
    }

    static int OffByOne(int n)
    {
        return Enumerable.Range(1, n - 1).Aggregate((a, b) => a * b);
    }

    static int Recursive(int n)
    {
        return n < 2 ? 1 : n * Recursive(n - 1);
    }

    static int Throwing(int n)
    {
        throw new ApplicationException("out of order");
    }
}
