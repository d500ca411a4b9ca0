import {sql} from 'kysely';
import {FUNNEL_EVENTS} from '../../../../src/tables/events.js';
import type {Database} from '../../kernel/database/connect.js';

/** Number of latest events shown. */
const LATEST = 20;
const HOUR_MS = 3_600_000;
/** Hours that the chart of counts goes back. */
const HOURS = 24;

/** What the owner is shown of the events of the last day. */
export interface EventSummary {
  readonly total: number;
  /** Visits that reached each step, from view to order. */
  readonly funnel: readonly {readonly name: string; readonly visits: number}[];
  readonly counts: readonly {readonly name: string; readonly count: number}[];
  /** Events of each hour, the oldest first. */
  readonly hours: readonly {readonly startMs: number; readonly count: number}[];
  readonly latest: readonly {
    readonly name: string;
    readonly channel: string;
    readonly receivedMs: number;
    readonly testMode: boolean;
  }[];
}

const count = 'count' as const;

const eventsSince = (db: Database, sinceMs: number) =>
  db.selectFrom('site_event').where('received_ms', '>=', sinceMs).where('test_mode', '=', false);
type Events = ReturnType<typeof eventsSince>;

/** Events by name, the most frequent first. */
async function countByName(recent: Events) {
  const rows = await recent
    .groupBy('name')
    .select(({fn}) => ['name', fn.countAll<number>().as(count)])
    .orderBy(count, 'desc')
    .orderBy('name')
    .execute();
  return rows.map(row => ({...row, count: Number(row.count)}));
}

/** Visits that took each step of a purchase. */
async function countFunnel(recent: Events) {
  const steps = await recent
    .where('name', 'in', [...FUNNEL_EVENTS])
    .groupBy('name')
    .select(({fn}) => ['name', fn.count<number>('session_id').distinct().as(count)])
    .execute();
  const visitsOf = new Map(steps.map(step => [step.name, Number(step.count)]));
  return FUNNEL_EVENTS.map(name => ({name, visits: visitsOf.get(name) ?? 0}));
}

/** Events of each hour since `firstHour`, counted in hours since 1970. */
async function countByHour(recent: Events, firstHour: number) {
  const hour = sql<number>`received_ms / ${sql.lit(HOUR_MS)}`;
  const byHour = await recent
    .groupBy(hour)
    .select(({fn}) => [hour.as('hour'), fn.countAll<number>().as(count)])
    .execute();
  const ofHour = new Map(byHour.map(row => [Number(row.hour), Number(row.count)]));
  return Array.from({length: HOURS}, (_, at) => ({
    startMs: (firstHour + at) * HOUR_MS,
    count: ofHour.get(firstHour + at) ?? 0,
  }));
}

const latestEvents = (db: Database) =>
  db
    .selectFrom('site_event')
    .select(['name', 'channel', 'received_ms as receivedMs', 'test_mode as testMode'])
    .orderBy('position', 'desc')
    .limit(LATEST)
    .execute();

/** Counts the events of the last day. Test orders are shown but not counted. */
export async function summarise(db: Database, nowMs: number): Promise<EventSummary> {
  // From a full hour on, so that the hours of the chart add up to the total.
  const firstHour = Math.floor(nowMs / HOUR_MS) - HOURS + 1;
  const recent = eventsSince(db, firstHour * HOUR_MS);
  const counts = await countByName(recent);
  return {
    total: counts.reduce((sum, row) => sum + row.count, 0),
    funnel: await countFunnel(recent),
    counts,
    hours: await countByHour(recent, firstHour),
    latest: await latestEvents(db),
  };
}
