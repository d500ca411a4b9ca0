import type {BusEventName} from '../bus.js';

/** What `Vitrine.on` may name. Source: docs/api.md, Events. */
export const EVENT_NAMES = [
  'ready',
  'cart-updated',
  'item-added',
  'line-added',
  'cart-failed',
  'cart-opened',
  'variant-chosen',
  'form-submitted',
  'order-confirmed',
  'market-changed',
  'member-signed-in',
  'member-signed-out',
  'preferences-refetched',
  'labels-changed',
  'error',
] as const satisfies readonly BusEventName[];
