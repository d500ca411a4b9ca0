import type {EventSender, NewId, Settle, StoredEvent} from '../ports.js';
import {CONTENT_LENGTH_MAX, LOSS_EVENT} from '../tables/events.js';
import {toJson} from '../tracking/json.js';
import {mayTrack} from '../tracking/may-track.js';
import type {EventFormat, PageSnapshot, VisitorIds} from '../tracking/page-snapshot.js';
import type {TrackContext} from '../tracking/track-context.inline.js';

/** Plain data about an event. */
export type Payload = Readonly<Record<string, unknown>>;

/** Called once consent is known, with the ids of the visitor; returns the event to send, if it is one for `send`. */
export type Write = (ids: VisitorIds) => StoredEvent | undefined;

/** Events held in memory while the visitor has not decided, and written in one go: no long task. Source: our choice. */
const HELD_MAX = 500;
const WRITTEN_MAX = 200;

/** Sorts a report of losses after all events, so that it is never itself the oldest, to be dropped. */
const LAST = '~';

/** What an event queue needs. */
export interface EventQueuePorts {
  /** The page's context; it changes when the page does without a load. */
  readonly context: () => TrackContext;
  readonly now: () => PageSnapshot;
  readonly format: EventFormat;
  readonly send: EventSender;
  readonly newId: NewId;
  readonly report: (message: string) => void;
  /** False once the visitor has refused, be it in another tab. */
  readonly isAllowed: () => boolean;
  /** Calls `callback` after this task; at once while the page is being left. */
  readonly defer: (callback: () => void) => void;
}

/** Records events of the page. Nothing throws. */
export interface EventQueue {
  /**
   * Records an event of the site or of ours, with its current payload. `eventId` is for an event with a stable
   * id, `at` for one that happened before. Returns true where it is written soon, false where nothing is recorded or
   * the visitor has not decided.
   */
  track(name: string, payload: unknown, eventId?: string, at?: Partial<PageSnapshot>): boolean | undefined;
  /** Records an event; resolves once it is settled, with the problem where the platform does not accept it. */
  confirm(name: string, payload: unknown, at?: Partial<PageSnapshot>): Promise<Error | undefined>;
  readonly settle: Settle;
  /**
   * Queues a write: it runs soon with consent, waits while consent is unknown, and is dropped without. Nothing
   * is recorded on pages that are not counted. Returns true where it runs soon. `eventId` is of the event that it writes.
   */
  record(write: Write, eventId?: string): boolean;
  /** Runs the queued writes, unless the visitor has not decided. */
  flush(): void;
  /** Counts events that will never arrive; the latest reason is reported for all. */
  addLoss(reason: string, count: number): void;
  /** Reports lost events: once the queue is empty, as the report could push out more events, or as the page ends. */
  reportLoss(): void;
  /** Applies the visitor's decision: with `ids` the queue is written, with null it is cleared. */
  decide(ids: (() => VisitorIds) | null): void;
  /** Called with each event as it happens, whether it may be sent or not. */
  readonly observers: Set<(name: string, payload: Payload) => void>;
  /** Calls the observers. */
  announce(name: string, payload: Payload): void;
  /** The page and the browser now. */
  now(): PageSnapshot;
}

/** An event as it happened: what changes soon is read now, everything else is computed later. */
interface Happened {
  readonly id: string;
  readonly name: string;
  /** The payload as JSON text. */
  readonly text: string;
  readonly context: TrackContext;
  readonly snapshot: PageSnapshot;
}

/** The event as it is stored. Throws what the console says where it is too large. */
const storedEvent = (
  {format, report}: Pick<EventQueuePorts, 'format' | 'report'>,
  {id, name, text, context, snapshot}: Happened,
  ids: VisitorIds,
): StoredEvent => {
  const own = {event_id: id, ...format.fields(name, context, snapshot, ids)};
  const given = JSON.parse(text);
  for (const key of Object.keys(given)) if (Object.hasOwn(own, key)) report(`"${name}": overwrites ${key}`);
  const content = toJson({...own, ...given});
  if (content.length > CONTENT_LENGTH_MAX) throw `"${name}": too large`;
  return {
    key: `${name === LOSS_EVENT ? LAST : snapshot.nowMs} ${id}`,
    name,
    body: format.body(name, content),
  };
};

/** Creates the writes that wait for the visitor's decision, or for the end of this task. */
const createHeldWrites = (
  ports: EventQueuePorts,
  attempt: <Value>(callback: () => Value, lostId?: string) => Value | undefined,
  settle: Settle,
) => {
  /** Returns the visitor's ids; undefined while the visitor has not decided, null once they have refused. */
  let getIds: (() => VisitorIds) | null | undefined;
  const held: ((ids: () => VisitorIds) => StoredEvent | undefined)[] = [];
  const flush = (): void => {
    const ids = getIds;
    if (!ids) return;
    const writes = held.splice(0, WRITTEN_MAX);
    if (held.length) ports.defer(flush);
    if (ports.isAllowed()) ports.send(writes.flatMap(write => write(ids) ?? []));
    else settle();
  };
  return {
    flush,
    record(write: Write, eventId?: string): boolean {
      if (getIds === null || !mayTrack(ports.context(), ports.now().href)) return false;
      const count = held.push(readIds => attempt(() => write(readIds()), eventId));
      if (getIds) count === 1 && ports.defer(flush);
      else if (count > HELD_MAX) held.shift();
      return !!getIds;
    },
    decide(ids: (() => VisitorIds) | null): void {
      getIds = ids;
      // Also without events: the call is then loaded when the page is left.
      if (ids) flush();
      else {
        held.length = 0;
        settle();
      }
    },
  };
};

/**
 * Creates the queue. Recording an event is cheap; writing it costs more and happens after the task, for all
 * events at once, with the visitor's consent. Source: TRK-10.
 */
export const createEventQueue = (ports: EventQueuePorts): EventQueue => {
  /** Reports an error, so that one event loses no other. */
  const attempt = <Value>(callback: () => Value, lostId = ''): Value | undefined => {
    try {
      return callback();
    } catch (error) {
      const problem = String(error);
      ports.report(problem);
      settle([lostId], problem);
      return undefined;
    }
  };
  /** What waits for events, by their ids: the end of a key, of any length, as a page may replace `randomUUID`. */
  const pending = new Map<string, (problem?: Error) => void>();
  const settle: Settle = (keys = pending.keys(), problem) => {
    for (const key of keys) {
      const id = key.slice(key.indexOf(' ') + 1);
      pending.get(id)?.(problem ? new Error(`Error tracking event: ${problem}`) : undefined);
      pending.delete(id);
    }
  };
  let reason = '';
  let lost = 0;
  const observers: EventQueue['observers'] = new Set();
  const track: EventQueue['track'] = (name, payload, id = ports.newId(), at) =>
    attempt(() => {
      // Texts, not errors: they are the whole console line.
      if (typeof payload !== 'object' || !payload) throw `"${name}": no payload`;
      const snapshot = {...ports.now(), ...at};
      const event = {id, name, text: toJson(payload), context: ports.context(), snapshot};
      const isSoon = queue.record(ids => storedEvent(ports, event, ids), id);
      queue.announce(name, payload as Payload);
      return isSoon;
    }, id);
  const queue: EventQueue = {
    track,
    confirm: (name, payload, at) =>
      new Promise(resolve => {
        const id = ports.newId();
        pending.set(id, resolve);
        if (!track(name, payload, id, at)) settle([id]);
      }),
    settle,
    ...createHeldWrites(ports, attempt, settle),
    addLoss(lastReason, more) {
      lost += more;
      if (more) reason = lastReason;
    },
    reportLoss() {
      if (lost) track(LOSS_EVENT, {reason, count: lost});
      lost = 0;
    },
    observers,
    announce(name, payload) {
      for (const observe of observers) observe(name, payload);
    },
    now: ports.now,
  };
  return queue;
};
