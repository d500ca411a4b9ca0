import type {Clock} from '../../ports.js';
import {ApiError} from '../../shared/errors.js';

/** Why nothing is saved now. */
export type SaveFault = 'offline' | 'session-over' | 'gone' | 'refused';

/** What the owner sees of saving. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'conflict' | SaveFault;

/** How long edits wait for more of them. Source: our choice. */
const SAVE_DELAY_MS = 600;
/** The first wait before a call is repeated; it doubles up to the last. */
const RETRY_MS = {first: 1000, last: 30_000};
const STATUS = {signedOut: 401, gone: 404, stale: 409, busy: 429, serverFault: 500};

/** What a status that no repeat changes says. */
const FAULTS: ReadonlyMap<number, SaveFault> = new Map([
  [STATUS.signedOut, 'session-over'],
  [STATUS.gone, 'gone'],
]);

/** What is sent is wrong, too long, or not what the platform can do. */
const REFUSALS: readonly number[] = [400, 413, 422];

/** True where the platform has a newer revision than the one that a write names. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === STATUS.stale;

/** True where the platform says that what was sent is wrong: it has nothing of it, and never will. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && REFUSALS.includes(error.status);

/** True where the same call may succeed later, and may have arrived already. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === STATUS.busy || error.status >= STATUS.serverFault;

/** When edits are saved: soon after the last one, later after a passing failure, and by a press of the owner's after any other. */
export class SaveSchedule {
  fault: SaveFault | null = null;
  /** Why the platform refused an edit, in the owner's language; null where it did not. */
  problem: string | null = null;
  /** The code of that, as `address-taken`. */
  problemCode: string | null = null;
  private retryMs = RETRY_MS.first;
  private cancelTimer: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly save: () => void,
  ) {}

  /** Saves once no further edit comes. */
  soon(): void {
    this.wait(SAVE_DELAY_MS);
  }

  /** Saves now. */
  now(): void {
    this.cancelTimer?.();
    this.save();
  }

  /** Forgets what went wrong. */
  succeeded(): void {
    this.fault = null;
    this.problem = null;
    this.problemCode = null;
    this.retryMs = RETRY_MS.first;
  }

  /** Notes why a save failed, and tries again later where that may help. */
  failed(error: unknown): void {
    if (isPassing(error)) {
      this.retryLater();
      return;
    }
    const {status, text, code} = error as ApiError;
    this.fault = FAULTS.get(status) ?? 'refused';
    this.problem = text;
    this.problemCode = code;
    this.cancelTimer?.();
  }

  private retryLater(): void {
    this.fault = 'offline';
    this.wait(this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, RETRY_MS.last);
  }

  private wait(delayMs: number): void {
    if (this.fault === 'session-over') return;
    this.cancelTimer?.();
    this.cancelTimer = this.clock.after(delayMs, this.save);
  }
}
