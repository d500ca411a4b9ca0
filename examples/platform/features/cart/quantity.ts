import {QUANTITY_MAX, QUANTITY_MIN} from '../../../../src/tables/limits.js';
import {Refusal} from '../../kernel/http/refusal.js';

const DECIMAL = /^[+-]?\d{1,20}(\.\d{1,20})?$/;

/** A quantity as sent, as a whole number from `min`. Throws a 400 `Refusal`. Source: commerce spec §5, §9. */
export function parseQuantity(sent: unknown, min: number = QUANTITY_MIN): number {
  const text = typeof sent === 'string' ? sent.trim() : sent;
  const quantity = typeof text === 'string' && DECIMAL.test(text) ? Number(text) : text;
  if (typeof quantity !== 'number' || !Number.isFinite(quantity))
    throw new Refusal(400, 'quantity-not-number');
  if (!Number.isInteger(quantity)) throw new Refusal(400, 'quantity-not-whole');
  if (quantity < min || quantity > QUANTITY_MAX)
    throw new Refusal(400, 'quantity-out-of-range', {params: {min, max: QUANTITY_MAX}});
  return quantity;
}
