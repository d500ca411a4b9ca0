import {hasPrivacyControl} from '../../src/browser/privacy-control.js';
import {safeStorage} from '../../src/browser/safe-storage.inline.js';
import type {EventCall} from '../../src/ports.js';
import {SEND_TIMEOUT_MS} from '../../src/services/delivery.js';
import {createEventQueue, type EventQueuePorts} from '../../src/services/event-queue.js';
import {EVENT_DATABASE} from '../../src/tables/event-database.js';
import {BATCH_EVENTS_MAX} from '../../src/tables/events.js';
import {type Consent, consentOf} from '../../src/tracking/consent.inline.js';
import {toJson} from '../../src/tracking/json.js';
import {redact} from '../../src/tracking/redact.js';
import {callBody, SERVICE_FORMAT} from '../../src/tracking/service-format.js';
import {readTrackContext} from '../../src/tracking/track-context.inline.js';
import type {Page, Recorder, Tracking} from '../contracts.js';
import {createSenders} from './event-senders.js';
import type {UnusualSource} from './legacy-events.js';

/** What a page's events are made of, and where they go. */
type EventSource = Page['ports'] &
  Pick<Recorder, 'page' | 'root' | 'changed'> &
  Omit<EventQueuePorts, 'isAllowed' | 'send'> & {readonly call: EventCall};

/** Reads the page. What few pages need is a download of its own, which also waits until a prerendered page is shown. */
const createSource = async (page: Page): Promise<EventSource> => {
  const {site, contexts, ports, report} = page;
  const root = new URL(site.apiRoot, location.href).href;
  const {environment, eventHosts} = readTrackContext(contexts.own);
  const isUnusual =
    (document as {prerendering?: boolean}).prerendering || site.isCompat || environment || eventHosts;
  const {
    read = readTrackContext,
    format = SERVICE_FORMAT,
    call,
  }: UnusualSource = isUnusual
    ? await (await import('../chunks/legacy-events.js')).readUnusual(page, root, redact)
    : {};
  let context = read(contexts.own);
  return {
    ...ports,
    page,
    root,
    format,
    now: () => ({href: location.href, window: globalThis, locale: site.locale, nowMs: ports.clock.nowMs()}),
    report: message => report('bad-event', message),
    // In the next task; a page that is left runs it at once.
    defer: callback => (document.hidden ? callback() : ports.clock.after(0, callback)),
    call: {
      fetch: ports.fetch,
      name: EVENT_DATABASE,
      eventsMax: BATCH_EVENTS_MAX,
      timeoutMs: SEND_TIMEOUT_MS,
      callOf: batch => [
        `${call?.base ?? root}/v1/clanker/events`,
        new Blob([callBody(batch.map(({body}) => body))], {type: 'application/json'}),
      ],
      refused: status => report('event-refused', `Error tracking event: HTTP Status ${status}`),
      ...call,
    },
    context: () => context,
    changed(own) {
      context = read(own);
    },
  };
};

/** Observes the visit: resolves with what shows the inspector. Blocked, or broken by the page, nothing is counted or shown. */
const observe = (recorder: Recorder) =>
  import('../chunks/visits.js').then(({observeVisit}) => observeVisit(recorder)).catch(() => () => {});

/**
 * Starts recording events on this page, once the visitor allows it: a download that is fetched after the
 * shop's. Rejects where a part was blocked.
 */
export const start = async (page: Page): Promise<Tracking> => {
  const source = await createSource(page);
  const consentNow = (cookie = source.cookies.get): Consent =>
    consentOf(cookie, source.context().cookiePolicy, hasPrivacyControl());
  /** Read again each time, because another tab may have withdrawn it. */
  const isAllowed = (): boolean => consentNow().performance !== false;
  const local = safeStorage('localStorage');
  const listeners: Recorder['listeners'] = new Set();
  const queue = createEventQueue({...source, isAllowed, send: events => send(events)});
  const openSender = createSenders({...source, local, listeners, queue, isAllowed});
  const send = openSender(source.call);
  let consent = consentNow();
  const recorder: Recorder = {
    ...source,
    queue,
    toJson,
    redact,
    local,
    storage: safeStorage,
    openSender,
    consent: () => consent,
    consentAtStart: consent,
    listeners,
  };
  const identity = page.once(async () =>
    (await import('../chunks/identity.js')).createIdentity(recorder, syncConsent),
  );
  /** Applies the visitor's decision, unless they decide again in the meantime. */
  const decide = async (decided: Consent): Promise<void> => {
    consent = decided;
    const {performance, marketing} = decided;
    if (performance === false) queue.decide(null);
    const {ids, applyConsent} = await identity();
    await applyConsent(decided);
    if (consent !== decided) return;
    if (performance) queue.decide(() => ids(marketing === true));
    for (const listener of listeners) listener(decided);
  };
  const syncConsent = (): Promise<void> => decide(consentNow()).catch(() => {});
  await syncConsent();
  const visits = observe(recorder);
  return {
    track: queue.confirm,
    setConsent: async choice => {
      const cookies = (await identity()).remember(choice);
      if (cookies) await decide(consentNow(cookies));
    },
    debug: async isShown => (await visits)(isShown),
  };
};
