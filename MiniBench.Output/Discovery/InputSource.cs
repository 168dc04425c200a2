namespace MiniBench.Output;

/// <summary>Where the inputs of a suite come from.</summary>
internal enum InputSource
{
    /// <summary>From nowhere: the tests take nothing.</summary>
    None = 0,

    /// <summary>From one or several members, an input each.</summary>
    Members = 1,

    /// <summary>From a member with several inputs.</summary>
    Sequence = 2,

    /// <summary>From a method that makes an input of a size.</summary>
    Sizes = 3,
}
