import type {Reader} from '../../kernel/database/connect.js';
import type {Session} from '../../kernel/http/visit.js';
import {chargeBytes, STORED_COPIES} from '../../kernel/security/byte-budget.js';
import type {RateLimits} from '../../kernel/security/rate-limit.js';
import {linesOf} from '../cart/cart-lines.js';
import {openCart} from '../cart/carts.js';
import {LINE_BYTES} from '../line-forms/line-cost.js';

/** Charges the bytes of a copied cart and of its later order. Throws `rate-limited`. */
export async function chargeCopy(
  {db, limits}: {db: Reader; limits: RateLimits},
  session: Session,
): Promise<void> {
  const cart = await openCart(db, session);
  const lines = cart ? await linesOf(db, cart.id) : [];
  const bytes = lines.reduce(
    (sum, {additionalFields}) => sum + LINE_BYTES + STORED_COPIES * Buffer.byteLength(additionalFields),
    0,
  );
  if (bytes > 0) await chargeBytes({db, limits}, session, bytes);
}
