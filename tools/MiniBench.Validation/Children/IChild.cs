namespace MiniBench.Validation;

/// <summary>Something that is measured in a process of its own.</summary>
internal interface IChild
{
    /// <summary>The word that names it after <c>child</c>.</summary>
    string Name { get; }

    /// <summary>Measures.</summary>
    /// <param name="args">What follows the name.</param>
    ChildReport Run(string[] args);
}
