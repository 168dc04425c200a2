using System;

namespace MiniBench.Web.Checking;

/// <summary>More programs wait to be checked than the site takes.</summary>
internal sealed class CheckBusyException() : Exception("Many programs are being checked just now. Try again in a minute; nothing that was typed is lost.");
