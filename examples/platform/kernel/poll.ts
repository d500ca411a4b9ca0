import {isUnavailable} from './database/unavailable.js';

/** Work that is looked for at intervals. */
export interface Polling {
  /** Waits for the work in progress. */
  close(): Promise<void>;
}

/** Does `next` until it finds nothing to do and answers false, then looks again after `pollMs`. A failure is logged, and tried again. */
export function startPolling(next: () => Promise<boolean>, pollMs: number): Polling {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let inProgress: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      while (!isClosed && (await next()));
    } catch (error) {
      // A database that is not reachable comes back by itself; the operator has to see all else.
      if (!isUnavailable(error)) console.error(error);
    }
    schedule();
  };
  const schedule = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      inProgress = round();
    }, pollMs);
    timer.unref();
  };
  schedule();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await inProgress;
    },
  };
}
