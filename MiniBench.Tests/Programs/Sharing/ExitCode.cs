using MiniBench;

var results = TestSuite.Create("Exit code", args.Length).Add(x => x + 3).Add(x => 3 + x).RunTests(BenchmarkSettings.Quick);
System.Console.WriteLine(results.Name);
System.Console.Error.WriteLine("to the error stream");
return results.Count + 1;
