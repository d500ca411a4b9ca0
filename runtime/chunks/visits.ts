import {HIT_CODES} from '../../src/tables/events.js';
import {hitFields} from '../../src/tracking/hit-fields.js';
import {isSearchPage} from '../../src/tracking/search-page.js';
import type {Recorder} from '../contracts.js';
import {followViews} from './visits/page-views.js';

/** A census hit ends after this. Source: commerce spec §9. */
const HIT_TIMEOUT_MS = 2500;

/** Counts what the visitor sees and uses on this page: one download, beside what records. */
export const followVisit = (recorder: Recorder): void => {
  const {page, journal, redact, toJson} = recorder;
  const {ports} = page;
  /** Its failure is ignored. Source: TRK-03. */
  const send = (body: URLSearchParams): void => {
    const ending = new AbortController();
    const stop = ports.clock.after(HIT_TIMEOUT_MS, () => ending.abort());
    const init = {method: 'POST', body, keepalive: true, signal: ending.signal};
    ports
      .fetch(new Request(`${recorder.root}/census/RecordHit`, init))
      .catch(() => {})
      .finally(stop);
  };
  const hit = (code: number | string, data: object = {}): void => {
    const now = {
      ...journal.moment(),
      title: String(document.title),
      screenWidth: screen.width,
      screenHeight: screen.height,
    };
    const fields = {
      event_id: ports.newId(),
      ...hitFields(recorder.context(), now, redact),
      ...data,
    };
    journal.watch(`hit ${code}`, fields);
    journal.record(({visitorId, sessionId}) => {
      const content = toJson({...fields, session_id: sessionId});
      const body = new URLSearchParams({event: `${code}`, data: content, ss_cvr: visitorId ?? ''});
      send(body);
    });
  };
  followViews(navigation => {
    if (navigation === 'soft') recorder.changed();
    if (!isSearchPage(location.pathname)) hit(HIT_CODES.pageView, {navigation});
  });
};
