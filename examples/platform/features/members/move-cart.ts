import type {Transaction} from 'kysely';
import {QUANTITY_MAX} from '../../../../src/tables/limits.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Buyer} from '../../kernel/http/shopper.js';
import {newId} from '../../kernel/security/tokens.js';
import {type CartLine, holdLines, linesOf, unitsInCart} from '../cart/cart-lines.js';
import {type CartRow, ensureCart, openCart} from '../cart/carts.js';
import {CART_COUPONS_MAX, CART_GIFT_CARDS_MAX, CART_LINES_MAX} from '../cart/limits.js';
import {roomFor} from '../gift-cards/limits.js';
import {hasAccess, PAYWALL} from '../lessons/access.js';
import {hasFiles, moveFiles} from '../line-forms/line-files.js';

type Tx = Transaction<Tables>;

/** True for two lines of one variant with the same answers. */
const isSame = (one: CartLine, other: CartLine): boolean =>
  one.variantId === other.variantId && one.additionalFields === other.additionalFields;

/** How many of the `wanted` units fit into a buyer's cart with its `lines`; at most one of an item that a buyer buys once. */
async function unitsThatFit(
  tx: Tx,
  {line, wanted, lines}: {line: CartLine; wanted: number; lines: readonly CartLine[]},
  buyer: Buyer,
): Promise<number> {
  const held = unitsInCart(lines, line.variantId);
  if (line.productType === PAYWALL)
    return held > 0 || (await hasAccess(tx, buyer.visitorId, line.itemId)) ? 0 : 1;
  const left = line.unlimited ? QUANTITY_MAX : line.qtyInStock - held;
  const same = lines.find(other => isSame(other, line));
  const others = lines.filter(other => other !== same);
  const room = roomFor(line.productType, others) - (same?.quantity ?? 0);
  return Math.max(0, Math.min(wanted, left, QUANTITY_MAX - held, room));
}

/**
 * Puts a line of another cart into `to`. Where that has a line of the same variant and answers the larger of both counts:
 * a cart that was copied at signing out comes back as it was. Answers that line's id, null where none had room.
 */
async function copyLine(tx: Tx, line: CartLine, to: CartRow, buyer: Buyer): Promise<string | null> {
  const lines = await linesOf(tx, to.id);
  const same = lines.find(other => isSame(other, line));
  const wanted = line.quantity - (same?.quantity ?? 0);
  const units = await unitsThatFit(tx, {line, wanted, lines}, buyer);
  if (units === 0) return same?.id ?? null;
  if (same) {
    const quantity = same.quantity + units;
    await tx.updateTable('cart_entry').set({quantity}).where('id', '=', same.id).execute();
    return same.id;
  }
  if (lines.length >= CART_LINES_MAX) return null;
  const id = newId();
  await tx
    .insertInto('cart_entry')
    .columns(['id', 'cart_id', 'variant_id', 'additional_fields', 'fields_hash', 'quantity'])
    .expression(from =>
      from
        .selectFrom('cart_entry')
        .where('id', '=', line.id)
        .select(e => [
          e.val(id).as('id'),
          e.val(to.id).as('cart_id'),
          'variant_id',
          'additional_fields',
          'fields_hash',
          e.val(units).as('quantity'),
        ]),
    )
    .execute();
  return id;
}

/** What of a cart is typed as codes, and how many of each it may hold. */
const CODES = [
  {table: 'cart_coupon', max: CART_COUPONS_MAX},
  {table: 'cart_gift_card', max: CART_GIFT_CARDS_MAX},
] as const;

async function copyExtras(tx: Tx, from: CartRow, to: CartRow): Promise<void> {
  for (const {table, max} of CODES) {
    const codesIn = async ({id}: CartRow) =>
      (await tx.selectFrom(table).select('code').where('cart_id', '=', id).orderBy('code').execute()).map(
        ({code}) => code,
      );
    const held = await codesIn(to);
    const others = (await codesIn(from)).filter(code => !held.includes(code));
    const added = others.slice(0, Math.max(0, max - held.length)).map(code => ({cart_id: to.id, code}));
    if (added.length) await tx.insertInto(table).values(added).execute();
  }
  if (from.shipTo !== null)
    await tx.updateTable('cart').set({ship_to: from.shipTo}).where('id', '=', to.id).execute();
}

/** Copies one buyer's cart into another's, which keeps its lines. Where the cart moves, it keeps only lines without room
 *  there. A file has one owner: files move along with a line, and lines that hold some stay behind where the cart is
 *  copied. True where anything is there now. */
export async function copyCart(tx: Tx, from: Buyer, to: Buyer, {isMoved = false} = {}): Promise<boolean> {
  const source = await openCart(tx, from, {lock: true});
  if (!source) return false;
  const lines = await holdLines(tx, await linesOf(tx, source.id));
  const target = await ensureCart(tx, to);
  if (target.id === source.id) return false;
  let hasCome = false;
  for (const line of lines) {
    if (!isMoved && (await hasFiles(tx, line.id))) continue;
    const copied = await copyLine(tx, line, target, to);
    hasCome ||= copied !== null;
    if (!isMoved || copied === null) continue;
    await moveFiles(tx, line.id, copied);
    await tx.deleteFrom('cart_entry').where('id', '=', line.id).execute();
  }
  await copyExtras(tx, source, target);
  return hasCome;
}

/** Makes a guest's cart, files, answers of forms and orders those of the account they sign in to. True where anything of the cart came. */
export async function moveBelongings(tx: Tx, guest: Buyer, account: Buyer): Promise<boolean> {
  const hasCartCome = await copyCart(tx, guest, account, {isMoved: true});
  const left = await openCart(tx, guest, {lock: true});
  if (left) await tx.deleteFrom('cart').where('id', '=', left.id).execute();
  await tx
    .updateTable('form_file')
    .set({visitor_id: account.visitorId})
    .where('visitor_id', '=', guest.visitorId)
    .execute();
  await tx
    .updateTable('form_submission')
    .set({visitor_id: account.visitorId})
    .where('visitor_id', '=', guest.visitorId)
    .execute();
  await tx
    .updateTable('shop_order')
    .set({visitor_id: account.visitorId})
    .where('visitor_id', '=', guest.visitorId)
    .execute();
  return hasCartCome;
}
