import type {Fetch, StoredEvent} from '../../src/ports.js';
import {CRUMB_COOKIE} from '../../src/tables/cookies.js';
import {LEGACY_DATABASE} from '../../src/tables/event-database.js';
import {ENVIRONMENT_PROBLEM, eventsBase} from '../../src/tracking/events-base.js';
import {toTrackContext} from '../../src/tracking/legacy-context.js';
import {createLegacyFormat} from '../../src/tracking/legacy-format.js';
import type {TrackContext} from '../../src/tracking/track-context.js';
import type {Page} from '../contracts.js';
import {createValidation} from './legacy-validation.js';

/** The environment whose events count. */
const PROD = 'prod';

/** The context of existing sites with our own names. */
const legacyContext = (): unknown =>
  toTrackContext((globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT);

/** What records the events of existing sites: their context, the shape of an event, and the call, one event at a time. Source: TRK-01. */
export const createLegacy = (
  {ports: {cookies}}: Page,
  root: string,
  redact: (address: string) => string,
) => ({
  context: legacyContext,
  format: createLegacyFormat(redact),
  call: {
    name: LEGACY_DATABASE,
    eventsMax: 1,
    callOf: ([event]: readonly StoredEvent[]): [url: string, body: URLSearchParams] => [
      `${root}/events/RecordEvent`,
      new URLSearchParams(`crumb=${encodeURIComponent(cookies.get(CRUMB_COOKIE) ?? '')}&${event?.body}`),
    ],
  },
});

/**
 * The address and `fetch` of a site's own events service: outside production it validates each event first. A
 * wrong environment is reported. Source: TRK-02; when to validate is our choice.
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

/** Resolves once a prerendered page is shown, or has been shown while this code loaded. */
export const untilActivated = async (): Promise<void> => {
  if ((document as {prerendering?: boolean}).prerendering)
    await new Promise(seen => document.addEventListener('prerenderingchange', seen));
};
