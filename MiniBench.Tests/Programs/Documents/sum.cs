// Around a block of a page, which stands in the place of the line below: see DocumentCodeTest.
int[] numbers = [.. Enumerable.Range(0, 1000)];

// <block>

static int ForLoop(int[] numbers)
{
    int sum = 0;
    for (int i = 0; i < numbers.Length; i++)
    {
        sum += numbers[i];
    }

    return sum;
}
