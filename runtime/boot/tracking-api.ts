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

/** Creates the recorder's download and its calls: `track` waits until something starts it. */
const createRecording = (page: Page) => {
  let start: (now?: unknown) => void = () => {};
  const started = new Promise(resolve => {
    start = resolve;
  });
  let isStarted = false;
  const load = once(async () => {
    start();
    isStarted = true;
    return (await import('../chunks/event-recorder.js')).start(page);
  });
  return {
    load,
    isStarted: () => isStarted,
    /** Calls one method of the recorder. A blocked download is ignored. */
    call:
      <Name extends keyof Tracking>(name: Name) =>
      async (...args: Parameters<Tracking[Name]>): Promise<void> => {
        let own = args;
        try {
          // The page may change its object before the code arrives.
          own = structuredClone(args);
        } catch {
          // Not plain data: passed on as it is.
        }
        try {
          const recorder = await (name === 'track' ? started.then(load) : load());
          await (recorder[name] as (...given: typeof own) => unknown)(...own);
        } catch {}
      },
  };
};

/**
 * Creates the tracking calls. Where the policy asks for consent first, the browser downloads no recording code
 * until the visitor decides: the calls wait here, each with its time and address. Source: TRK-10; commerce spec
 * §9.
 */
export const createTracking = (page: Page): TrackingApi => {
  const {load, isStarted, call} = createRecording(page);
  /** True where recording may start, or stored data must be deleted. */
  const isDecided = (): boolean => isStarted() || page.site.isOpenPolicy || isKnownVisitor();
  const startIfDecided = (): void => {
    if (isDecided()) load().catch(() => {});
    else if ('dataLayer' in globalThis)
      import('../chunks/consent-mode.js').then(consentMode => consentMode.sendDefault()).catch(() => {});
  };
  setTimeout(() => {
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
  const track = call('track');
  let waiting = 0;
  return {
    async track(name, payload) {
      const mayRecord = isDecided();
      if (!mayRecord && waiting++ >= EVENTS_MAX) return;
      const recorded = track(name, payload, undefined, {nowMs: Date.now(), href: location.href});
      // Nothing waits for a decision that may never come.
      if (mayRecord) await recorded;
    },
    setConsent: call('setConsent'),
    debug: call('debug'),
  };
};
