// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
TestSuite<byte[], byte[]> packing = TestSuite.Create("Packing", new byte[1000]).Add(text => text[..(text.Length / 2)], "half").Add(text => text[..(text.Length / 2)].ToArray(), "half, copied");
TestSuite<Table, int> summing = TestSuite.Create("Summing", new Table(30, 40)).Add(table => table.Rows * table.Columns, "rows first").Add(table => table.Columns * table.Rows, "columns first");

// <block>

packing.RunTests().Display();
summing.RunTests().Display();

sealed record Table(int Rows, int Columns);
