/**
 * An SQL condition on `deleted_product`: buyers may download its files still, or once they have paid. A download that ended before the
 * deletion counts no more.
 */
export const IS_SOLD = `EXISTS (
  SELECT FROM order_download JOIN shop_order ON shop_order.id = order_download.order_id
  WHERE order_download.product_id = deleted_product.id AND status <> 'cancelled' AND NOT test_mode
    AND (ends_ms IS NULL OR ends_ms > deleted_ms))`;
