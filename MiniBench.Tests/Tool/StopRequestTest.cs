using System;
using System.Collections.Generic;
using MiniBench.Live;
using MiniBench.Tests.Queue;
using NUnit.Framework;

namespace MiniBench.Tests.Tool;

/// <summary>Tests of how a program that the tool runs is ended.</summary>
public sealed class StopRequestTest
{
    private readonly List<string> done = [];
    private StopRequest request = null!;

    [SetUp]
    public void Create()
    {
        done.Clear();
        request = new(() => done.Add("exit"));
    }

    [Test]
    public void Interrupt_RunGoesOn_StopsItAndNotTheNext()
    {
        using (Run("first"))
        {
            request.Interrupt();
        }

        using (Run("second"))
        {
        }

        Assert.That(done, Is.EqualTo(new[] { "first" }));
    }

    /// <summary>A program that measures several things is told to leave the others, also while none of them is being measured.</summary>
    [Test]
    public void Interrupt_RunOfSeveral_StopsBothAndBetweenRunsTheRest()
    {
        using (Run("all"))
        {
            using (Run("first"))
            {
                request.Interrupt();
            }

            request.Interrupt();
        }

        Assert.That(done, Is.EqualTo(new[] { "all", "first", "all" }));
    }

    [Test]
    public void Interrupt_NoRun_EndsTheProcess()
    {
        using (Run("first"))
        {
        }

        request.Interrupt();

        Assert.That(done, Is.EqualTo(new[] { "exit" }));
    }

    [Test]
    public void End_RunGoesOn_StopsItOnceAndEndsTheProcessBeforeTheNext()
    {
        using (Run("first"))
        {
            request.End();
            request.End();
        }

        using (Run("second"))
        {
        }

        Assert.That(done, Is.EqualTo(new[] { "first", "exit" }));
    }

    /// <summary>What makes a class or an input may take for ever, and looks at no token.</summary>
    [Test]
    public void End_WhatGoesOnDoesNotEnd_EndsTheProcessAfterAWhile()
    {
        MovedClock clock = new();
        request = new(() => done.Add($"exit after {clock.Passed.TotalSeconds} s"), clock);

        using (Run("hangs"))
        {
            request.End();
        }

        Assert.That(done, Is.EqualTo(new[] { "hangs", "exit after 5 s" }));
    }

    private IDisposable Run(string name) => request.Attach(() => done.Add(name));
}
