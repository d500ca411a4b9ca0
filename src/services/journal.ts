import type {Clock, EventStore, NewId, StoredEvent} from '../ports.js';
import {CONTENT_LENGTH_MAX, LOSS_EVENT} from '../tables/events.js';
import {toJson} from '../tracking/json.js';
import {mayTrack} from '../tracking/may-track.js';
import type {EventFormat, Moment, VisitorIds} from '../tracking/moment.js';
import type {TrackContext} from '../tracking/track-context.js';

/** Plain data that says what happened. */
export type Payload = Readonly<Record<string, unknown>>;

/** Writes down what happened once it is known that it may be; `ids` say to whom. */
export type Write = (ids: VisitorIds) => void;

/** Events held in memory while the visitor has not decided. Source: our choice. */
const HELD_MAX = 500;

const NO_LOSS = {reason: '', count: 0};

/** What recording is made of. */
export interface JournalPorts {
  /** The page's context; it changes when the page does without a load. */
  readonly context: () => TrackContext;
  readonly moment: () => Moment;
  readonly format: EventFormat;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Sends what is stored, in a while. */
  readonly wake: () => void;
  readonly report: (message: string) => void;
  /** False once the visitor has refused, be it in another tab. */
  readonly isAllowed: () => boolean;
}

/** Records what happens on the page. Nothing throws. */
export interface Journal {
  /** Records an event of the site or of ours. `eventId` is given where the deed itself has one. */
  track(name: string, payload: unknown, eventId?: string): void;
  /** Writes at once where that is allowed, later where it is not known yet, else never. Nothing on pages that are not counted. */
  record(write: Write): void;
  /** Counts events that will never arrive; the latest reason stands for all. */
  lost(reason: string, count: number): void;
  /** Tells of them, once what was recorded is sent: sooner it could only push out more. */
  tellLoss(): void;
  /** The visitor's decision: with `ids` what was held is written, with null all is forgotten. */
  decide(ids: (() => VisitorIds) | null): void;
  /** Told of each event as it happens, whether it may be sent or not. */
  watch: (name: string, payload: Payload) => void;
  /** The page and the browser now. */
  moment(): Moment;
}

/** Keeps everything that happens until the visitor has decided, then writes or forgets it. Source: TRK-10. */
export const createJournal = (ports: JournalPorts): Journal => {
  const {format, store} = ports;
  /** Null once the visitor has refused. */
  let held: Write[] | null = [];
  let idsNow: (() => VisitorIds) | null = null;
  let arriving: StoredEvent[] = [];
  let loss = NO_LOSS;

  /** All events of one task are kept in one go. */
  const keep = (event: StoredEvent): void => {
    if (arriving.push(event) > 1) return;
    queueMicrotask(async () => {
      const events = arriving;
      arriving = [];
      journal.lost('overflow', await store.add(events));
      ports.wake();
    });
  };

  const journal: Journal = {
    track(name, payload, eventId = ports.newId()) {
      if (typeof payload !== 'object' || !payload) return ports.report(`"${name}": no payload`);
      journal.watch(name, payload as Payload);
      const fields = format.fields(name, ports.context(), ports.moment());
      const overwritten = Object.keys(payload).filter(key => Object.hasOwn(fields, key));
      if (overwritten.length) ports.report(`"${name}": overwrites ${overwritten}`);
      const atMs = ports.clock.nowMs();
      journal.record(ids => {
        const content = toJson({event_id: eventId, ...fields, ...format.ids(ids), ...payload});
        if (content.length > CONTENT_LENGTH_MAX) ports.report(`"${name}": too large`);
        else
          keep({
            key: `${atMs} ${eventId}`,
            name,
            body: format.body(name, content),
            atMs,
            isClassic: format.isClassic,
          });
      });
    },
    record(write) {
      if (!ports.isAllowed() || !mayTrack(ports.context(), ports.moment().path)) return;
      if (idsNow) write(idsNow());
      else if (held && held.push(write) > HELD_MAX) held.shift();
    },
    lost(reason, count) {
      if (count) loss = {reason, count: count + loss.count};
    },
    tellLoss() {
      if (loss.count) journal.track(LOSS_EVENT, loss);
      loss = NO_LOSS;
    },
    decide(ids) {
      const waiting = held ?? [];
      idsNow = ids;
      held = null;
      if (ids) for (const write of waiting) write(ids());
      else void store.clear();
    },
    watch() {},
    moment: ports.moment,
  };
  return journal;
};
