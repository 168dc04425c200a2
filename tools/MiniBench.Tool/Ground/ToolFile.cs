using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MiniBench.Output;

namespace MiniBench.Tool;

/// <summary>Files that commands read and write whole.</summary>
internal static class ToolFile
{
    /// <exception cref="ToolException">It cannot be read.</exception>
    internal static byte[] Read(string path)
    {
        try
        {
            return Directory.Exists(path) ? throw new ToolException($"'{path}' is a folder; a file was expected.")
                : File.Exists(path) ? File.ReadAllBytes(path)
                : throw new ToolException($"There is no file '{path}'. Give the path of one that is there.");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new ToolException($"'{path}' cannot be read: {exception.Message}", exception);
        }
    }

    /// <summary>What a command says that would replace a file, and was not told that it may.</summary>
    internal static ToolException IsThere(string path) => new($"'{path}' is there already; --output PATH writes elsewhere, --force writes over it.");

    /// <summary>What a command reads is not lost to what it writes.</summary>
    /// <param name="output">The file to write; null for none.</param>
    /// <param name="inputs">The files that are read.</param>
    /// <exception cref="ToolException">It is one of them.</exception>
    internal static void RefuseToReplace(string? output, params IEnumerable<string> inputs)
    {
        if (output is not null && inputs.Any(input => WholeFile.AreSame(input, output)))
        {
            throw new ToolException($"'{output}' is what is read here, and would be lost. --output PATH writes elsewhere.");
        }
    }

    /// <summary>A file, or the one that a link to it leads to.</summary>
    internal static FileInfo Behind(string path)
    {
        FileInfo file = new(path);
        return file.LinkTarget is null ? file : file.ResolveLinkTarget(returnFinalTarget: true) as FileInfo ?? file;
    }

    /// <exception cref="ToolException">It cannot be written.</exception>
    internal static void Write(string path, byte[] bytes)
    {
        try
        {
            new WholeFile(path).Write(bytes);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new ToolException($"'{path}' cannot be written: {ResultFile.CauseOf(exception, path)}. --output PATH writes elsewhere.", exception);
        }
    }
}
