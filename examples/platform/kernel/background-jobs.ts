import type {Transaction} from 'kysely';
import type {Database} from './database/connect.js';
import type {Tables} from './database/tables.js';
import {isUnavailable} from './database/unavailable.js';

/** What every batch is given: the time, and the site's public address for links in letters. */
export interface JobContext {
  readonly nowMs: () => number;
  readonly origin: string;
}

/**
 * BackgroundJobs that waits in a table. It does one batch in the transaction it is given, which also takes the batch off the table:
 * each is done exactly once, also when a server stops in the middle. Answers false where nothing waits.
 */
export type Job = (tx: Transaction<Tables>, context: JobContext) => Promise<boolean>;

/** BackgroundJobs that goes on after the request that asked for it was answered. */
export interface BackgroundJobs {
  /** Does what waits, batch by batch. Never throws. */
  wake(): void;
  /** Does one batch now, for whoever asked for it; a failure is only reported, since the batch is tried again. */
  start(job: Job): Promise<void>;
  /** Lets the batch under way finish. */
  close(): Promise<void>;
}

/** Everybody else's statements come first between two batches. */
const PAUSE_MS = 20;
/** What failed, or what a server that is gone left behind, is tried again after this. Source: our choice. */
const RETRY_MS = 2000;

/** Does what waits in `jobs`, what an earlier process left of it first. */
export function startBackgroundJobs(db: Database, context: JobContext, jobs: readonly Job[]): BackgroundJobs {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let underWay: Promise<unknown> = Promise.resolve();

  const doBatch = async (job: Job): Promise<boolean> => {
    try {
      return await db.transaction().execute(tx => job(tx, context));
    } catch (error) {
      // A database that is away is back by itself; all else is for the operator to see.
      if (!isUnavailable(error)) console.error(error);
      return false;
    }
  };

  const doRound = async (): Promise<void> => {
    let isMore = false;
    for (const job of jobs) if (!isClosed && (await doBatch(job))) isMore = true;
    schedule(isMore ? PAUSE_MS : RETRY_MS);
  };

  const schedule = (delayMs: number): void => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One round at a time: a round that is woken meanwhile schedules the next by itself.
      underWay = underWay.then(doRound);
    }, delayMs);
    timer.unref();
  };

  schedule(PAUSE_MS);
  return {
    wake: () => schedule(PAUSE_MS),
    async start(job) {
      await doBatch(job);
      schedule(PAUSE_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
