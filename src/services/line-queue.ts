/** Work on the cart that waits its turn. */
interface Job<Result> {
  readonly line: string | null;
  run: () => Promise<Result>;
  readonly settle: ((result: Result) => void)[];
}

/**
 * Runs jobs one after the other, so that no two writes race. A job with a `line` replaces a waiting job of the
 * same line: the last write wins, and both callers get its result. Jobs must not reject. Rejects where the page has broken a method that the
 * queue needs. Source: asks, "queued
 * per line, last write wins".
 */
export const createLineQueue = <Result>() => {
  const waiting: Job<Result>[] = [];
  let isBusy = false;

  const next = async (): Promise<void> => {
    const job = waiting.shift();
    isBusy = Boolean(job);
    if (!job) return;
    const result = await job.run();
    for (const settle of job.settle) settle(result);
    await next();
  };

  return (line: string | null, run: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const same = line === null ? undefined : waiting.find(job => job.line === line);
      if (same) {
        same.run = run;
        same.settle.push(resolve);
      } else waiting.push({line, run, settle: [resolve]});
      // The page may have broken what the queue needs.
      if (!isBusy) next().catch(reject);
    });
};
