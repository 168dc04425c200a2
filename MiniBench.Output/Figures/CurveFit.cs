using System.Collections.Generic;

namespace MiniBench.Output;

/// <summary>Finds the curve of one test of a sweep; null where none is to be shown.</summary>
/// <param name="sweep">The suites of one name, each with a size.</param>
/// <param name="testName">The test.</param>
internal delegate FittedCurve? CurveFit(IReadOnlyList<ResultSuite> sweep, string testName);
