using System;
using System.Collections.Generic;
using System.Linq;

namespace MiniBench.Sharing;

/// <summary>The catalogue of forms in which a program is shared: one line each, in the order in which they are listed.</summary>
public static class ShareFormats
{
    /// <summary>All forms; no two share a name.</summary>
    public static IReadOnlyList<ShareFormat> All { get; } =
    [
        new("cs", "one file, program first, library below", ".packed.cs", new SingleFileForm(), "dotnet run --file {0}") { HasLimit = true },
        new("code", "the test code only, for those who have the library", ".code.cs", new CodeForm(), "minibench run {0}"),
        new("framework", "the library's whole source in one file, to compile beside a test", ".framework.cs", new FrameworkForm()) { RunsNothing = true },
        new("script", "one file that builds and runs itself, on Windows by its name", ".cmd", new ScriptForm(), "sh {0}"),
        new("msbuild", "one project file with the code inside, whose build runs it", ".csproj", new MSBuildForm(), "dotnet build {0}"),
        new("nant", "one NAnt build file with the code inside", ".build", new NAntForm(), "nant -buildfile:{0}"),
        new("project", "zip: a project, the test in one file, the library in another", ".project.zip", new ProjectForm(), "unzip {0} && dotnet run --project bench"),
        new("solution", "zip: a solution with a test project and the library's project", ".solution.zip", new SolutionForm(), "unzip {0} && dotnet run --project bench/Benchmark"),
        new("linqpad", "a LINQPad query", ".linq", new LinqPadForm()),
        new("html", "one page: the code, the results, and every other form to download, without network", ".html", new PageForm()) { HasResults = true, HasLimit = true },
        new("post", "text for a forum post or an issue, within a number of characters", ".post.md", new PostForm()) { HasResults = true, HasLimit = true, RunsNothing = true },
        new("bundle", "zip with the program, the results and every other form, each with its hash", ".bundle.zip", new BundleForm()) { HasResults = true, HasLimit = true },
    ];

    /// <summary>Finds a form by its name, whatever its case.</summary>
    /// <param name="name">The name.</param>
    /// <exception cref="FormatException">There is no such form; the message lists those there are.</exception>
    public static ShareFormat Find(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return All.FirstOrDefault(format => string.Equals(format.Name, name, StringComparison.OrdinalIgnoreCase))
            ?? throw new FormatException($"There is no format '{name}'. The formats are: {string.Join(", ", All)}.");
    }

    internal static byte[] Pack(string name, Bundle bundle) => Find(name).Pack(bundle);
}
