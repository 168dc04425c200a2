using MiniBench;

System.Console.WriteLine(TestSuite.Create("Comment", 2).Add(x => x).Add(x => +x, "plus").RunTests().Count);
// The last line of this file is a comment, /* with the begin of another one.
