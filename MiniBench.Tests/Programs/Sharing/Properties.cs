#!/usr/bin/env dotnet
#:property AllowUnsafeBlocks=true
#:property CheckForOverflowUnderflow=true
using System;
using MiniBench;

int large = int.MaxValue;
try
{
    Console.WriteLine(large + args.Length + 1);
}
catch (OverflowException)
{
    Console.WriteLine("checked");
}

var results = TestSuite.Create("Pointers", new[] { 1, 2, 3 }).Add(First).Add(array => array[0]).RunTests();
Console.WriteLine(results.Count);

static unsafe int First(int[] array)
{
    fixed (int* pointer = array)
    {
        return *pointer;
    }
}
