using System;
using System.IO;
using NUnit.Framework;

namespace MiniBench.Tests;

public sealed class RunEnvironmentTest
{
    /// <summary>A sandbox may hide what the processor is; a run is not to end for that.</summary>
    [Test]
    public void OrUnknown_WhatCannotBeRead_IsNotKnown()
    {
        using (Assert.EnterMultipleScope())
        {
            Assert.That(RunEnvironment.OrUnknown(() => "Some CPU")(), Is.EqualTo("Some CPU"));
            Assert.That(RunEnvironment.OrUnknown(() => throw new UnauthorizedAccessException())(), Is.Null);
            Assert.That(RunEnvironment.OrUnknown(() => throw new IOException())(), Is.Null);
        }
    }

    [Test]
    public void Read_ThisMachine_SaysWhatItIs() =>
        Assert.That(RunEnvironment.Read(DateTimeOffset.UnixEpoch, isBlocking: false), Has.Property("ProcessorCount").EqualTo(Environment.ProcessorCount).And.Property("Processor").Not.Empty);
}
