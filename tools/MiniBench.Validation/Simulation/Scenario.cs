namespace MiniBench.Validation;

/// <summary>A simulated run whose truth is known.</summary>
/// <param name="What">What the figure is, in words.</param>
/// <param name="Target">What the figure, a fraction, shall be.</param>
/// <param name="Trials">How many runs, each with a seed of its own.</param>
/// <param name="Trial">Makes one run; returns its figure.</param>
/// <param name="IsWorst">Whether the largest figure counts; else the mean.</param>
internal sealed record Scenario(string What, Bound Target, int Trials, Func<int, double> Trial, bool IsWorst);
