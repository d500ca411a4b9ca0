import type {Selectable} from 'kysely';
import type {WireOrder} from '../../../../src/cart/wire/order.js';
import {WEBSITE_ID} from '../../../site/model/site.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import type {Language} from '../../kernel/messages/message.js';
import {orderNumber} from '../../kernel/order-number.js';
import {giftCardsLeft} from '../gift-cards/issue.js';
import type {OrderRequest} from './order-body.js';
import {itemsOf} from './order-items.js';
import {amountDue} from './paid.js';
import {shipmentsOf} from './parcels.js';
import type {OrderTable} from './tables.js';

/** Where a stored order goes, as its buyer typed it. */
export const shippingIn = ({shipping}: Pick<OrderTable, 'shipping'>): OrderRequest['shipping'] =>
  JSON.parse(shipping) as OrderRequest['shipping'];

/** A stored order as it is sent, its lines in a language. Source: commerce spec §3. */
export async function wireOrder(
  db: Reader | Database,
  order: Selectable<OrderTable>,
  language: Language,
): Promise<WireOrder> {
  return {
    id: order.id,
    purchasedCartId: order.cart_id,
    testMode: order.test_mode,
    websiteId: WEBSITE_ID,
    email: order.email,
    number: orderNumber(order.position),
    shipTo: order.requires_shipping ? (shippingIn(order) ?? null) : null,
    grandTotal: order.grand_total_cents,
    giftCardTotal: order.gift_card_cents,
    amountDue: amountDue(order),
    subtotal: order.subtotal_cents,
    requiresShipping: order.requires_shipping,
    shippingTotal: order.shipping_cents,
    taxTotal: order.tax_cents,
    includedTaxTotal: order.included_tax_cents,
    discountTotal: order.discount_cents,
    currency: order.currency,
    giftCardsLeft: await giftCardsLeft(db, order.id),
    shipments: await shipmentsOf(db, order.id),
    items: await itemsOf(db, order.id, language),
  };
}
