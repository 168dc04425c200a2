using MiniBench;

ResultSuite results = TestSuite.Create("Own names", new List<int>(3)).Add(list => list.Size).Add(Rounds.Of).RunTests();
System.Console.WriteLine($"{Console.Title} {new Stopwatch().Name} {Candidate.Name} {results[0].Name} {results[1].Name} {new Math().Max}");

static class Console
{
    public static string Title => "own console";
}

class Stopwatch
{
    public string Name => "own stopwatch";
}

class List<T>(int size)
{
    public int Size => size;

    public T? First => default;
}

static class Candidate
{
    public static string Name => "own candidate";
}

static class Rounds
{
    public static int Of(List<int> list) => list.Size;
}

class Math
{
    public int Max => 42;
}

static class Enumerable
{
    public static int[] Range(int a, int b) => [a, b];
}

static class Array
{
}

class Exception
{
}

class TimeSpan
{
}

class Func<T, TResult>
{
}

class Task
{
}

static class Units
{
}

static class Interval
{
}
