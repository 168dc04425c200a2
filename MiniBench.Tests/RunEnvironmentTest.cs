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

    /// <summary>Kernels on ARM write no "model name": two machines would be taken for one.</summary>
    [Test]
    public void OfArm_LinesOfTheKernel_AreNumbersThatTellProcessorsApart()
    {
        string[] lines = ["processor\t: 0", "BogoMIPS\t: 243.75", "Features\t: fp asimd", "CPU implementer\t: 0x41", "CPU architecture: 8", "CPU variant\t: 0x3", "CPU part\t: 0xd0c", "", "processor\t: 1", "CPU implementer\t: 0x41"];

        Assert.That(ProcessorName.OfArm(lines), Is.EqualTo("ARM, implementer 0x41, part 0xd0c"));
        Assert.That(ProcessorName.OfArm(lines[..6]), Is.Null);
        Assert.That(ProcessorName.OrOther("Some CPU"), Is.EqualTo("Some CPU"));
    }

    [Test]
    public void Read_ThisMachine_SaysWhatItIs() =>
        Assert.That(RunEnvironment.Read(DateTimeOffset.UnixEpoch, isBlocking: false), Has.Property("ProcessorCount").EqualTo(Environment.ProcessorCount).And.Property("Processor").Not.Empty);
}
