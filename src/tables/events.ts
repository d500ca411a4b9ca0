/** What a census hit counts, by code. Source: runtime spec §3. */
export const HIT_CODES = {pageView: 1, search: 2, heartbeat: 10, audio: 20, video: 21} as const;

/** Where an event comes from. Source: runtime spec §3. */
export const EVENT_SOURCES = ['WEB', 'IOS', 'ANDROID', 'SERVER'] as const;

/** The platform's environments, and the host that takes each one's events. Source: runtime spec §3, §7. */
export const SOURCE_ENVIRONMENTS = [
  {name: 'dev', host: 'development'},
  {name: 'qa', host: 'staging'},
  {name: 'staging', host: 'staging'},
  {name: 'prod', host: 'production'},
] as const;

/** The steps of a sale in order, as schemas of the events service and as GA4 names them. Source: asks, commerce schema. */
export const COMMERCE_EVENTS = [
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
] as const;

/** Names one commerce event. */
export type CommerceEventName = (typeof COMMERCE_EVENTS)[number];

/** The steps whose counts make the funnel. Source: our choice. */
export const FUNNEL_EVENTS = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const;

/** The event that reports how many events were lost, and why. Source: reliability §2 rule 5. */
export const LOSS_EVENT = 'events_dropped';

/** Events and characters in one delivery; the browser limits `keepalive` requests to 64 KiB in all. Source: our choice. */
export const BATCH_EVENTS_MAX = 50;
export const BATCH_LENGTH_MAX = 48_000;

/** Longest content of one event, as JSON text, and longest name. Source: our choice. */
export const CONTENT_LENGTH_MAX = 8000;
export const EVENT_NAME_MAX = 64;
