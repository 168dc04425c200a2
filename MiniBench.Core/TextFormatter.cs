using System.IO;
using System.Text;

namespace MiniBench;

/// <summary>
/// Writes tables for people: for one input a row a test, with a verdict in words; for several inputs a row an input and a
/// column a test. Below stand a line that says how to read it, failures, warnings, and where it was measured.
/// </summary>
public sealed class TextFormatter : IResultFormatter
{
    /// <inheritdoc/>
    public void Write(IReadOnlyList<ResultSuite> results, TextWriter output)
    {
        Require.NotNull(output, nameof(output));
        StringBuilder text = new();
        foreach (IGrouping<string, ResultSuite> named in Require.NotEmpty(results, nameof(results)).GroupBy(suite => suite.Name))
        {
            ResultSuite[] suites = [.. named];
            text.Append(text.Length == 0 ? "" : "\n").Append(named.Key).Append('\n');
            Action<StringBuilder> write = suites.Length == 1 ? to => SuiteText.Write(suites[0], to) : to => SweepText.Write(suites, to);
            write(text);
            text.AppendJoin("", Notes(suites).Select(note => note + '\n'));
        }

        text.Append(Place(results[0].Environment));
        string written = Plain.CanWrite(output.Encoding) ? text.ToString() : Plain.Text(text.ToString());
        output.WriteLine(written.Replace("\n", output.NewLine, StringComparison.Ordinal));
    }

    private static IEnumerable<string> Notes(IReadOnlyList<ResultSuite> results)
    {
        foreach (string failure in results.SelectMany(suite => suite.Failures).Select(failure => failure.IsStopped ? $"{failure}." : $"Failed: {failure}").Distinct())
        {
            yield return failure;
        }

        foreach (var same in results.SelectMany(suite => suite.Warnings).GroupBy(warning => (warning.Message, warning.Remedy)))
        {
            string tests = string.Join(", ", same.Select(warning => warning.TestName).OfType<string>().Distinct());
            yield return $"Warning: {(tests.Length == 0 ? "" : tests + ": ")}{same.Key.Message} {same.Key.Remedy}";
        }
    }

    private static string Place(RunEnvironment? place) => place is null ? "" : Units.Invariant(
        $"{place.Runtime}, {place.OperatingSystem}, {place.Processor}, {place.ProcessorCount} processors, {place.Time:yyyy-MM-dd HH:mm}, MiniBench {place.Version}\n");
}
