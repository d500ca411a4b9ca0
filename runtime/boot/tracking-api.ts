import {DEBUG_QUERY} from '../../src/tables/query-names.js';
import type {Page, Tracking} from '../contracts.js';
import {isKnownVisitor} from '../ports/browser.js';
import {once} from './once.js';

/** Milliseconds before recording starts, unless a call needs it earlier: until then the network is for the shop. */
const START_AFTER_MS = 500;
/** Events of the site that are held before anything is recorded; later ones are dropped. Source: our choice. */
const EVENTS_MAX = 500;

/** The part of `window.Vitrine` that records. Nothing throws or rejects. */
export interface TrackingApi {
  /** Records an event of the site's own, once the visitor allows it; `payload` is plain data. */
  track(name: string, payload: Readonly<Record<string, unknown>>): Promise<void>;
  /** Records the visitor's decision: waiting events are sent or deleted. */
  setConsent(...args: Parameters<Tracking['setConsent']>): Promise<void>;
  /** Shows blocks, events and consent on the page, or with false hides them. */
  debug(...args: Parameters<Tracking['debug']>): Promise<void>;
}

/** Plain data as it is now: the page may change its object before the code arrives. Other values stay as they are. */
const copyOf = <Value>(value: Value): Value => {
  try {
    return structuredClone(value);
  } catch {
    return value;
  }
};

/** Calls `start` once the shop has loaded and `isDecided` holds; loads what the page's address asks for. */
const scheduleStart = (page: Page, isDecided: () => boolean, start: () => void): void => {
  const startIfDecided = (): void => {
    if (isDecided()) start();
    else if ('dataLayer' in globalThis)
      import('../chunks/consent-mode.js').then(consentMode => consentMode.sendDefault()).catch(() => {});
  };
  setTimeout(() => {
    startIfDecided();
    // Asked for by the page's developer: no visitor downloads them.
    if (location.href.includes(DEBUG_QUERY))
      import('../chunks/checks.js').then(checks => checks.start(page)).catch(() => {});
    // The visitor decides in another tab, or on a later page before Back restores this one.
    addEventListener('storage', startIfDecided);
    addEventListener('pageshow', startIfDecided);
  }, START_AFTER_MS);
};

/** Creates the call of a recorder's method. A blocked download is ignored. */
const callOf =
  <Name extends keyof Tracking>(load: () => Promise<Tracking>, name: Name) =>
  async (...args: Parameters<Tracking[Name]>): Promise<void> => {
    const own = copyOf(args);
    try {
      const run = (await load())[name] as (...given: typeof own) => unknown;
      await run(...own);
    } catch {}
  };

/**
 * Creates the tracking calls. Where the policy asks for consent first, the browser downloads no recording code
 * until the visitor decides: the calls wait here, each with its time and address. Source: TRK-10; commerce spec
 * §9.
 */
export const createTracking = (page: Page): TrackingApi => {
  let isStarted = false;
  let start = (): void => {};
  const started = new Promise<void>(resolve => {
    start = resolve;
  });
  const load = once(async () => {
    await started;
    isStarted = true;
    return (await import('../chunks/event-recorder.js')).start(page);
  });
  load().catch(() => {});
  /** The same where the visitor or a developer asks: that starts recording. */
  const loadNow = (): Promise<Tracking> => {
    start();
    return load();
  };
  /** True where recording may start, stored data must be deleted, or a developer opens the inspector. */
  const isDecided = (): boolean =>
    isStarted || page.site.isOpenPolicy || isKnownVisitor() || location.search.includes(DEBUG_QUERY);
  scheduleStart(page, isDecided, start);
  const track = callOf(load, 'track');
  let waiting = 0;
  return {
    async track(name, payload) {
      const mayRecord = isDecided();
      if (!mayRecord && waiting++ >= EVENTS_MAX) return;
      const recorded = track(name, payload, undefined, {nowMs: Date.now(), href: location.href});
      // Nothing waits for a decision that may never come.
      if (mayRecord) await recorded;
    },
    setConsent: callOf(loadNow, 'setConsent'),
    debug: callOf(loadNow, 'debug'),
  };
};
