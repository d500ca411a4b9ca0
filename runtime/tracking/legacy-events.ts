import type {Cookies, Fetch, StoredEvent} from '../../src/ports.js';
import {CRUMB_COOKIE} from '../../src/tables/cookies.js';
import {LEGACY_DATABASE} from '../../src/tables/event-database.js';
import {ENVIRONMENT_PROBLEM, eventsBase} from '../../src/tracking/events-base.js';
import {toTrackContext} from '../../src/tracking/legacy-context.js';
import type {TrackContext} from '../../src/tracking/track-context.js';
import type {Page} from '../contracts.js';
import {createValidation} from './legacy-validation.js';

/** The environment whose events count. */
const PROD = 'prod';

/** What few pages need of what records: one download. This is how events of pages go that carry what existing sites carry. */
export {createLegacyFormat} from '../../src/tracking/legacy-format.js';

/** Their context, in our words. */
export const legacyContext = (): unknown =>
  toTrackContext((globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT);

/** The call that takes their events, one at a time. Source: TRK-01. */
export const legacyCall = (root: string, cookies: Cookies) => ({
  name: LEGACY_DATABASE,
  eventsMax: 1,
  callOf: ([event]: readonly StoredEvent[]): [url: string, body: URLSearchParams] => [
    `${root}/events/RecordEvent`,
    new URLSearchParams(`crumb=${encodeURIComponent(cookies.get(CRUMB_COOKIE) ?? '')}&${event?.body}`),
  ],
});

/**
 * Where and how the events go of a site that has an events service apart: outside production each is held against its
 * schema first. A wrong environment is told. Source: TRK-02; when to validate is our choice.
 */
export const serviceOf = (
  {environment, eventHosts}: TrackContext,
  {report, ports: {fetch}}: Page,
  root: string,
): {base: string; fetch: Fetch} => {
  const reportInvalid = (message: string): void => report('bad-event', message);
  const base = eventsBase(environment, eventHosts, root);
  if (!base) reportInvalid(ENVIRONMENT_PROBLEM);
  return base && (environment ?? PROD) !== PROD
    ? {base, fetch: createValidation({base, fetch, reportInvalid})}
    : {base: base ?? root, fetch};
};

/** Ends once a page that was prepared ahead is looked at, be it while this arrived. */
export const untilActivated = async (): Promise<void> => {
  if ((document as {prerendering?: boolean}).prerendering)
    await new Promise(seen => document.addEventListener('prerenderingchange', seen));
};
