import {sql, type Transaction} from 'kysely';
import {FUNNEL_EVENTS} from '../../../../src/tables/events.js';
import type {Database} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {addDays, dayOf, startOfDay} from '../../kernel/time-zone.js';
import {newestFaults, newestMeasurements} from '../events/performance-summary.js';

/** Numbers of days that the owner chooses from. */
export const RANGES = [7, 30, 90] as const;
/** Currencies that have charts, those of the most orders first. */
const CURRENCIES_MAX = 3;
/** What the chart of page loads shows, by day. Source: web.dev, Web Vitals. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/** Consecutive days of a zone: `edges` has their beginnings, and the end of the last. */
export interface Days {
  readonly days: readonly string[];
  readonly edges: readonly number[];
}

/** A value for each day; null where nothing was measured. */
export type Series = readonly (number | null)[];

/** The figures of some days. */
export interface DailyFigures {
  readonly days: readonly string[];
  /** Minor units by currency. Cancelled orders are no money, and test orders are nothing. */
  readonly revenue: readonly {readonly currency: string; readonly series: Series}[];
  readonly orders: Series;
  readonly errors: Series;
  /** Three of four page loads were as good or better. */
  readonly vitals: Readonly<Record<Vital, Series>>;
  /** Visits that reached each step, from view to order. */
  readonly funnel: readonly {readonly name: string; readonly visits: number}[];
}

/** The last days up to today. */
export function lastDays(count: number, nowMs: number, timeZone: string): Days {
  const first = addDays(dayOf(nowMs, timeZone), 1 - count);
  const days = Array.from({length: count}, (_, at) => addDays(first, at));
  return {days, edges: [...days, addDays(first, count)].map(day => startOfDay(day, timeZone))};
}

/** The number of the day of a time, from 1; days have 23 to 25 hours, so they are found by their edges. */
const bucket = (column: 'created_ms' | 'received_ms', {edges}: Days) =>
  sql<number>`width_bucket(${sql.ref(column)}, ARRAY[${sql.join(edges.map(edge => sql.lit(edge)))}]::bigint[])`;

const startOf = ({edges}: Days): number => edges[0] ?? 0;
const endOf = ({edges}: Days): number => edges.at(-1) ?? 0;

/** Rows of some days as one value for each. */
const seriesOf = (
  {days}: Days,
  rows: readonly {readonly day: number; readonly value: number}[],
  empty: 0 | null,
): Series => {
  const found = new Map(rows.map(({day, value}) => [Number(day), Number(value)]));
  return days.map((_, at) => found.get(at + 1) ?? empty);
};

/** Orders and revenue by day and currency. */
const readSales = (tx: Transaction<Tables>, range: Days) => {
  const day = bucket('created_ms', range);
  return tx
    .selectFrom('shop_order')
    .select(({fn}) => ['currency', fn.countAll<number>().as('orders')])
    .select([
      day.as('day'),
      sql<number>`coalesce(sum(grand_total_cents) FILTER (WHERE status <> 'cancelled'), 0)`.as('cents'),
    ])
    .where('created_ms', '>=', startOf(range))
    .where('created_ms', '<', endOf(range))
    .where('test_mode', '=', false)
    .groupBy(['currency', day])
    .execute();
};

async function salesOf(
  tx: Transaction<Tables>,
  range: Days,
): Promise<Pick<DailyFigures, 'revenue' | 'orders'>> {
  const rows = await readSales(tx, range);
  const orders = new Map<number, number>();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const count = Number(row.orders);
    orders.set(row.day, (orders.get(row.day) ?? 0) + count);
    counts.set(row.currency, (counts.get(row.currency) ?? 0) + count);
  }
  const currencies = [...counts].sort(([, one], [, other]) => other - one).slice(0, CURRENCIES_MAX);
  return {
    orders: seriesOf(
      range,
      [...orders].map(([at, value]) => ({day: at, value})),
      0,
    ),
    revenue: currencies.map(([currency]) => ({
      currency,
      series: seriesOf(
        range,
        rows.filter(row => row.currency === currency).map(row => ({day: row.day, value: row.cents})),
        0,
      ),
    })),
  };
}

async function errorsOf(tx: Transaction<Tables>, range: Days): Promise<Series> {
  const newest = newestFaults(tx, startOf(range));
  const day = bucket('received_ms', range);
  const rows = await tx
    .selectFrom(newest.as('newest'))
    .select(({fn}) => [fn.countAll<number>().as('value')])
    .select(day.as('day'))
    .groupBy(day)
    .execute();
  return seriesOf(range, rows, 0);
}

async function vitalsOf(tx: Transaction<Tables>, range: Days): Promise<DailyFigures['vitals']> {
  const newest = newestMeasurements(tx, VITALS, startOf(range));
  // A page that is looked at again measures again: its last word is its largest.
  const loads = tx
    .selectFrom(newest.as('newest'))
    .select(({fn}) => ['name', fn.max<number>('value').as('value')])
    .select(sql<number>`max(${bucket('received_ms', range)})`.as('day'))
    .groupBy(['page_load_id', 'name']);
  const rows = await tx
    .selectFrom(loads.as('loads'))
    .select(['name', 'day'])
    .select(sql<number>`percentile_cont(0.75) WITHIN GROUP (ORDER BY value)`.as('value'))
    .groupBy(['name', 'day'])
    .execute();
  const of = (name: Vital): Series =>
    seriesOf(
      range,
      rows.filter(row => row.name === name),
      null,
    );
  return {LCP: of('LCP'), INP: of('INP'), CLS: of('CLS')};
}

async function funnelOf(tx: Transaction<Tables>, range: Days): Promise<DailyFigures['funnel']> {
  const rows = await tx
    .selectFrom('site_event')
    .select(({fn}) => ['name', fn.count<number>('session_id').distinct().as('visits')])
    .where('name', 'in', [...FUNNEL_EVENTS])
    .where('received_ms', '>=', startOf(range))
    .where('received_ms', '<', endOf(range))
    .where('test_mode', '=', false)
    .groupBy('name')
    .execute();
  const visits = new Map(rows.map(row => [row.name, Number(row.visits)]));
  return FUNNEL_EVENTS.map(name => ({name, visits: visits.get(name) ?? 0}));
}

/** What happened on each of some days. One transaction, so that it takes no longer than any may. */
export const dailyFigures = (db: Database, range: Days): Promise<DailyFigures> =>
  db.transaction().execute(async tx => ({
    days: range.days,
    ...(await salesOf(tx, range)),
    errors: await errorsOf(tx, range),
    vitals: await vitalsOf(tx, range),
    funnel: await funnelOf(tx, range),
  }));
