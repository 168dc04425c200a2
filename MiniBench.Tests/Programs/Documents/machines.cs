// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
ResultSuite results = TestSuite.Create("Sum", new[] { 1, 2, 3 }).Add(numbers => numbers.Sum()).RunTests();
new SavedResults([results]).Save("laptop.json");
File.WriteAllText("server.json", File.ReadAllText("laptop.json").Replace("\"processor\": \"", "\"processor\": \"another than "));
using StreamWriter output = File.CreateText("both.html");

// <block>
