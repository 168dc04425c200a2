using System.Threading;
using MiniBench.Validation;

using CancellationTokenSource cancellation = new();
Console.CancelKeyPress += (_, key) =>
{
    key.Cancel = !cancellation.IsCancellationRequested;
    cancellation.Cancel();
};
return ValidationProgram.Run(args, Console.Out, Console.Error, !Console.IsErrorRedirected, cancellation.Token);
