namespace MiniBench.Validation;

/// <summary>A promise of the library, and how to measure whether it is kept.</summary>
internal interface IGoal
{
    /// <summary>The word that names it on the command line.</summary>
    string Name { get; }

    /// <summary>What it measures, in one sentence.</summary>
    string Question { get; }

    /// <summary>Whether it is measured when there are three minutes in all.</summary>
    bool IsQuick { get; }

    /// <summary>Whether it is measured with everything else, or only where it is named.</summary>
    bool IsFull => true;

    /// <summary>About how many seconds it takes, for the time left that is shown.</summary>
    /// <param name="isFull">Whether everything is measured, or only what shows gross regressions.</param>
    double Seconds(bool isFull);

    /// <summary>Measures.</summary>
    /// <param name="context">What a goal needs: how much to measure, processes of its own, and where to say how far it is.</param>
    IEnumerable<Outcome> Run(GoalContext context);
}
