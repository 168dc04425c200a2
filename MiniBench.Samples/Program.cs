using System;
using MiniBench.Samples;

return SamplesProgram.Run(args, Console.Out, Console.Error);
