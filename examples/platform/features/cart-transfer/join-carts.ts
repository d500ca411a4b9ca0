import type {Transaction} from 'kysely';
import {matchesRow} from '../../kernel/database/matches-row.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Buyer} from '../../kernel/http/shopper.js';
import type {Session} from '../../kernel/http/visit.js';
import {signedIn} from '../accounts/accounts.js';
import {linesOf} from '../cart/cart-lines.js';
import {openCart} from '../cart/carts.js';
import {copyCart} from '../members/move-cart.js';

type Tx = Transaction<Tables>;

/** The cart that a browser has after a transfer. */
export interface Joined {
  /** The cart to open; null where it is the account's, which needs no cookie. */
  readonly cartId: string | null;
  /** True where the shop's browser had lines of its own. */
  readonly isJoined: boolean;
}

/** Charges the bytes of a buyer's cart that is copied. Throws `rate-limited`. */
type Charge = (buyer: Session) => Promise<void>;

/** Moves every line that has room there into another cart. The others stay, and the cart with them. */
async function moveLines(tx: Tx, cartId: string, from: Buyer, to: Buyer): Promise<void> {
  await copyCart(tx, from, to, {isMoved: true});
  const isLeft = await matchesRow(
    tx.selectFrom('cart_entry').select('id').where('cart_id', '=', cartId).limit(1),
  );
  if (!isLeft) await tx.deleteFrom('cart').where('id', '=', cartId).execute();
}

/**
 * Joins the cart of a page on another site with the one that the visitor has in the shop, so that neither loses a line; null
 * where the page's is ordered by now. Throws what `charge` throws. Guests' browsers share the page's cart from then on. A member's account takes it in.
 * The cart of an account is copied to whoever is not signed in to it. Source: docs/http.md, Carts that come from another site.
 */
export async function joinCarts(
  tx: Tx,
  shopper: Session,
  {cartId, charge}: {readonly cartId: string; readonly charge: Charge},
): Promise<Joined | null> {
  const source = await tx
    .selectFrom('cart')
    .select(['id', 'visitor_id as visitorId'])
    .where('id', '=', cartId)
    .where('kind', '=', 'cart')
    .where('order_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!source) return null;
  const page: Session = {...shopper, visitorId: source.visitorId, cartId: source.id};
  const own = await openCart(tx, shopper, {lock: true});
  if (own?.id === source.id) return {cartId: source.id, isJoined: false};
  const isJoined = own !== undefined && (await linesOf(tx, own.id)).length > 0;
  const isOfAccount = (await signedIn(tx, source.visitorId)) !== null;
  if (isOfAccount || shopper.member) {
    await charge(page);
    if (isOfAccount) await copyCart(tx, page, shopper);
    else await moveLines(tx, source.id, page, shopper);
    return {cartId: shopper.member ? null : (own?.id ?? null), isJoined};
  }
  if (own) {
    await charge(shopper);
    await moveLines(tx, own.id, shopper, page);
  }
  return {cartId: source.id, isJoined};
}
