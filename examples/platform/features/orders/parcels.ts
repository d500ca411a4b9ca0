import type {PageParcel} from '../../../site/model/linked-order.js';
import type {Reader} from '../../kernel/database/connect.js';

/** The parcels of an order, the first sent first. */
export const shipmentsOf = (db: Reader, orderId: string): Promise<readonly PageParcel[]> =>
  db
    .selectFrom('shipment')
    .select([
      'carrier',
      'tracking_number as trackingNumber',
      'tracking_url as trackingUrl',
      'sent_ms as sentMs',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
