// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
string?[] quoted = [.. typeof(Quoted.IResultFormatter).GetMethods().Select(method => method.ToString())];
string?[] real = [.. typeof(IResultFormatter).GetMethods().Select(method => method.ToString())];
return quoted.SequenceEqual(real) ? 0 : throw new InvalidDataException($"The page has {string.Join(", ", quoted)}, the library {string.Join(", ", real)}.");

namespace Quoted
{
    // <block>
}
