/**
 * Processor milliseconds that `act` takes, the least of three: a machine busy with something else makes a clock's
 * figure longer, not this one. It separates linear from worse, never fast from slow: that is the benchmark's.
 */
export const cpuMs = (run: () => void): number =>
  Math.min(
    ...[0, 1, 2].map(() => {
      const before = process.cpuUsage();
      run();
      const {user, system} = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
