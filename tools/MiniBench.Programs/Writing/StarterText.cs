namespace MiniBench.Programs.Writing;

/// <summary>A program to begin with, where no code was given.</summary>
internal static class StarterText
{
    private const string Functions = """
        int Loop(int[] numbers)
        {
            int sum = 0;
            foreach (int number in numbers)
            {
                sum += number;
            }

            return sum;
        }

        int Linq(int[] numbers) => numbers.Sum();
        """;

    /// <summary>Two functions; with an input, two that take any.</summary>
    internal static string Of(ProgramParts parts) => parts.Input is null
        ? Functions.ReplaceLineEndings("\n") + "\n"
        : InputText.Of(parts, CodeParts.Of(["x => x.ToString()", "x => $\"{x}\""]));
}
