import type {Transaction} from 'kysely';
import type {WireCart, WireCartEntry} from '../../../../src/cart/wire/cart.js';
import {QUANTITY_MAX, QUANTITY_MIN} from '../../../../src/tables/limits.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Buyer, Shopper} from '../../kernel/http/shopper.js';
import {message} from '../../kernel/messages/message.js';
import {isId, newId} from '../../kernel/security/tokens.js';
import {findVariant, holdVariant, type SellableVariant} from '../catalog/variants.js';
import type {Proof} from '../forms/prove-person.js';
import {lineMaxOf, refuseLongGiftText, refuseTooManyGiftCards, roomFor} from '../gift-cards/limits.js';
import {PAYWALL, refuseOwnedLesson} from '../lessons/access.js';
import {type Answer, answersHash} from '../line-forms/line-answers.js';
import {readLineAnswers, readProvedAnswers} from '../line-forms/line-form.js';
import type {AddRequest} from './bodies.js';
import {type CartLine, linesOf, unitsInCart} from './cart-lines.js';
import {type CartRow, contentsOf, ensureCart, openCart} from './carts.js';
import {CART_LINES_MAX} from './limits.js';
import {parseQuantity} from './quantity.js';
import {wireCart} from './wire-cart.js';

type Tx = Transaction<Tables>;

/** A warning about a change that differs from the request. */
export interface CartWarning {
  readonly code: 'quantity-capped';
  readonly entryId: string;
  readonly quantity: number;
  readonly message: string;
}

/** The current cart inside the transaction, for the answer. */
export async function wireCartNow(tx: Tx, cart: CartRow, buyer: Buyer): Promise<WireCart> {
  return wireCart(await contentsOf(tx, cart, buyer.market), buyer);
}

/** Refuses a request with the prices of another market, as from an outdated page: a buyer never pays a price that
 *  they did not see. */
export function refuseOtherCurrency(currency: string | undefined, {market}: Pick<Shopper, 'market'>): void {
  if (currency !== undefined && currency !== market.currency)
    throw new Refusal(400, 'currency', {params: {currency: market.currency}});
}

/** Refuses more units than the stock minus those in the cart. */
export function refuseShortage(variant: SellableVariant, qtyInCart: number, wanted: number): void {
  if (variant.unlimited || qtyInCart + wanted <= variant.qtyInStock) return;
  throw new Refusal(400, 'out-of-stock', {fields: {qtyInStock: variant.qtyInStock, qtyInCart}});
}

const entryIn = (cart: WireCart, entryId: string): WireCartEntry | null =>
  cart.entries.find(entry => entry.id === entryId) ?? null;

/** The line of an add. */
interface NewLine {
  readonly cart: CartRow;
  readonly lines: readonly CartLine[];
  readonly variant: SellableVariant;
  readonly answers: readonly Answer[];
  readonly quantity: number;
}

async function insertLine(tx: Tx, {cart, lines, variant, answers, quantity}: NewLine): Promise<string> {
  if (lines.length >= CART_LINES_MAX) throw new Refusal(400, 'cart-full', {params: {max: CART_LINES_MAX}});
  const id = newId();
  await tx
    .insertInto('cart_entry')
    .values({
      id,
      cart_id: cart.id,
      variant_id: variant.id,
      additional_fields: JSON.stringify(answers),
      fields_hash: answersHash(answers),
      quantity,
    })
    .execute();
  return id;
}

/** Adds to the line with the same variant and answers, or inserts one. Returns the line's id. Throws `unknown-item` for a variant that was deleted meanwhile. */
async function putLine(tx: Tx, line: NewLine): Promise<string> {
  const {lines, variant, answers, quantity} = line;
  const {id: variantId, productType} = variant;
  refuseLongGiftText(productType, answers);
  const additionalFields = JSON.stringify(answers);
  const same = lines.find(l => l.variantId === variantId && l.additionalFields === additionalFields);
  const total = (same?.quantity ?? 0) + quantity;
  if (total > QUANTITY_MAX)
    throw new Refusal(400, 'quantity-out-of-range', {params: {min: QUANTITY_MIN, max: QUANTITY_MAX}});
  const others = lines.filter(other => other !== same);
  refuseTooManyGiftCards([...others, {productType, quantity: total}]);
  if (!(await holdVariant(tx, variantId))) throw new Refusal(400, 'unknown-item');
  if (!same) return insertLine(tx, line);
  await tx.updateTable('cart_entry').set({quantity: total}).where('id', '=', same.id).execute();
  return same.id;
}

/** Adds a line, or to the line with the same variant and answers. Source: commerce spec §5, §7. */
export async function addToCart(tx: Tx, buyer: Buyer, request: AddRequest & {readonly prove?: Proof}) {
  refuseOtherCurrency(request.currency, buyer);
  const quantity = parseQuantity(request.quantity);
  const variant = await findVariant(tx, request.itemId, request.sku);
  if (variant.isSubscribable) throw new Refusal(400, 'subscription-apart');
  const cart = await ensureCart(tx, buyer);
  const lines = await linesOf(tx, cart.id);
  await refuseOwnedLesson(tx, buyer, {itemId: request.itemId, variant, lines, quantity});
  refuseShortage(variant, unitsInCart(lines, variant.id), quantity);
  const {saved, hold} = await readProvedAnswers(tx, buyer, request);
  const entryId = await putLine(tx, {cart, lines, variant, answers: saved, quantity});
  await hold(entryId);
  const shoppingCart = await wireCartNow(tx, cart, buyer);
  return {shoppingCart, newlyAdded: entryIn(shoppingCart, entryId)};
}

/** A line of the buyer's own open cart, both locked. Throws `unknown-entry` for any other. */
async function ownLine(tx: Tx, buyer: Buyer, entryId: string) {
  const cart = isId(entryId) ? await openCart(tx, buyer, {lock: true}) : undefined;
  const lines = cart ? await linesOf(tx, cart.id) : [];
  const line = lines.find(({id}) => id === entryId);
  if (!cart || !line) throw new Refusal(404, 'unknown-entry');
  return {cart, line, lines};
}

interface Capped {
  readonly entryId: string;
  readonly quantity: number;
  readonly wanted: number;
}

/** Warns the buyer where a line got fewer units than requested. */
function cappedAt({language}: Buyer, {entryId, quantity, wanted}: Capped): CartWarning[] {
  const text = message(language, 'quantity-capped', {quantity});
  return quantity < wanted ? [{code: 'quantity-capped', entryId, quantity, message: text}] : [];
}

/** Sets a line's quantity; 0 removes it, more than there is in stock is capped with a warning. Source: our choice. */
export async function setQuantity(tx: Tx, buyer: Buyer, entryId: string, sent: unknown) {
  const wanted = parseQuantity(sent, 0);
  const {cart, line, lines} = await ownLine(tx, buyer, entryId);
  const others = lines.filter(({id}) => id !== line.id);
  const free = line.unlimited
    ? Math.min(roomFor(line.productType, others), line.productType === PAYWALL ? QUANTITY_MIN : wanted)
    : Math.max(0, line.qtyInStock - unitsInCart(lines, line.variantId, line.id));
  const quantity = Math.min(wanted, free);
  if (quantity === 0) await tx.deleteFrom('cart_entry').where('id', '=', line.id).execute();
  else await tx.updateTable('cart_entry').set({quantity}).where('id', '=', line.id).execute();
  const shoppingCart = await wireCartNow(tx, cart, buyer);
  const warnings = cappedAt(buyer, {entryId, quantity, wanted});
  return {shoppingCart, updatedEntry: entryIn(shoppingCart, entryId), warnings};
}

/** Takes a line out of the cart. Source: checklist CART-13. */
export async function removeLine(tx: Tx, buyer: Buyer, entryId: string) {
  const {cart, line} = await ownLine(tx, buyer, entryId);
  await tx.deleteFrom('cart_entry').where('id', '=', line.id).execute();
  return {shoppingCart: await wireCartNow(tx, cart, buyer)};
}

/** Changes the answers of a line; a line that becomes equal to another absorbs it, with a warning where not all units fit into one line. Source: commerce spec §7. */
export async function setAnswers(
  tx: Tx,
  buyer: Buyer,
  entryId: string,
  request: {itemId?: string | undefined; sku?: string | null | undefined; additionalFields: string | null},
) {
  const {cart, line, lines} = await ownLine(tx, buyer, entryId);
  const isOther = (request.itemId ?? line.itemId) !== line.itemId || (request.sku ?? line.sku) !== line.sku;
  if (isOther) throw new Refusal(404, 'unknown-entry');
  const {saved, hold} = await readLineAnswers(tx, buyer, line.itemId, request.additionalFields);
  refuseLongGiftText(line.productType, saved);
  // The line goes with its product.
  if (!(await holdVariant(tx, line.variantId))) throw new Refusal(404, 'unknown-entry');
  await hold(entryId);
  const additionalFields = JSON.stringify(saved);
  const twin = lines.find(
    l => l.id !== line.id && l.variantId === line.variantId && l.additionalFields === additionalFields,
  );
  if (twin) await tx.deleteFrom('cart_entry').where('id', '=', twin.id).execute();
  const wanted = line.quantity + (twin?.quantity ?? 0);
  const quantity = Math.min(lineMaxOf(line.productType), wanted);
  await tx
    .updateTable('cart_entry')
    .set({additional_fields: additionalFields, fields_hash: answersHash(saved), quantity})
    .where('id', '=', line.id)
    .execute();
  const shoppingCart = await wireCartNow(tx, cart, buyer);
  const warnings = cappedAt(buyer, {entryId, quantity, wanted});
  return {shoppingCart, updatedEntry: entryIn(shoppingCart, entryId), warnings};
}
