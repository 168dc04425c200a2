using System;
using MiniBench;

class SettingsFromTheCommandLine
{
    static void Main(string[] args)
    {
        Show("Default", BenchmarkSettings.Default);
        Show("Command line", BenchmarkSettings.ParseCommandLine());
        Show("Main's arguments", BenchmarkSettings.Parse(args));
        Show("Nothing", BenchmarkSettings.Parse());
        Show("Some", BenchmarkSettings.Parse("/verbose", null, "/test-time:1.5", "input.txt"));
        Show("Both", BenchmarkSettings.Parse(new string[] { "/calibration-time:0.25", "/test-time:5" }));
        Show("Own", new BenchmarkSettings(TimeSpan.FromMilliseconds(100), TimeSpan.FromSeconds(3)));
        try
        {
            BenchmarkSettings.Parse("/test-time:soon");
        }
        catch (FormatException)
        {
            Console.WriteLine("A time must be a number");
        }

        TestSuite.Create("Parsing", "12345", 12345).Plus(int.Parse).Plus(Convert.ToInt32).RunTests().Display(ResultColumns.Name);
    }

    static void Show(string name, BenchmarkSettings settings)
    {
        Console.WriteLine("{0}: {1}, {2}", name, Words(settings.CalibrationTime), Words(settings.TestTime));
    }

    static string Words(TimeSpan time)
    {
        switch ((int)time.TotalMilliseconds)
        {
            case 100: return "a tenth of a second";
            case 250: return "a quarter of a second";
            case 1500: return "one and a half seconds";
            case 2000: return "two seconds";
            case 3000: return "three seconds";
            case 5000: return "five seconds";
            case 30000: return "thirty seconds";
            default: return time.ToString();
        }
    }
}
