using MiniBench;

// ::MB
// minibench-program Other.cs 5 0000
string script = @"
::MB
:<<""::MB"" # ::MB
exec false # ::MB:
// minibench-program X 1 2";
var results = TestSuite.Create("Marks", script).Add(text => text.Length).Add(text => text.ToCharArray().Length).RunTests();
System.Console.WriteLine($"{results.Count} {script.Replace("\r", "").Length}");
