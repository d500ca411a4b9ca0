/** What a census hit counts, by code. Source: runtime spec §3. */
export const HIT_CODES = {pageView: 1, search: 2, heartbeat: 10, audio: 20, video: 21} as const;

/** Where an event happened. Source: runtime spec §3. */
export const EVENT_SOURCES = ['WEB', 'IOS', 'ANDROID', 'SERVER'] as const;

/** Which of the platform's environments an event tells of, and the host that takes it. Source: runtime spec §3, §7. */
export const SOURCE_ENVIRONMENTS = [
  {name: 'dev', host: 'development'},
  {name: 'qa', host: 'staging'},
  {name: 'staging', host: 'staging'},
  {name: 'prod', host: 'production'},
] as const;

/** Names one environment. */
export type SourceEnvironment = (typeof SOURCE_ENVIRONMENTS)[number]['name'];

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

/** What one delivery may carry. Source: our choice; a kept-alive request may weigh 64 KiB in all. */
export const EVENT_LIMITS = {
  batchEvents: 50,
  batchBytes: 48_000,
  contentBytes: 8_000,
  nameLength: 64,
} as const;
