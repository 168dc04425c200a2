using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.Json;
using MiniBench.Programs;

namespace MiniBench.Tool.Running;

/// <summary>Compiles a file and writes all that <c>dotnet exec</c> needs to run it.</summary>
internal static class ProgramWriter
{
    /// <summary>Compiles.</summary>
    /// <exception cref="ProgramException">The file is no benchmark.</exception>
    internal static CompiledProgram Compile(string path, string text, FunctionWishes? wishes = null) =>
        BenchmarkProgram.Read(text, path).Complete(wishes: wishes).Compile();

    /// <summary>Writes a compiled program into a folder.</summary>
    internal static StoredProgram Write(CompiledProgram compiled, string folder)
    {
        string name = Path.Combine(folder, compiled.Program.Compilation.AssemblyName!);
        File.WriteAllBytes(name + ".dll", ImmutableCollectionsMarshal.AsArray(compiled.Assembly)!);
        File.WriteAllBytes(name + ".pdb", ImmutableCollectionsMarshal.AsArray(compiled.Symbols)!);
        File.WriteAllText(name + ".runtimeconfig.json", RuntimeConfig(compiled.Program.Source.Properties));
        foreach (string library in ProgramReferences.For(compiled.Program.Source.Text).Libraries)
        {
            File.Copy(library, Path.Combine(folder, Path.GetFileName(library)), overwrite: true);
        }

        return new(name + ".dll", compiled.UsesRunner, compiled.HasLibrary, compiled.Program.Notes);
    }

    private static string RuntimeConfig(IReadOnlyDictionary<string, string> properties)
    {
        Dictionary<string, object> settings = RuntimeSettings.Names
            .Where(setting => !string.IsNullOrEmpty(properties.GetValueOrDefault(setting.Key)))
            .ToDictionary(setting => setting.Value, setting => Value(properties[setting.Key]));
        return JsonSerializer.Serialize(new
        {
            runtimeOptions = new
            {
                tfm = $"net{Environment.Version.Major}.{Environment.Version.Minor}",
                framework = new { name = "Microsoft.NETCore.App", version = $"{Environment.Version.Major}.{Environment.Version.Minor}.0" },
                configProperties = settings,
            },
        });
    }

    /// <summary>What a property says, as the SDK writes it: whether, how many, or else a text.</summary>
    private static object Value(string property)
    {
        if (bool.TryParse(property, out bool isSet))
        {
            return isSet;
        }

        return int.TryParse(property, NumberStyles.Integer, CultureInfo.InvariantCulture, out int number) ? number : property;
    }
}
