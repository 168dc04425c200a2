using System;
using MiniBench;

var größe = "Größe";
var 数 = TestSuite.Create("Größen: 数, число, אבג 🎉", größe).Add(text => text.Length, "長さ").Add(größe => größe.ToCharArray().Length).RunTests();
Console.OutputEncoding = System.Text.Encoding.UTF8;
Console.WriteLine($"{数.Name} {数[0].Name} {数.Count} \uD83C\uDF89");
