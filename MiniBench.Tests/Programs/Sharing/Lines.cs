using MiniBench;

#line 100 "elsewhere.cs"
var results = TestSuite.Create("Lines", 5).Add(x => x * 2).Add(Twice).RunTests();
#line hidden
System.Console.WriteLine(results.Count + " " + Where());
#line default
static int Twice(int x) => x + x;

static int Where([System.Runtime.CompilerServices.CallerLineNumber] int line = 0) => line > 0 ? 1 : 0;
#line 7
