import type {Transaction} from 'kysely';
import type {Database} from './database/connect.js';
import type {Tables} from './database/tables.js';
import {isUnavailable} from './database/unavailable.js';

/** The context of a batch: the time, and the site's public address for links in emails. */
export interface JobContext {
  readonly nowMs: () => number;
  readonly origin: string;
}

/**
 * Work that waits in a table. It does one batch in the given transaction and removes the batch from the table in it, so
 * each is done exactly once, even when a server stops in the middle. Returns false where nothing waits.
 */
export type Job = (tx: Transaction<Tables>, context: JobContext) => Promise<boolean>;

/** Runs jobs after the requests that started them were answered. */
export interface BackgroundJobs {
  /** Runs one batch now, the rest later; a failure is only logged, since the batch is tried again. */
  start(job: Job): Promise<void>;
  /** Waits for the batch in progress. */
  close(): Promise<void>;
}

/** Between two batches other statements get their turn. */
const PAUSE_MS = 20;
/** Batches that failed, or that a stopped server left, are tried again after this time. Source: our choice. */
const RETRY_MS = 2000;

/** Runs one batch of a job in a transaction. Returns false where nothing waits, or the batch failed. */
async function runBatch(db: Database, context: JobContext, job: Job): Promise<boolean> {
  try {
    return await db.transaction().execute(tx => job(tx, context));
  } catch (error) {
    // A database that is not reachable comes back by itself; the operator has to see all else.
    if (!isUnavailable(error)) console.error(error);
    return false;
  }
}

/** Runs `jobs` at intervals, first what an earlier process left. */
export function startBackgroundJobs(db: Database, context: JobContext, jobs: readonly Job[]): BackgroundJobs {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let inProgress: Promise<unknown> = Promise.resolve();

  const runRound = async (): Promise<void> => {
    let isMore = false;
    for (const job of jobs) if (!isClosed && (await runBatch(db, context, job))) isMore = true;
    schedule(isMore ? PAUSE_MS : RETRY_MS);
  };

  const schedule = (delayMs: number): void => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One round at a time: a round that is scheduled meanwhile begins after it.
      inProgress = inProgress.then(runRound);
    }, delayMs);
    timer.unref();
  };

  schedule(PAUSE_MS);
  return {
    async start(job) {
      await runBatch(db, context, job);
      schedule(PAUSE_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await inProgress;
    },
  };
}
