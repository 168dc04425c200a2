static int Loop(int[] numbers)
{
    int sum = 0;
    foreach (int number in numbers)
    {
        sum += number;
    }

    return sum;
}

static int Linq(int[] numbers) => numbers.Sum();
