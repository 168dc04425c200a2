using System;

namespace MiniBench.Web.Endpoints;

/// <summary>Where something is kept now.</summary>
/// <param name="Id">Its identifier.</param>
/// <param name="Url">Its page.</param>
/// <param name="OwnUrl">The page for deleting, listing and claiming it, this once; null if it was here already.</param>
public sealed record UploadAnswer(string Id, Uri Url, Uri? OwnUrl);
