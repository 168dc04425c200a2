namespace MiniBench.Output;

/// <summary>The shapes that tell series apart without colour.</summary>
internal static class Marker
{
    private static readonly string[] Shapes =
    [
        "M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0z",
        "M-3.6,-3.6h7.2v7.2h-7.2z",
        "M0,-4.8L4.5,3.4H-4.5z",
        "M0,-5.2L4.6,0L0,5.2L-4.6,0z",
        "M0,4.8L4.5,-3.4H-4.5z",
        "M-1.6,-4.6h3.2v3h3v3.2h-3v3h-3.2v-3h-3v-3.2h3z",
        "M0,-4.9L1.5,-1.6L5,-1.4L2.3,0.9L3.2,4.4L0,2.4L-3.2,4.4L-2.3,0.9L-5,-1.4L-1.5,-1.6z",
        "M-4.6,-2.3L-2.3,-4.6L0,-2.3L2.3,-4.6L4.6,-2.3L2.3,0L4.6,2.3L2.3,4.6L0,2.3L-2.3,4.6L-4.6,2.3L-2.3,0z",
        "M-4.2,0L-2.1,-3.8H2.1L4.2,0L2.1,3.8H-2.1z",
        "M-4.8,0L3.4,-4.5V4.5z",
        "M4.8,0L-3.4,-4.5V4.5z",
        "M-4.4,-4H4.4L-4.4,4H4.4z",
    ];

    /// <summary>The path of the shape of the series with this index, around the origin, about 9 wide.</summary>
    public static string PathOf(int series) => Shapes[series % Shapes.Length];
}
