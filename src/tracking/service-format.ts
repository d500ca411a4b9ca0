import {toJson} from './json.js';
import type {EventFormat, PageSnapshot, VisitorIds} from './page-snapshot.js';
import {redact} from './redact.js';
import type {TrackContext} from './track-context.inline.js';

/** The environment of a site that names none. One that there is not never comes here: see `readUnusual`. */
const DEFAULT_ENVIRONMENT = 'prod';

/** The fields of every event of the events service besides its payload. Source: runtime spec §3. */
const fields = (
  name: string,
  context: TrackContext,
  {href, window, locale, nowMs}: PageSnapshot,
  ids: VisitorIds,
) => {
  const {host, pathname, search} = new URL(href);
  return {
    page_host: host,
    page_path: redact(pathname),
    page_query_params: redact(search),
    page_referrer_url: redact(String(window.document.referrer)),
    browser_language: window.navigator.language,
    browser_locale: locale,
    browser_window_height: window.innerHeight,
    browser_window_width: window.innerWidth,
    user_agent: window.navigator.userAgent,
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
    source_environment: context.environment ?? DEFAULT_ENVIRONMENT,
    client_name: 'vitrine',
    client_version: __VERSION__,
    analytics_id: ids.analyticsId,
    session_id: ids.sessionId,
    marketing_id: ids.marketingId,
    is_first_landing: ids.isFirstLanding,
    is_first_session: ids.isFirstSession,
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
