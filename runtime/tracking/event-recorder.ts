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
import {createSenders} from './event-senders.js';
import {safeStorage} from './safe-storage.js';

type PrivateNavigator = Navigator & {readonly globalPrivacyControl?: boolean};

/**
 * Begins to record what happens on this page, once the visitor allows it: one download, fetched after what sells. Rejects
 * where a part was blocked.
 */
export const start = async (page: Page): Promise<Tracking> => {
  const {ports, site, report} = page;
  const {clock, cookies} = ports;
  const root = new URL(site.apiRoot, location.href).href;
  // What few pages have comes only with them.
  const loadLegacy = () => import('../chunks/legacy-events.js');
  // A page prepared ahead may never be looked at: until then nothing is known of it, and nothing asked for.
  if ((document as {prerendering?: boolean}).prerendering) await (await loadLegacy()).untilActivated();
  const legacy = site.isCompat ? await loadLegacy() : null;
  const read = (own: unknown): TrackContext => readTrackContext(legacy ? legacy.legacyContext() : own);
  let context = read(page.contexts.own);
  const service =
    context.environment || context.eventHosts
      ? (await loadLegacy()).serviceOf(context, page, root)
      : {base: root};
  /** What the visitor allows now, or by other cookies; some browsers ask every site not to sell or share. */
  const consentNow = (cookie = cookies.get): Consent =>
    consentOf(cookie, context.cookiePolicy, (navigator as PrivateNavigator).globalPrivacyControl === true);
  /** Asked anew each time: another tab may have taken it back. */
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
    // A task of its own, and the next one: a page that ends first takes the events along.
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
    // They decided anew meanwhile.
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
