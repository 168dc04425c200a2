namespace MiniBench.Validation;

/// <summary>Where an operation comes from.</summary>
internal enum OperationSet
{
    /// <summary>As many dependent steps as the class says; another tool runs the same.</summary>
    Chains,

    /// <summary>Ordinary code that was looked at while the fitter was made.</summary>
    Known,

    /// <summary>Ordinary code that was written down before the fitter saw it, and changed nothing in it.</summary>
    HeldOut,
}
