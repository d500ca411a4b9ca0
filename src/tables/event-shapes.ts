import type {DataShape} from './data-shapes.js';

/** In each detail. */
const ORIGIN = {origin: {type: 'any', what: 'the element of the block that caused it, or null'}} as const;

/**
 * The `detail` of each event, by `event <name>`, as `data-shapes.ts` names types. A detail is what `Vitrine.on` passes and
 * what the DOM event `vitrine:<name>` carries. Source: docs/api.md, Events.
 */
export const EVENT_SHAPES = {
  'event ready': ORIGIN,
  'event cart-updated': {
    cart: {type: 'any', required: true, what: 'the cart now'},
    change: {
      type: 'text',
      required: true,
      values: [
        'loaded',
        'added',
        'changed',
        'removed',
        'coupon',
        'gift-card',
        'location',
        'market',
        'revalidated',
      ],
      what: 'why the cart is what it is now',
    },
    warnings: {type: 'any', required: true, what: 'what happened otherwise than asked'},
    ...ORIGIN,
  },
  'event item-added': {
    cart: {type: 'any', required: true, what: 'the cart now'},
    entry: {type: 'any', what: 'the line that an add made, else null'},
    ...ORIGIN,
  },
  'event cart-failed': {
    change: {type: 'text', required: true, what: 'what was asked for'},
    text: {type: 'text', required: true, what: 'a text for the visitor'},
    error: {type: 'any', what: 'the error'},
    ...ORIGIN,
  },
  'event cart-opened': {
    isHandled: {type: 'boolean', what: 'a listener that shows the cart sets it to true'},
    ...ORIGIN,
  },
  'event variant-chosen': {
    itemId: {type: 'text', required: true, what: 'id of the item'},
    variant: {type: 'any', what: 'the variant, or null where none is chosen yet'},
    ...ORIGIN,
  },
  'event form-submitted': {
    formId: {type: 'text', required: true, what: 'id of the form'},
    id: {type: 'text', required: true, what: 'id of the receipt'},
    ...ORIGIN,
  },
  'event order-confirmed': {
    order: {type: 'order', required: true, what: 'the order'},
    ...ORIGIN,
  },
  'event market-changed': {
    currency: {type: 'currency', required: true, what: 'currency of the prices'},
    ...ORIGIN,
  },
  'event member-signed-in': {
    siteUserId: {type: 'text', what: 'id of the member, or null where no cookie says it'},
    ...ORIGIN,
  },
  'event member-signed-out': ORIGIN,
  'event preferences-refetched': {
    namespace: {type: 'text', required: true, what: 'namespace of the preferences'},
    preferences: {type: 'any', required: true, what: 'the preferences now'},
    ...ORIGIN,
  },
  'event labels-changed': ORIGIN,
  'event error': {
    code: {type: 'text', required: true, what: 'code of the fault, as in docs/errors.md'},
    message: {type: 'text', required: true, what: 'what happened'},
    cause: {type: 'any', what: 'the error behind it'},
    ...ORIGIN,
  },
} as const satisfies Readonly<Record<`event ${string}`, DataShape>>;
