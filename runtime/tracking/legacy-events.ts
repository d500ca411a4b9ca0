import type {EventCall, Fetch, StoredEvent} from '../../src/ports.js';
import {CRUMB_COOKIE} from '../../src/tables/cookies.js';
import {LEGACY_DATABASE} from '../../src/tables/event-database.js';
import {ENVIRONMENT_PROBLEM, eventsBase, isEnvironment} from '../../src/tracking/events-base.js';
import {toTrackContext} from '../../src/tracking/legacy-context.js';
import {createLegacyFormat} from '../../src/tracking/legacy-format.js';
import type {EventFormat} from '../../src/tracking/page-snapshot.js';
import {readTrackContext, type TrackContext} from '../../src/tracking/track-context.inline.js';
import type {Page} from '../contracts.js';
import {createValidation} from './legacy-validation.js';

/** The environment whose events count. */
const PROD = 'prod';

/** The context of existing sites with our own names. */
const legacyContext = (): unknown =>
  toTrackContext((globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT);

/** Where it is not as on most pages: how the page's context is read, the shape of an event, and the call. */
export interface UnusualSource {
  readonly read?: (own: unknown) => TrackContext;
  readonly format?: EventFormat;
  readonly call?: {readonly base?: string} & Partial<EventCall>;
}

/** The call of existing sites, one event at a time. Source: TRK-01. */
const legacyCall = ({ports: {cookies}}: Page, root: string): Partial<EventCall> => ({
  name: LEGACY_DATABASE,
  eventsMax: 1,
  callOf: ([event]: readonly StoredEvent[]): [url: string, body: URLSearchParams] => [
    `${root}/events/RecordEvent`,
    new URLSearchParams(`crumb=${encodeURIComponent(cookies.get(CRUMB_COOKIE) ?? '')}&${event?.body}`),
  ],
});

/**
 * The address and `fetch` of a site's own events service: outside production it validates each event first. A
 * wrong environment is reported. Source: TRK-02; when to validate is our choice.
 */
const serviceOf = (
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
const untilActivated = async (): Promise<void> => {
  if ((document as {prerendering?: boolean}).prerendering)
    await new Promise(seen => document.addEventListener('prerenderingchange', seen));
};

/**
 * Reads a page that is prerendered, of an existing site, or with an events service of its own, once it is shown: a prerendered
 * page may never be, and until then it requests nothing.
 */
export const readUnusual = async (
  page: Page,
  root: string,
  redact: (address: string) => string,
): Promise<UnusualSource> => {
  await untilActivated();
  const {isCompat} = page.site;
  const readAll = (own: unknown): TrackContext => readTrackContext(isCompat ? legacyContext() : own);
  /** Without an environment that there is not: its events are those of production, or the service would refuse each. */
  const read = (own: unknown): TrackContext => {
    const context = readAll(own);
    return isEnvironment(context.environment) ? context : readTrackContext({...context, environment: null});
  };
  const context = readAll(page.contexts.own);
  const service = context.environment || context.eventHosts ? serviceOf(context, page, root) : {};
  return isCompat
    ? {read, format: createLegacyFormat(redact), call: {...service, ...legacyCall(page, root)}}
    : {read, call: service};
};
