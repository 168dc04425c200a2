#define FAST
#undef SLOW
#nullable enable
#pragma warning disable CS0168

using MiniBench;

#if FAST && !DEBUG
string mode = "fast";
#elif SLOW
string mode = "slow" this is not even C#;
#else
string mode = "debug";
#endif

var results = TestSuite.Create("Conditions", mode).Add(m => m.Length).Add(m => m == "fast" ? 4 : 0).RunTests();
System.Console.WriteLine($"{mode}: {results.Count} {results.Failures.Count}");
#if NEVER
#error Not reached
#endif
