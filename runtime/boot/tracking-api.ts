import {once} from '../../src/browser/once.js';
import type {Page, Tracking} from '../contracts.js';
import {isKnownVisitor} from '../ports/browser.js';

/** Milliseconds before recording starts, unless a call needs it earlier: until then the network is for the shop. */
const START_AFTER_MS = 500;
/** Events of the site that are held before anything is recorded; later ones are dropped. Source: our choice. */
const EVENTS_MAX = 500;

/** The part of `window.Vitrine` that records. Nothing throws; only `track` rejects. */
export interface TrackingApi {
  /**
   * Records an event of the site's own, once the visitor allows it; `payload` is plain data. Resolves once the platform has
   * accepted it, and at once where nothing is sent, or not before a decision. Rejects with an `Error` at the first answer that does not accept it, which
   * may be sent again, and where it cannot be recorded. A rejection that nobody handles is no error of the page. Source: runtime spec §8.
   */
  track(name: string, payload: Readonly<Record<string, unknown>>): Promise<void>;
  /** Records the visitor's decision: waiting events are sent or deleted. */
  setConsent(...args: Parameters<Tracking['setConsent']>): Promise<void>;
  /** Shows blocks, events and consent on the page, or with false hides them. */
  debug(...args: Parameters<Tracking['debug']>): Promise<void>;
}

/** Starts what the page waits with until `START_AFTER_MS`. `startIfDecided` records where it may. */
const startLater = (page: Page, startIfDecided: () => void): void =>
  void setTimeout(() => {
    startIfDecided();
    const {passFaults} = page;
    if (passFaults)
      import('../chunks/checks.js')
        .then(checks => checks.start(page, passFaults))
        .catch(() => passFaults(page.send));
    // The visitor decides in another tab, or on a later page before Back restores this one.
    addEventListener('storage', startIfDecided);
    addEventListener('pageshow', startIfDecided);
  }, START_AFTER_MS);

/**
 * Creates the tracking calls. Where the policy asks for consent first, the browser downloads no recording code
 * until the visitor decides: the calls wait here, each with its time and address. Source: TRK-10; commerce spec
 * §9.
 */
export const createTracking = (page: Page): TrackingApi => {
  /** Null once something has started it. */
  let start: ((now?: unknown) => void) | null;
  /** `track` waits until something starts the recorder's download. */
  const started = new Promise(resolve => {
    start = resolve;
  });
  const load = once(async () => {
    start?.();
    start = null;
    return (await import('../chunks/event-recorder.js')).start(page);
  });
  /** Calls one method of the recorder. A blocked download is ignored. */
  const call =
    <Name extends keyof Tracking>(name: Name, recorder = load) =>
    async (...args: Parameters<Tracking[Name]>): Promise<Awaited<ReturnType<Tracking[Name]>> | undefined> => {
      try {
        // The page may change its object before the code arrives.
        args = structuredClone(args);
      } catch {
        // Not plain data: passed on as it is.
      }
      try {
        return await ((await recorder())[name] as (...given: typeof args) => ReturnType<Tracking[Name]>)(
          ...args,
        );
      } catch {}
      return undefined;
    };
  /** True where recording may start, or stored data must be deleted. */
  const isDecided = (): boolean => !start || page.site.isOpenPolicy || isKnownVisitor();
  startLater(page, () => {
    if (isDecided()) load().catch(() => {});
    else if ('dataLayer' in globalThis)
      import('../chunks/consent-mode.js').then(consentMode => consentMode.sendDefault()).catch(() => {});
  });
  const track = call('track', () => started.then(load));
  let waiting = 0;
  return {
    track(name, payload) {
      const record = async (): Promise<void> => {
        const mayRecord = isDecided();
        if (!mayRecord && waiting++ >= EVENTS_MAX) return;
        const recorded = track(name, payload, {nowMs: Date.now(), href: location.href});
        // Nothing waits for a decision that may never come.
        const problem = mayRecord && (await recorded);
        if (problem) throw problem;
      };
      const settled = record();
      // A page that does not ask gets no unhandled rejection.
      settled.catch(() => {});
      return settled;
    },
    setConsent: call('setConsent'),
    debug: call('debug'),
  };
};
