namespace MiniBench.Web.Serving;

/// <summary>Marks an endpoint whose answer takes much to make, and little to hold once it is made: it is made in a turn.</summary>
internal sealed record TurnMark;
