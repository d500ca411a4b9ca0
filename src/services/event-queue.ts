import type {EventQueue, NewId, StoredEvent} from '../ports.js';
import {CONTENT_LENGTH_MAX, LOSS_EVENT} from '../tables/events.js';
import {toJson} from '../tracking/json.js';
import {mayTrack} from '../tracking/may-track.js';
import type {EventFormat, Moment, VisitorIds} from '../tracking/moment.js';
import type {TrackContext} from '../tracking/track-context.js';

/** Plain data that says what happened. */
export type Payload = Readonly<Record<string, unknown>>;

/** Writes down what happened once it is known that it may be; `ids` say to whom. */
export type Write = (ids: VisitorIds) => void;

/** Events held in memory while the visitor has not decided, and written in one go: no long task. Source: our choice. */
const HELD_MAX = 500;
const WRITTEN_MAX = 200;

/** What recording is made of. */
export interface JournalPorts {
  /** The page's context; it changes when the page does without a load. */
  readonly context: () => TrackContext;
  readonly moment: () => Moment;
  readonly format: EventFormat;
  readonly queue: EventQueue;
  readonly newId: NewId;
  readonly report: (message: string) => void;
  /** False once the visitor has refused, be it in another tab. */
  readonly isAllowed: () => boolean;
  /** Does `act` after this task, and at once while the page is being left. */
  readonly soon: (act: () => void) => void;
}

/** Records what happens on the page. Nothing throws. */
export interface Journal {
  /**
   * Records an event of the site or of ours, as its payload is now. `eventId` is given where the deed itself has one, `at`
   * where it happened before.
   */
  track(name: string, payload: unknown, eventId?: string, at?: Partial<Moment>): void;
  /** Writes in a moment where that is allowed, later where it is not known yet, else never. Nothing on pages that are not counted. */
  record(write: Write): void;
  /** Writes what waits for its moment, unless the visitor has not decided. */
  flush(): void;
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

/**
 * Takes down what happens as it happens, which costs little, and writes it a moment later, which costs more: all events of
 * that moment in one go, once the visitor has allowed it. Source: TRK-10.
 */
export const createJournal = (ports: JournalPorts): Journal => {
  const {format, report} = ports;
  /** Says who is here; undefined while the visitor has not decided, null once they have refused. */
  let who: (() => VisitorIds) | null | undefined;
  const held: Write[] = [];
  let written: StoredEvent[] = [];
  let missing = 0;
  let why = '';

  /** What cannot be read or written is told, and loses nothing else. */
  const attempt = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      report(String(error));
    }
  };

  const journal: Journal = {
    track(name, payload, id = ports.newId(), at) {
      attempt(() => {
        if (typeof payload !== 'object' || !payload) return report(`"${name}": no payload`);
        // What is another soon is taken down; all that can be made of it later is made later.
        const text = toJson(payload);
        const context = ports.context();
        const moment = {...ports.moment(), ...at};
        journal.record(ids => {
          const own = {event_id: id, ...format.fields(name, context, moment, ids)};
          const given = JSON.parse(text);
          for (const key of Object.keys(given))
            if (Object.hasOwn(own, key)) report(`"${name}": overwrites ${key}`);
          const content = toJson({...own, ...given});
          if (content.length > CONTENT_LENGTH_MAX) return report(`"${name}": too large`);
          written.push({
            key: `${moment.nowMs} ${id}`,
            name,
            body: format.body(name, content),
          });
        });
        journal.watch(name, payload as Payload);
      });
    },
    record(write) {
      if (who === null || !mayTrack(ports.context(), ports.moment().href)) return;
      const count = held.push(write);
      if (who) count === 1 && ports.soon(journal.flush);
      else if (count > HELD_MAX) held.shift();
    },
    flush() {
      const ids = who;
      if (!ids) return;
      const writes = held.splice(0, WRITTEN_MAX);
      if (held.length) ports.soon(journal.flush);
      if (!ports.isAllowed()) return;
      for (const write of writes) attempt(() => write(ids()));
      const events = written;
      written = [];
      ports.queue(events);
    },
    lost(reason, count) {
      missing += count;
      if (count) why = reason;
    },
    tellLoss() {
      if (missing) journal.track(LOSS_EVENT, {reason: why, count: missing});
      missing = 0;
    },
    decide(ids) {
      who = ids;
      // Without events too: where they go is then at hand when the page is left.
      if (ids) return journal.flush();
      held.length = 0;
    },
    watch() {},
    moment: ports.moment,
  };
  return journal;
};
