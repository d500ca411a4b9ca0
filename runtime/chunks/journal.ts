import {createDelivery} from '../../src/services/delivery.js';
import {createJournal} from '../../src/services/journal.js';
import {CRUMB_COOKIE} from '../../src/tables/cookies.js';
import {type Consent, type ConsentChoice, consentOf} from '../../src/tracking/consent.js';
import {takeBatch} from '../../src/tracking/delivery-rules.js';
import {toJson} from '../../src/tracking/json.js';
import {redact} from '../../src/tracking/redact.js';
import {SERVICE_FORMAT} from '../../src/tracking/service-format.js';
import {readTrackContext, type TrackContext} from '../../src/tracking/track-context.js';
import type {Page, Recorder, Tell, Tracking} from '../contracts.js';
import {alone, createGate} from './journal/alone.js';
import {createEventStore} from './journal/event-store.js';
import {safeStorage} from './journal/safe-storage.js';
import {createSend} from './journal/send.js';

/** True where the visitor's browser asks every site not to sell or share. */
const isPrivate = (navigator as {globalPrivacyControl?: boolean}).globalPrivacyControl === true;

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Records what happens on this page once the visitor allows it. */
const start = async (page: Page): Promise<Tracking> => {
  const {ports, site, report} = page;
  const {clock, cookies} = ports;
  const complain = (message: string): void => report('bad-event', message);
  const root = new URL(site.apiRoot, location.href).href;
  // What few pages have comes only with them.
  const loadOlder = () => import('./older.js');
  const older = site.classic ? await loadOlder() : null;
  const read = (own: unknown): TrackContext => readTrackContext(older ? older.olderContext() : own);
  let context = read(page.contexts.own);
  const base =
    context.environment || context.eventHosts ? (await loadOlder()).hostOf(context, root, complain) : root;
  const consentNow = (): Consent => consentOf(cookies.get, context.cookiePolicy, isPrivate);
  /** Asked anew each time: another tab may have taken it back. */
  const isAllowed = (): boolean => consentNow().performance !== false;
  const store = createEventStore();
  const local = safeStorage('localStorage');
  const session = safeStorage('sessionStorage');
  const gate = createGate(local);
  const {send, parting} = createSend({
    ...ports,
    base,
    olderCall: async body => (await loadOlder()).recordCall(root, cookies.get(CRUMB_COOKIE), body),
    refused: status => report('event-refused', `Error tracking event: HTTP Status ${status}`),
  });
  const journal = createJournal({
    ...ports,
    context: () => context,
    moment: () => ({seen: globalThis, locale: site.locale, nowMs: clock.nowMs()}),
    format: older?.createClassicFormat(redact) ?? SERVICE_FORMAT,
    store,
    wake: () => delivery.wake(),
    report: complain,
    isAllowed,
    // A task of its own, and the next one: a page that ends first takes the events along.
    soon: act => (isHidden() ? act() : void clock.after(0, act)),
  });
  const delivery = createDelivery({
    ...ports,
    store,
    send,
    random: Math.random,
    alone,
    gate,
    journal,
    isAllowed,
  });

  let consent = consentNow();
  const identity = page.once(async () => (await import('./identity.js')).createIdentity(recorder, look));
  const decide = async (decided: Consent): Promise<void> => {
    consent = decided;
    const {performance, marketing} = decided;
    if (performance) {
      const {ids} = (await identity()).visitor;
      if (consent !== decided) return;
      journal.decide(() => ids(marketing === true));
    } else {
      // Before a decision nothing that names the visitor may stay; afterwards nothing else either.
      if (performance === false) journal.decide(null);
      (await identity()).visitor.forget();
    }
    for (const hear of recorder.deciders) hear(decided);
  };
  const recorder: Recorder = {
    page,
    journal,
    toJson,
    redact,
    root,
    local,
    session,
    context: () => context,
    consent: () => consent,
    deciders: new Set(),
    changed(own) {
      context = read(own);
    },
  };
  const look = (): Promise<void> => decide(consentNow()).catch(() => {});
  await look();

  const leave = (): void => {
    journal.flush();
    const waiting = takeBatch(store.own());
    if (isAllowed() && isHidden() && gate.get() <= clock.nowMs() && waiting.length) parting(waiting);
  };
  addEventListener('visibilitychange', leave, true);
  addEventListener('pagehide', leave);
  addEventListener('online', delivery.hurry);
  // Blocked, nothing is counted and nothing is shown.
  const visits = import('./visits.js').then(
    ({followVisit}) => followVisit(recorder),
    () => () => {},
  );

  return {
    track: journal.track,
    async setConsent(choice: ConsentChoice) {
      const kept = (await identity()).remember(choice);
      await decide(consentOf(name => kept[name], context.cookiePolicy, isPrivate));
    },
    debug: async isShown => (await visits)(isShown),
  };
};

let starting: Promise<Tracking> | null = null;
let tracking: Tracking | null = null;

/** Does one of the designers' calls; the first makes what records: one download, fetched after what sells. */
export const tell: Tell = async (page, name, args) => {
  // Waited for only once: what is told is read before the page can change it.
  try {
    starting ??= start(page);
    tracking ??= await starting;
    await Reflect.apply(tracking[name], null, args);
  } catch {
    // A part was blocked: missed by nobody.
  }
};
