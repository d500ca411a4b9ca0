import {SEND_TIMEOUT_MS} from '../../src/services/delivery.js';
import {createEventQueue} from '../../src/services/event-queue.js';
import {EVENT_DATABASE} from '../../src/tables/event-database.js';
import {BATCH_EVENTS_MAX} from '../../src/tables/events.js';
import {type Consent, consentOf} from '../../src/tracking/consent.js';
import {toJson} from '../../src/tracking/json.js';
import {redact} from '../../src/tracking/redact.js';
import {SERVICE_FORMAT} from '../../src/tracking/service-format.js';
import {readTrackContext, type TrackContext} from '../../src/tracking/track-context.js';
import type {Page, Recorder, Tracking} from '../contracts.js';
import {safeStorage} from '../ports/safe-storage.js';
import {createSenders} from './event-senders.js';

type PrivateNavigator = Navigator & {readonly globalPrivacyControl?: boolean};

/**
 * Starts recording events on this page, once the visitor allows it: a download that is fetched after the
 * shop's. Rejects where a part was blocked.
 */
export const start = async (page: Page): Promise<Tracking> => {
  const {ports, site, report} = page;
  const {clock, cookies} = ports;
  const root = new URL(site.apiRoot, location.href).href;
  // Loaded only on the few pages that need it.
  const loadLegacy = () => import('../chunks/legacy-events.js');
  // A prerendered page may never be shown: until then it reads and requests nothing.
  if ((document as {prerendering?: boolean}).prerendering) await (await loadLegacy()).untilActivated();
  const legacy = site.isCompat ? await loadLegacy() : null;
  const read = (own: unknown): TrackContext => readTrackContext(legacy ? legacy.legacyContext() : own);
  let context = read(page.contexts.own);
  const service =
    context.environment || context.eventHosts
      ? (await loadLegacy()).serviceOf(context, page, root)
      : {base: root};
  /** The visitor's current consent, or that of other cookies; some browsers send Global Privacy Control. */
  const consentNow = (cookie = cookies.get): Consent =>
    consentOf(cookie, context.cookiePolicy, (navigator as PrivateNavigator).globalPrivacyControl === true);
  /** Read again each time, because another tab may have withdrawn it. */
  const isAllowed = (): boolean => consentNow().performance !== false;
  const local = safeStorage('localStorage');
  const listeners: Recorder['listeners'] = new Set();
  const openSender = createSenders({ports, local, listeners, queue: () => queue, isAllowed});
  const send = openSender({
    ...ports,
    ...service,
    name: EVENT_DATABASE,
    eventsMax: BATCH_EVENTS_MAX,
    timeoutMs: SEND_TIMEOUT_MS,
    callOf: batch => [
      `${service.base}/v1/clanker/events`,
      new Blob([`{"events":[${batch.map(({body}) => body).join()}]}`], {type: 'application/json'}),
    ],
    ...legacy?.legacyCall(root, cookies),
    refused: status => report('event-refused', `Error tracking event: HTTP Status ${status}`),
  });
  const queue = createEventQueue({
    ...ports,
    context: () => context,
    now: () => ({
      href: location.href,
      window: globalThis,
      locale: site.locale,
      nowMs: clock.nowMs(),
    }),
    format: legacy?.createLegacyFormat(redact) ?? SERVICE_FORMAT,
    send,
    report: message => report('bad-event', message),
    isAllowed,
    // In the next task; a page that is left runs it at once.
    defer: callback => (document.hidden ? callback() : clock.after(0, callback)),
  });

  let consent = consentNow();
  const identity = page.once(async () =>
    (await import('../chunks/identity.js')).createIdentity(recorder, syncConsent),
  );
  const decide = async (decided: Consent): Promise<void> => {
    consent = decided;
    const {performance, marketing} = decided;
    if (performance === false) queue.decide(null);
    const {ids, applyConsent} = await identity();
    await applyConsent(decided);
    // The visitor decided again in the meantime.
    if (consent !== decided) return;
    if (performance) queue.decide(() => ids(marketing === true));
    for (const listener of listeners) listener(decided);
  };
  const recorder: Recorder = {
    page,
    queue,
    toJson,
    redact,
    root,
    local,
    storage: safeStorage,
    openSender,
    context: () => context,
    consent: () => consent,
    consentAtStart: consent,
    listeners,
    changed(own) {
      context = read(own);
    },
  };
  const syncConsent = (): Promise<void> => decide(consentNow()).catch(() => {});
  await syncConsent();

  // Blocked, or broken by the page, nothing is counted and nothing is shown.
  const visits = import('../chunks/visits.js')
    .then(({observeVisit}) => observeVisit(recorder))
    .catch(() => () => {});

  return {
    track: queue.track,
    async setConsent(choice) {
      await decide(consentNow((await identity()).remember(choice)));
    },
    debug: async isShown => (await visits)(isShown),
  };
};
