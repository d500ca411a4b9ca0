import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {queueOrderWebhooks} from './order-webhooks.js';
import {shipmentsOf} from './parcels.js';
import {type OrderContext, queueShippedEmail} from './status-emails.js';

/** Parcels of one order. Source: our choice. */
export const SHIPMENTS_MAX = 20;

/** A parcel as the owner describes it. */
export interface Shipment {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Where the carrier shows its way, over https; null for none. */
  readonly trackingUrl: string | null;
}

/** Why a parcel was not stored. */
export type NotShipped = 'cancelled' | 'full';

/** Stores a parcel, emails its buyer and notes it for webhooks, once for each id. Null where that is done, or was done before. */
export async function addShipment(
  tx: Transaction<Tables>,
  orderId: string,
  {id, carrier, trackingNumber, trackingUrl}: Shipment,
  context: OrderContext,
): Promise<NotShipped | null> {
  const order = await tx
    .selectFrom('shop_order')
    .select('status')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await tx.selectFrom('shipment').select('order_id').where('id', '=', id).executeTakeFirst();
  if (known) return null;
  if (order.status === 'cancelled') return 'cancelled';
  if ((await shipmentsOf(tx, orderId)).length >= SHIPMENTS_MAX) return 'full';
  const parcel = {carrier, tracking_number: trackingNumber, tracking_url: trackingUrl};
  await tx
    .insertInto('shipment')
    .values({id, order_id: orderId, ...parcel, sent_ms: context.nowMs})
    .execute();
  await queueShippedEmail(tx, orderId, {...context, carrier, trackingNumber, trackingUrl});
  await queueOrderWebhooks(tx, ['order.shipped'], {id: orderId, atMs: context.nowMs});
  return null;
}
