export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Rows that housekeeping deletes once `afterMs` have passed since the time in `column`; with `only`, those that meet it. */
export interface Expiry {
  readonly column: string;
  readonly afterMs: number;
  /** An SQL condition. */
  readonly only?: string;
}

/** How long a table keeps its rows. */
export interface Retention {
  /** Completes the sentence "A row is stored …" in the documentation. */
  readonly storedFor: string;
  readonly expiries?: readonly Expiry[];
  /** The most rows in all: of more, housekeeping deletes those with the smallest `by`, whatever their age. */
  readonly most?: {readonly rows: number; readonly by: string};
}

/** Retention by table name. */
export type RetentionTable = Readonly<Record<string, Retention>>;

/** Rows that only the owner removes. */
export const FOREVER: Retention = {storedFor: 'until the owner removes it'};
/** Rows that the database deletes with their parent. */
export const asLongAs = (parent: string): Retention => ({storedFor: `as long as its ${parent}`});

/** What goes some days after the time in a column, and of more rows the oldest. */
export const newest = ({
  by,
  days,
  rows,
}: {
  readonly by: string;
  readonly days: number;
  readonly rows: number;
}): Omit<Retention, 'storedFor'> => ({
  expiries: [{column: by, afterMs: days * DAY_MS}],
  most: {rows, by},
});

/** Rows of what was deleted and can be brought back. `end` completes the sentence "until …": what ends that sooner. */
export const asDeleted = (end: string): Retention => ({
  storedFor: `until ${end}, for 30 days, the newest 100`,
  ...newest({by: 'deleted_ms', days: 30, rows: 100}),
});

/** How long the platform remembers the answer to a keyed request. Source: the platform's HTTP contract, Idempotency. */
export const IDEMPOTENCY_LIFE_MS = DAY_MS;

/** How long the kernel's own tables keep their rows. */
export const KERNEL_RETENTION: RetentionTable = {
  schema_version: FOREVER,
  setting: FOREVER,
  idempotency_key: {
    storedFor: 'for a day',
    expiries: [{column: 'created_ms', afterMs: IDEMPOTENCY_LIFE_MS}],
  },
  rate_window: {storedFor: 'for an hour', expiries: [{column: 'window_start_ms', afterMs: HOUR_MS}]},
};
