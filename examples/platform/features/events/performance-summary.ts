import {sql, type Transaction} from 'kysely';
import * as v from 'valibot';
import {LOSS_EVENT} from '../../../../src/tables/events.js';
import type {Database} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';

const DAY_MS = 86_400_000;
/** Days that the figures go back: the retention of measurements. */
export const DAYS = 30;
/** Rows of each kind that are read at most, the newest, so that a busy shop's page is as fast as a quiet one's. */
const MEASUREMENTS_MAX = 20_000;
const FAULTS_MAX = 20_000;
const LOSSES_MAX = 2000;
/** Rows of the tables of errors and of losses: anybody may send names of their own. */
const LISTED_MAX = 20;
/** Larger times and shifts are made up. */
const VALUE_MAX = 600_000;
const FAULT_PREFIX = 'fault:';

/** What is measured of a page load, with the limits of good and poor. All but the shift are milliseconds. Source: web.dev, Web Vitals. */
export const METRICS = [
  {name: 'LCP', good: 2500, poor: 4000},
  {name: 'INP', good: 200, poor: 500},
  {name: 'CLS', good: 0.1, poor: 0.25},
  {name: 'FCP', good: 1800, poor: 3000},
  {name: 'TTFB', good: 800, poor: 1800},
] as const;

/** Names one measurement. */
export type MetricName = (typeof METRICS)[number]['name'];

/** One measurement over the page loads of one kind of page. */
export interface Figure {
  readonly pageType: number | null;
  readonly name: string;
  readonly loads: number;
  readonly median: number;
  /** Three of four page loads were as good or better. */
  readonly p75: number;
}

/** What the owner is shown of how pages fared. */
export interface PerformanceSummary {
  readonly figures: readonly Figure[];
  readonly faults: readonly {readonly code: string; readonly count: number; readonly latestMs: number}[];
  readonly losses: readonly {readonly reason: string; readonly count: number; readonly latestMs: number}[];
}

type Reader = Transaction<Tables>;

/** The newest measurements of these names, those apart that are made up. */
export const newestMeasurements = (tx: Reader, names: readonly MetricName[], sinceMs: number) =>
  tx
    .selectFrom('performance_record')
    .select(['page_load_id', 'page_type', 'name', 'value', 'received_ms'])
    .where('received_ms', '>=', sinceMs)
    .where('name', 'in', [...names])
    .where('value', '>=', 0)
    .where('value', '<=', VALUE_MAX)
    .orderBy('received_ms', 'desc')
    .limit(MEASUREMENTS_MAX);

/** Times of the newest errors that pages reported. */
export const newestFaults = (tx: Reader, sinceMs: number) =>
  tx
    .selectFrom('performance_record')
    .select(['name', 'received_ms'])
    .where(sql<boolean>`starts_with(name, ${sql.lit(FAULT_PREFIX)})`)
    .where('received_ms', '>=', sinceMs)
    .orderBy('received_ms', 'desc')
    .limit(FAULTS_MAX);

async function figuresSince(tx: Reader, sinceMs: number): Promise<Figure[]> {
  const newest = newestMeasurements(
    tx,
    METRICS.map(({name}) => name),
    sinceMs,
  );
  // A page that is looked at again measures again: its last word is its largest.
  const loads = tx
    .selectFrom(newest.as('newest'))
    .select(({fn}) => ['page_type', 'name', fn.max<number>('value').as('value')])
    .groupBy(['page_load_id', 'page_type', 'name']);
  const part = (share: number) =>
    sql<number>`percentile_cont(${sql.lit(share)}) WITHIN GROUP (ORDER BY value)`;
  const rows = await tx
    .selectFrom(loads.as('loads'))
    .select(({fn}) => ['page_type as pageType', 'name', fn.countAll<number>().as('loads')])
    .select([part(0.5).as('median'), part(0.75).as('p75')])
    .groupBy(['page_type', 'name'])
    .execute();
  return rows.map(row => ({...row, loads: Number(row.loads)}));
}

async function faultsSince(tx: Reader, sinceMs: number): Promise<PerformanceSummary['faults']> {
  const newest = newestFaults(tx, sinceMs);
  const rows = await tx
    .selectFrom(newest.as('newest'))
    .select(({fn}) => [
      'name',
      fn.countAll<number>().as('count'),
      fn.max<number>('received_ms').as('latestMs'),
    ])
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(({name, count, latestMs}) => ({
    code: name.slice(FAULT_PREFIX.length),
    count: Number(count),
    latestMs,
  }));
}

/** Other channels than the events service take any content. */
const Loss = v.object({reason: v.string(), count: v.pipe(v.number(), v.safeInteger(), v.minValue(1))});

async function lossesSince(tx: Reader, sinceMs: number): Promise<PerformanceSummary['losses']> {
  const rows = await tx
    .selectFrom('site_event')
    .select(['content', 'received_ms as latestMs'])
    .where('name', '=', sql.lit(LOSS_EVENT))
    .where('received_ms', '>=', sinceMs)
    .where('test_mode', '=', false)
    .orderBy('received_ms', 'desc')
    .limit(LOSSES_MAX)
    .execute();
  const byReason = new Map<string, {reason: string; count: number; latestMs: number}>();
  for (const {content, latestMs} of rows) {
    const read = v.safeParse(Loss, JSON.parse(content));
    if (!read.success) continue;
    const {reason, count} = read.output;
    const known = byReason.get(reason);
    byReason.set(reason, {
      reason,
      count: (known?.count ?? 0) + count,
      latestMs: known?.latestMs ?? latestMs,
    });
  }
  return [...byReason.values()].sort((one, other) => other.count - one.count).slice(0, LISTED_MAX);
}

/** Sums up how pages fared. One transaction, so that it takes no longer than any may. */
export const summarisePerformance = (db: Database, nowMs: number): Promise<PerformanceSummary> =>
  db.transaction().execute(async tx => {
    const sinceMs = nowMs - DAYS * DAY_MS;
    return {
      figures: await figuresSince(tx, sinceMs),
      faults: await faultsSince(tx, sinceMs),
      losses: await lossesSince(tx, sinceMs),
    };
  });
