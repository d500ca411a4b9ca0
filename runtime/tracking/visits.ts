import {HIT_DATABASE} from '../../src/tables/event-database.js';
import {HIT_CODES} from '../../src/tables/events.js';
import {LESSON_HITS} from '../../src/tables/tracked-markup.js';
import {hitFields} from '../../src/tracking/hit-fields.js';
import {isSearchPage} from '../../src/tracking/search-page.js';
import type {Recorder} from '../contracts.js';
import {ownContext} from './own-context.js';
import {followViews} from './page-views.js';
import {followUses} from './uses.js';

/** In an address, asks for the inspector. Source: docs/events.md, Telemetry. */
const DEBUG = 'vt-debug';

/** A census hit ends after this. Source: commerce spec §9. */
const HIT_TIMEOUT_MS = 2500;

/** Page type code of the checkout. Source: commerce spec §2. */
const CHECKOUT = 201;

const LESSON_NAMES = new Map<string, string>(Object.entries(LESSON_HITS));

/** Has the steps of a sale recorded, from the first on. Answers what to do where the page is another without a load. */
const followSelling = (recorder: Recorder): (() => void) => {
  const {page} = recorder;
  const load = page.once(async () => (await import('../chunks/ecommerce-events.js')).follow(recorder));
  const begin = (): void =>
    void load()
      .then(look => look())
      .catch(() => {});
  const {item, order, pageType} = recorder.context();
  if (item || order || pageType === CHECKOUT) begin();
  page.bus.on('cart-updated', begin);
  return begin;
};

/** Counts what the visitor sees and uses on this page: one download, beside what records. */
export const watchVisit = (recorder: Recorder): ((isShown?: boolean) => Promise<void>) => {
  const {page, journal, redact, toJson} = recorder;
  const hits = recorder.openQueue({
    name: HIT_DATABASE,
    fetch: page.ports.fetch,
    eventsMax: 1,
    timeoutMs: HIT_TIMEOUT_MS,
    callOf: ([event]) => [`${recorder.root}/census/RecordHit`, new URLSearchParams(event?.body)],
    // Its failure is ignored, and tried again. Source: TRK-03.
    refused() {},
  });
  const hit = (code: number | string, data: object = {}): void => {
    const name = String(code);
    const id = page.ports.newId();
    const moment = journal.moment();
    const fields = {event_id: id, ...hitFields(recorder.context(), moment, redact), ...data};
    journal.watch(`hit ${name}`, fields);
    journal.record(({visitorId, sessionId}) => {
      const content = toJson({...fields, session_id: sessionId});
      const body = new URLSearchParams({event: name, data: content, ss_cvr: visitorId ?? ''});
      hits([{key: `${moment.nowMs} ${id}`, name, body: String(body)}]);
    });
  };
  /** Blocked, a download is missed by nobody. */
  const begin = (chunk: Promise<{follow(recorder: Recorder): void}>): void =>
    void chunk.then(({follow}) => follow(recorder)).catch(() => {});
  const lookAgain = followSelling(recorder);
  if ('gtag' in globalThis || 'dataLayer' in globalThis) begin(import('../chunks/consent-mode.js'));
  const {experiments, recording} = recorder.context();
  if (experiments) begin(import('../chunks/experiment-events.js'));
  if (recording) begin(import('../chunks/session-recording.js'));
  // Recorded as everything else: once the visitor allows it, and not on pages that are not counted.
  journal.record(() => begin(import('../chunks/web-vitals.js')));
  followUses(hit, redact);
  followViews(navigation => {
    if (navigation === 'soft') {
      recorder.changed(ownContext());
      lookAgain();
    }
    const {pathname, search} = location;
    if (isSearchPage(pathname))
      hit(HIT_CODES.search, {query: redact(new URLSearchParams(search).get('q') ?? '')});
    else hit(HIT_CODES.pageView, {navigation});
    const {lessons} = recorder.context();
    const shown = LESSON_NAMES.get(String(lessons));
    if (shown) hit(shown);
  });

  const inspector = page.once(async () =>
    (await import('../chunks/inspector.js')).createInspector(recorder, page),
  );
  let wasAsked = false;
  const inspect = async (isShown = true): Promise<void> => {
    // Hiding what was never shown needs no download.
    if (!isShown && !wasAsked) return;
    wasAsked = true;
    (await inspector())(isShown);
  };
  if (new URLSearchParams(location.search).has(DEBUG)) inspect().catch(() => {});
  return inspect;
};
