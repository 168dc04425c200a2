using System;
using MiniBench;

Console.WriteLine(new TestSuite<int, int>("Given", 1, 2).Plus(x => x + 1).Plus(x => 1 + x, "Turned round").RunTests().Count);
try
{
    new TestSuite<int, int>("Unbound").Plus(x => x + 1).RunTests();
}
catch (InvalidOperationException)
{
    Console.WriteLine("No input");
}

Console.WriteLine(TestSuite.Create("Made", 1).Add(x => x).Add(x => x + 1 - 1, "again").RunTests().Count);
