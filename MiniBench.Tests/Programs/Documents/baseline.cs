// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
ResultSuite results = TestSuite.Create("Joining 1,000 words", Enumerable.Range(0, 1000).Select(i => $"word{i}").ToArray())
    .Add(words => string.Join(" ", words), "StringJoin")
    .Add(words => string.Concat(words.Select(word => word + " ")).TrimEnd(), "Concat")
    .RunTests();
new SavedResults([results]).Save("joining.json");

// <block>
