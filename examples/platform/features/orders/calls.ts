import * as v from 'valibot';
import type {WireOrder} from '../../../../src/cart/wire/order.js';
import {Minor, Texts, Time, Whole} from '../../kernel/http/answer-parts.js';
import {type Call, refusedWith} from '../../kernel/http/call.js';
import {ShownAnswers} from '../cart/cart-answers.js';
import {OrderBody} from './order-body.js';

/** Where an order goes, as its buyer typed it. */
export const Address = v.object({
  name: v.string(),
  address1: v.string(),
  city: v.string(),
  postcode: v.string(),
  region: v.string(),
  country: v.string(),
});

/** A parcel that was sent of an order. */
export const Shipment = v.object({
  carrier: v.string(),
  trackingNumber: v.string(),
  trackingUrl: v.pipe(v.nullable(v.string()), v.description('An https address of the carrier.')),
  sentMs: Time,
});

/** An order as its buyer reads it. */
export const Order: v.GenericSchema<WireOrder> = v.object({
  id: v.string(),
  purchasedCartId: v.string(),
  testMode: v.boolean(),
  websiteId: v.string(),
  email: v.string(),
  number: v.pipe(v.string(), v.description('The short number by which buyer and owner name it.')),
  shipTo: v.pipe(v.nullable(Address), v.description('Null where nothing is shipped.')),
  grandTotal: Minor,
  giftCardTotal: Minor,
  amountDue: v.pipe(Minor, v.description('What is still to pay; 0 once the order is paid.')),
  subtotal: Minor,
  requiresShipping: v.boolean(),
  shippingTotal: Minor,
  taxTotal: Minor,
  includedTaxTotal: Minor,
  discountTotal: Minor,
  currency: v.string(),
  giftCardsLeft: v.pipe(Whole, v.description('Gift cards that it sold and that are still to be made.')),
  shipments: v.array(Shipment),
  items: v.array(
    v.object({
      itemId: v.string(),
      sku: v.string(),
      productName: v.string(),
      quantity: Whole,
      unitPrice: Minor,
      attributes: Texts,
      additionalFields: ShownAnswers,
      imageUrl: v.nullable(v.string()),
    }),
  ),
});

/** A line that stops the order: there is too little of it, or a file of its answers is gone. */
const ShortLine = v.object({
  entryId: v.string(),
  sku: v.string(),
  qtyInStock: v.exactOptional(Whole),
  qtyInCart: v.exactOptional(Whole),
});

/** What the document says of the calls of buyers. */
export const ORDER_CALLS = {
  place: {
    id: 'placeOrder',
    summary: 'Orders what is in the cart, and takes its stock.',
    isOnce: true,
    body: OrderBody,
    answers: {
      200: Order,
      409: refusedWith({items: v.exactOptional(v.array(ShortLine))}),
    },
    refusals: [404],
  },
  read: {id: 'readOrder', summary: 'Reads an order of the visitor.', answers: {200: Order}, refusals: [404]},
} as const satisfies Record<string, Call>;
