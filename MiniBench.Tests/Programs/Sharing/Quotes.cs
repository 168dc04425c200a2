using MiniBench;

string xml = """<![CDATA[ a " b ]]> & <x/> ]]>]]>""";
string more = """"
    three: """ and $(X) ${x} ${'$'}{ @(x) %TEMP% %%v !x! `back` ```fence```
    ^&|<> 'single' "double" \ \" \u0041 -- --> <!-- $$ # :<<"x"
    """";
string verbatim = @"c:\%PATH%\""quoted""
second line with $(Configuration); @(Compile);";
string interpolated = $"{xml.Length}:{(more.Length > 3 ? "{{}}" : "`")}{'}'}";
var results = TestSuite.Create("Quotes", xml + more + verbatim + interpolated).Add(Hash).Add(text => Hash(text), "again: ]]> ${x} %TEMP%").RunTests();
System.Console.WriteLine($"{Hash(xml)} {Hash(more)} {Hash(verbatim)} {interpolated} {results[1].Name}");
System.Console.WriteLine(more);

static int Hash(string text)
{
    int hash = 17;
    foreach (char character in text)
    {
        hash = unchecked((hash * 31) + character);
    }

    return hash;
}
