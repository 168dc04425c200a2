namespace MiniBench.Validation;

/// <summary>Which intervals a row counts.</summary>
internal enum TallyKind
{
    /// <summary>None.</summary>
    None,

    /// <summary>Intervals of single times.</summary>
    Times,

    /// <summary>Intervals of ratios.</summary>
    Ratios,
}
