namespace MiniBench.Validation;

/// <summary>What a figure counts. Values are kept in the plain unit: fractions, times, nanoseconds, seconds, bytes.</summary>
internal enum FigureUnit
{
    /// <summary>A fraction, shown in per cent.</summary>
    Fraction,

    /// <summary>How many times as much.</summary>
    Times,

    /// <summary>Nanoseconds.</summary>
    Nanoseconds,

    /// <summary>Seconds.</summary>
    Seconds,

    /// <summary>Bytes, shown in MB.</summary>
    Bytes,

    /// <summary>A number of things.</summary>
    Count,
}
