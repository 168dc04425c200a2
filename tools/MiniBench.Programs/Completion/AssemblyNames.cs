using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace MiniBench.Programs;

/// <summary>What a compiled assembly refers to.</summary>
/// <param name="Assemblies">The names of other assemblies.</param>
/// <param name="Types">The names of their types, without namespaces.</param>
internal sealed record AssemblyNames(IReadOnlyList<string> Assemblies, IReadOnlyList<string> Types)
{
    internal static AssemblyNames In(ImmutableArray<byte> image)
    {
        using PEReader portable = new(image);
        MetadataReader metadata = portable.GetMetadataReader();
        return new(
            [.. metadata.AssemblyReferences.Select(handle => metadata.GetString(metadata.GetAssemblyReference(handle).Name))],
            [.. metadata.TypeReferences.Select(handle => metadata.GetString(metadata.GetTypeReference(handle).Name))]);
    }
}
