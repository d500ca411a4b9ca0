import {sql} from 'kysely';
import {FUNNEL_EVENTS} from '../../../../src/tables/events.js';
import type {Database} from '../../kernel/database/connect.js';

/** Events shown as they come. */
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

/** Counts what came in the last day. Test orders are shown but not counted. */
export async function summarise(db: Database, nowMs: number): Promise<EventSummary> {
  const lastHour = Math.floor(nowMs / HOUR_MS);
  // From a full hour on, so that the hours of the chart come to the total.
  const sinceMs = (lastHour - HOURS + 1) * HOUR_MS;
  const recent = db
    .selectFrom('site_event')
    .where('received_ms', '>=', sinceMs)
    .where('test_mode', '=', false);
  const counts = await recent
    .groupBy('name')
    .select(({fn}) => ['name', fn.countAll<number>().as(count)])
    .orderBy(count, 'desc')
    .orderBy('name')
    .execute();
  const steps = await recent
    .where('name', 'in', [...FUNNEL_EVENTS])
    .groupBy('name')
    .select(({fn}) => ['name', fn.count<number>('session_id').distinct().as(count)])
    .execute();
  const hour = sql<number>`received_ms / ${sql.lit(HOUR_MS)}`;
  const byHour = await recent
    .groupBy(hour)
    .select(({fn}) => [hour.as('hour'), fn.countAll<number>().as(count)])
    .execute();
  const latest = await db
    .selectFrom('site_event')
    .select(['name', 'channel', 'received_ms as receivedMs', 'test_mode as testMode'])
    .orderBy('position', 'desc')
    .limit(LATEST)
    .execute();
  const visitsOf = new Map(steps.map(step => [step.name, Number(step.count)]));
  const ofHour = new Map(byHour.map(row => [Number(row.hour), Number(row.count)]));
  const told = counts.map(row => ({...row, count: Number(row.count)}));
  return {
    total: told.reduce((sum, row) => sum + row.count, 0),
    funnel: FUNNEL_EVENTS.map(name => ({name, visits: visitsOf.get(name) ?? 0})),
    counts: told,
    hours: Array.from({length: HOURS}, (_, at) => lastHour - HOURS + 1 + at).map(at => ({
      startMs: at * HOUR_MS,
      count: ofHour.get(at) ?? 0,
    })),
    latest,
  };
}
