using System;
using MiniBench;

class PatientSettings : BenchmarkSettings
{
    public PatientSettings()
        : base(TimeSpan.FromSeconds(10), TimeSpan.FromMinutes(2))
    {
    }

    public static void Main()
    {
        BenchmarkSettings settings = new PatientSettings();
        Console.WriteLine("{0}, {1}", settings.CalibrationTime == TimeSpan.FromSeconds(10), settings.TestTime.TotalMinutes == 2.0);
    }
}
