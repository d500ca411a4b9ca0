import type {Clock, CookieJar, ListedStore, NewId, RemovableStore} from '../ports.js';
import {readStored, writeStored} from '../site/storage-expiry.js';
import {TRACKING_COOKIES} from '../tables/cookies.js';
import {ANALYTICS_COOKIE, MARKETING_COOKIE, VISIT_COOKIE, VISITOR_COOKIE} from '../tables/visitor-cookies.js';
import type {Consent} from '../tracking/consent.inline.js';
import {EXPERIMENT_KEY, RECORDED_KEY} from '../tracking/experiment-key.inline.js';
import type {VisitorIds} from '../tracking/page-snapshot.js';

const DAY_MS = 86_400_000;
/** How long ids are good without asking the browser again. */
const FRESH_MS = 60_000;
/** Storage keys; the names are ours. Source: runtime spec §9. */
const KEYS = {analytics: 'vitrine:analytics', session: 'vitrine:session', first: 'vitrine:first'} as const;

/** What identifying a visitor needs. `local` outlives the tab, `session` does not. */
export interface VisitorPorts {
  readonly jar: CookieJar;
  readonly local: ListedStore;
  readonly session: ListedStore;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly report: (message: string) => void;
}

const stored = (store: RemovableStore, key: string, nowMs: number): string | null => {
  const {value, isExpired} = readStored(store.get(key), nowMs);
  if (isExpired) store.remove(key);
  return value;
};

/**
 * Creates the ids' places. Each id comes from the first place that has it: a cookie, then storage, then this
 * page's memory. It is then stored again in all of them with its lifetime.
 */
const createIds = ({jar, clock, newId}: VisitorPorts) => {
  const memory = new Map<string, string>();
  return {
    persist(
      {name, days}: {readonly name: string; readonly days: number},
      store: RemovableStore | null,
      key: string,
    ): {value: string; isNew: boolean; isStored: boolean} {
      const found = jar.get(name) ?? (store && stored(store, key, clock.nowMs())) ?? memory.get(name);
      const value = found ?? newId();
      memory.set(name, value);
      const inCookie = jar.set(name, value, days);
      store?.set(key, writeStored(value, clock.nowMs() + days * DAY_MS));
      return {value, isNew: !found, isStored: inCookie || store?.get(key) != null};
    },
    forget(names: readonly string[]): void {
      for (const name of names) {
        memory.delete(name);
        jar.remove(name);
      }
    },
  };
};

/** Returns how to read and store every id; what a browser does not store is reported once. */
const createRead = (
  {local, session, clock, report}: VisitorPorts,
  persist: ReturnType<typeof createIds>['persist'],
) => {
  const reported = new Set<string>();
  const reportOnce = (message: string): void => {
    if (!reported.has(message)) report(message);
    reported.add(message);
  };
  let landed: string | null = null;
  return (mayMarket: boolean): VisitorIds => {
    const analytics = persist(ANALYTICS_COOKIE, local, KEYS.analytics);
    if (!analytics.isStored) reportOnce('Unable to store analyticsId');
    const visitor = persist(VISITOR_COOKIE, null, '');
    const visit = persist(VISIT_COOKIE, session, KEYS.session);
    if (!session.get(KEYS.session)) reportOnce('Unable access local/session storage.');
    if (analytics.isNew) local.set(KEYS.first, writeStored(visit.value));
    if (visit.isNew) landed = visit.value;
    return {
      analyticsId: analytics.value,
      visitorId: visitor.value,
      sessionId: visit.value,
      marketingId: mayMarket ? persist(MARKETING_COOKIE, null, '').value : null,
      isFirstLanding: landed === visit.value,
      isFirstSession: stored(local, KEYS.first, clock.nowMs()) === visit.value,
    };
  };
};

/** Identifies the visitor. Source: TRK-05, TRK-06. */
export const createVisitor = (ports: VisitorPorts) => {
  const {local, session, clock} = ports;
  const {persist, forget} = createIds(ports);
  const read = createRead(ports, persist);
  let known: {readonly ids: VisitorIds; readonly mayMarket: boolean; readonly untilMs: number} | null = null;
  return {
    /**
     * Every current id; the visit lasts half an hour from this call. Cookies are written at most once a minute,
     * because a write costs more than an event.
     */
    ids(mayMarket: boolean): VisitorIds {
      const nowMs = clock.nowMs();
      if (known?.mayMarket !== mayMarket || known.untilMs <= nowMs)
        known = {ids: read(mayMarket), mayMarket, untilMs: nowMs + FRESH_MS};
      return known.ids;
    },
    /**
     * Deletes what the visitor does not allow: the marketing id, or every id. Without a decision no id may stay
     * either. Source: commerce spec §9, restrictive policy.
     */
    applyConsent({performance, marketing}: Consent): void {
      known = null;
      if (!marketing) forget([MARKETING_COOKIE.name]);
      if (performance) return;
      forget([...TRACKING_COOKIES, ANALYTICS_COOKIE.name]);
      for (const store of [local, session])
        for (const key of [...Object.values(KEYS), ...[EXPERIMENT_KEY, RECORDED_KEY].flatMap(store.keys)])
          store.remove(key);
    },
  };
};

/** What identifies the visitor. */
export type Visitor = ReturnType<typeof createVisitor>;
