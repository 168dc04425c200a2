namespace MiniBench.Samples;

/// <summary>A way to get lines out of files, encrypted, and into others. All ways write the same bytes. A new one is one class, and one line in <see cref="EncryptionStrategies"/>.</summary>
internal interface IEncryptionStrategy
{
    /// <summary>What the command line and the tables call it.</summary>
    string Name { get; }

    /// <summary>Encrypts all files of a job.</summary>
    void Encrypt(EncryptionJob job);
}
