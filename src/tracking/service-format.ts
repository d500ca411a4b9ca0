import {SOURCE_ENVIRONMENTS} from '../tables/events.js';
import {toJson} from './json.js';
import type {EventFormat, PageSnapshot, VisitorIds} from './page-snapshot.js';
import {redact} from './redact.js';
import type {TrackContext} from './track-context.js';

/** The environment of a site that names none, or one that there is not: the events service would refuse the event. */
const DEFAULT_ENVIRONMENT = 'prod';

const isEnvironment = (environment: unknown): boolean =>
  SOURCE_ENVIRONMENTS.some(({name}) => name === environment);

/** The fields of every event of the events service besides its payload. Source: runtime spec §3. */
const fields = (
  name: string,
  context: TrackContext,
  {href, window: {document, navigator, innerHeight, innerWidth}, locale, nowMs}: PageSnapshot,
  {analyticsId, sessionId, marketingId, isFirstLanding, isFirstSession}: VisitorIds,
) => {
  const {host, pathname, search} = new URL(href);
  return {
    page_host: host,
    page_path: redact(pathname),
    page_query_params: redact(search),
    page_referrer_url: redact(String(document.referrer)),
    browser_language: navigator.language,
    browser_locale: locale,
    browser_window_height: innerHeight,
    browser_window_width: innerWidth,
    user_agent: navigator.userAgent,
    event_timestamp: nowMs,
    event_source: 'WEB',
    context_website_id: context.websiteId,
    custom_schema_name: name,
    destination_url: null,
    member_account_id: context.memberAccountId,
    object_identifier: context.itemId,
    resolved_locale: locale,
    website_locale: context.locale,
    member_account_locale: context.memberLocale,
    source_environment: isEnvironment(context.environment) ? context.environment : DEFAULT_ENVIRONMENT,
    client_name: 'vitrine',
    client_version: __VERSION__,
    analytics_id: analyticsId,
    session_id: sessionId,
    marketing_id: marketingId,
    is_first_landing: isFirstLanding,
    is_first_session: isFirstSession,
  };
};

/** The text of a call: one event as it is, several as a batch. Source: runtime spec §7; docs/http.md. */
export const callBody = ([first = '', ...more]: readonly string[]): string =>
  more.length ? `{"events":[${[first, ...more].join()}]}` : first;

/** Events of the events service, as parts of a batch. Source: runtime spec §7. */
export const SERVICE_FORMAT: EventFormat = {
  fields,
  body: (name, content) => toJson({eventSchemaName: name, eventContent: content}),
};
