import * as v from 'valibot';
import {ORDER_NOTE_MAX} from '../../../../src/tables/limits.js';
import {Minor, PAGE_PARTS, Texts, Time, Whole} from '../../kernel/http/answer-parts.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {type Call, refusedWith} from '../../kernel/http/call.js';
import {REASON_MAX} from '../ledger/refunds.js';
import {Address, Shipment} from './calls.js';
import {PAYMENT_STATES} from './paid.js';
import {ORDER_STATUSES} from './tables.js';

const VERSION_MAX = 100;
const LINES_MAX = 500;

const version = boundedText(VERSION_MAX);
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Line = v.object({line: whole, quantity: v.pipe(whole, v.minValue(1))});
const refundParts = {
  version,
  reason: v.optional(boundedText(REASON_MAX), ''),
  restock: v.optional(v.boolean(), false),
};

/** An amount, or the lines whose price goes back: with both, the lines say what goes back into stock. */
export const RefundBody = v.union(
  [
    v.object({
      ...refundParts,
      amount: v.pipe(whole, v.minValue(1)),
      lines: v.optional(v.pipe(v.array(Line), v.maxLength(LINES_MAX)), []),
    }),
    v.object({...refundParts, lines: v.pipe(v.array(Line), v.minLength(1), v.maxLength(LINES_MAX))}),
  ],
  'a version with an amount in minor units, or with lines of {line, quantity}',
);

/** What cancels an order. */
export const CancelBody = v.object({version});

/** One change of an order. */
export const ChangeBody = v.union(
  [
    v.object({version, status: v.picklist(['open', 'packed'])}),
    v.object({version, note: boundedText(ORDER_NOTE_MAX)}),
    v.object({version, isPaid: v.literal(true)}),
  ],
  'a version with a status, a note or isPaid: true',
);

const LISTED = {
  id: v.string(),
  number: v.string(),
  email: v.string(),
  createdMs: Time,
  isTest: v.boolean(),
  status: v.picklist(ORDER_STATUSES),
  total: Minor,
  due: v.pipe(Minor, v.description('What is still to pay; 0 once the order is paid.')),
  payment: v.pipe(
    v.nullable(v.picklist(PAYMENT_STATES)),
    v.description('Null for a cancelled order that brought no money.'),
  ),
  captured: Minor,
  refunded: Minor,
  currency: v.string(),
};

const WHOLE_ORDER = {
  ...LISTED,
  version: v.pipe(v.string(), v.description('Another one after each change; a write names it.')),
  sums: v.object({
    subtotal: Minor,
    discount: Minor,
    shipping: v.nullable(Minor),
    tax: Minor,
    includedTax: Minor,
    total: Minor,
    giftCards: Minor,
    currency: v.string(),
  }),
  shipping: v.nullable(Address),
  note: v.string(),
  refundable: Minor,
  shipments: v.array(Shipment),
  lines: v.array(
    v.object({
      title: v.string(),
      sku: v.string(),
      attributes: Texts,
      quantity: Whole,
      unitCents: Minor,
      answers: v.array(
        v.object({
          label: v.string(),
          value: v.string(),
          files: v.array(v.object({id: v.string(), name: v.string()})),
        }),
      ),
    }),
  ),
};

/** An order as its owner reads it. */
export const SiteOrder = v.object(WHOLE_ORDER);

const changed = {
  access: 'owner',
  answers: {200: SiteOrder, 409: refusedWith(v.partial(SiteOrder).entries)},
  refusals: [400, 404],
} as const;

/** What the document says of the calls of orders for the owner. */
export const SITE_ORDER_CALLS = {
  list: {
    id: 'listOrders',
    summary: 'Reads the orders of the shop, newest first.',
    access: 'owner',
    query: v.object({
      search: v.pipe(
        v.optional(v.string()),
        v.description('The number, or a part of an email, a name or an address.'),
      ),
      status: v.optional(v.picklist(ORDER_STATUSES)),
      payment: v.optional(v.picklist(PAYMENT_STATES)),
      cursor: v.optional(v.string()),
    }),
    answers: {
      200: v.object({orders: v.array(v.object(LISTED)), mayWrite: v.boolean(), ...PAGE_PARTS}),
      304: null,
    },
  },
  read: {
    id: 'readSiteOrder',
    summary: 'Reads an order of the shop.',
    access: 'owner',
    answers: {200: SiteOrder, 304: null},
    refusals: [404],
  },
  change: {
    id: 'changeOrder',
    summary: 'Changes an order’s status or note, or says that it is paid.',
    isOnce: true,
    body: ChangeBody,
    ...changed,
  },
  cancel: {
    id: 'cancelOrder',
    summary: 'Cancels an order; its stock and its money go back.',
    isOnce: true,
    body: CancelBody,
    ...changed,
  },
  refund: {
    id: 'refundOrder',
    summary: 'Gives money of an order back.',
    isOnce: true,
    body: RefundBody,
    ...changed,
  },
} as const satisfies Record<string, Call>;
