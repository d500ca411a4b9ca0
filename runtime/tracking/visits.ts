import {HIT_DATABASE} from '../../src/tables/event-database.js';
import {HIT_CODES} from '../../src/tables/events.js';
import {CHECKOUT_PAGE_TYPE} from '../../src/tables/page-types.js';
import {LESSON_HITS} from '../../src/tables/tracked-markup.js';
import {hitFields} from '../../src/tracking/hit-fields.js';
import {isSearchPage} from '../../src/tracking/search-page.js';
import type {Recorder} from '../contracts.js';
import {type Hit, trackInteractions} from './interactions.js';
import {ownContext} from './own-context.js';
import {trackPageViews} from './page-views.js';

/** A census hit ends after this. Source: commerce spec §9. */
const HIT_TIMEOUT_MS = 2500;

const LESSON_NAMES = new Map<string, string>(Object.entries(LESSON_HITS));

/**
 * Starts recording ecommerce events at the first sign of a sale, once `consentMode` is over: Google's tags take no event before
 * the default of consent. Returns what to call after a page change without a load.
 */
const observeSales = (recorder: Recorder, consentMode: Promise<void>): (() => void) => {
  const {page} = recorder;
  const load = page.once(async () => (await import('../chunks/ecommerce-events.js')).start(recorder));
  const begin = (): void =>
    void consentMode
      .then(load)
      .then(record => record())
      .catch(() => {});
  const {item, order, pageType} = recorder.context();
  if (item || order || pageType === CHECKOUT_PAGE_TYPE) begin();
  page.bus.on('cart-updated', begin);
  return begin;
};

/** Creates the record of census hits. */
const createHit = (recorder: Recorder): Hit => {
  const {page, queue, redact, toJson} = recorder;
  const send = recorder.openSender({
    name: HIT_DATABASE,
    fetch: page.ports.fetch,
    eventsMax: 1,
    timeoutMs: HIT_TIMEOUT_MS,
    callOf: ([event]) => [`${recorder.root}/census/RecordHit`, new URLSearchParams(event?.body)],
    // Its failure is ignored, and tried again. Source: TRK-03.
    refused() {},
  });
  return (code, data = {}) => {
    const name = String(code);
    const id = page.ports.newId();
    const snapshot = queue.now();
    const fields = {event_id: id, ...hitFields(recorder.context(), snapshot, redact), ...data};
    queue.announce(`hit ${name}`, fields);
    queue.record(({visitorId, sessionId}) => {
      const content = toJson({...fields, session_id: sessionId});
      const body = new URLSearchParams({event: name, data: content, ss_cvr: visitorId ?? ''});
      send([{key: `${snapshot.nowMs} ${id}`, name, body: String(body)}]);
    });
  };
};

/** Records the view of the page that is open now. */
const recordView = ({context, redact}: Recorder, hit: Hit, navigation: string): void => {
  const {pathname, search} = location;
  if (isSearchPage(pathname))
    hit(HIT_CODES.search, {query: redact(new URLSearchParams(search).get('q') ?? '')});
  else hit(HIT_CODES.pageView, {navigation});
  const {lessons} = context();
  const shown = LESSON_NAMES.get(String(lessons));
  if (shown) hit(shown);
};

/** Starts what only some pages record: experiments, sessions, consent mode. Resolves once Google's tags know the visitor's consent. */
const startParts = async (recorder: Recorder): Promise<void> => {
  /** A blocked download is ignored. */
  const begin = (chunk: Promise<{start(recorder: Recorder): void}>): Promise<void> =>
    chunk.then(({start}) => start(recorder)).catch(() => {});
  const {experiments, recording} = recorder.context();
  if (experiments) void begin(import('../chunks/experiment-events.js'));
  if (recording) void begin(import('../chunks/session-recording.js'));
  // Like all recording: with consent, and only on pages that are counted.
  recorder.queue.record(() => void begin(import('../chunks/web-vitals.js')));
  if ('gtag' in globalThis || 'dataLayer' in globalThis) await begin(import('../chunks/consent-mode.js'));
};

/** Records what the visitor sees and uses on this page: one download. Returns how to show the inspector. */
export const observeVisit = (recorder: Recorder): ((isShown?: boolean) => Promise<void>) => {
  const {page, redact} = recorder;
  const hit = createHit(recorder);
  const recordAgain = observeSales(recorder, startParts(recorder));
  trackInteractions(hit, redact);
  trackPageViews(navigation => {
    if (navigation === 'soft') {
      recorder.changed(ownContext());
      recordAgain();
    }
    recordView(recorder, hit, navigation);
  });

  const inspector = page.once(async () =>
    (await import('../chunks/inspector.js')).createInspector(recorder, page),
  );
  let wasAsked = false;
  const inspect = async (isShown = true): Promise<void> => {
    // Hiding an inspector that was never shown needs no download.
    if (!isShown && !wasAsked) return;
    wasAsked = true;
    (await inspector())(isShown);
  };
  return inspect;
};
