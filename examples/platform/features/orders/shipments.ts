import type {Transaction} from 'kysely';
import type {PageParcel} from '../../../site/model/linked-order.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
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

/** The parcels of an order, the first sent first. */
export const shipmentsOf = (db: Reader, orderId: string) =>
  db
    .selectFrom('shipment')
    .select(['carrier', 'tracking_number', 'tracking_url', 'sent_ms'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** The parcels of an order as pages show them. */
export const pageParcels = async (db: Reader, orderId: string): Promise<readonly PageParcel[]> =>
  (await shipmentsOf(db, orderId)).map(({carrier, tracking_number, tracking_url, sent_ms}) => ({
    carrier,
    trackingNumber: tracking_number,
    trackingUrl: tracking_url,
    sentMs: sent_ms,
  }));

/** Stores a parcel and emails its buyer, once for each id. Null where that is done, or was done before. */
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
  return null;
}
