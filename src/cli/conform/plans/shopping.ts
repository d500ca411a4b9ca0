import type {Cart} from '../../../cart/cart.js';
import {decodeCart} from '../../../cart/decode-cart.js';
import {ownValue} from '../../../shared/own-value.inline.js';
import {sumOf} from '../../../shared/sum-of.inline.js';
import {arrive, type Exchange, type Visitor} from '../client.js';
import {isSuccess, mustBe, readAs} from '../expect.js';
import type {ItemData} from '../platform-data.js';
import type {Scene, Step} from '../step.js';

/** Where the cart is. */
export const CART = '/api/commerce/shopping-cart';
/** Where its lines are. */
export const ENTRIES = `${CART}/entries`;
/** The cart as pages read it. */
export const READ = `${CART}?mock=false&calculateSubtotal=true`;
/** The status of what is not there. */
export const MISSING = 404;

const EMPTY = decodeCart({});

/** The cart of an answer. Throws `StepFault`. */
export const cartIn = ({body}: Exchange): Cart => {
  const inside = ownValue(body, 'shoppingCart');
  return inside === undefined ? readAs(decodeCart, body, 'cart') : readAs(decodeCart, inside, 'shoppingCart');
};

/** Reads the cart; 404 is one without lines. */
export const readCart = async (visitor: Visitor): Promise<Cart> => {
  const answer = await visitor.send('GET', READ);
  if (answer.status === MISSING) return EMPTY;
  isSuccess(answer);
  return cartIn(answer);
};

/** What an add sends. */
export const addBody = ({itemId, sku}: ItemData, quantity: number) => ({
  itemId,
  sku,
  quantity,
  additionalFields: null,
});

/** Adds an item under an Idempotency-Key. */
export const add = (
  visitor: Visitor,
  item: ItemData,
  {quantity = 1, key}: {quantity?: number; key: string},
): Promise<Exchange> =>
  visitor.send('POST', ENTRIES, {body: addBody(item, quantity), headers: {'Idempotency-Key': key}});

/** Takes all out of a cart, so that nothing of a run stays. */
const clear = async (visitor: Visitor): Promise<void> => {
  for (const {id} of (await readCart(visitor)).entries) await visitor.send('DELETE', lineAt(id));
};

/** Where a line is. */
export const lineAt = (id: string): string => `${ENTRIES}/${encodeURIComponent(id)}`;

/** A visitor whose cart is emptied after the step. */
export const shopper = async ({wire, after}: Scene): Promise<Visitor> => {
  const visitor = await arrive(wire);
  after.push(() => clear(visitor));
  return visitor;
};

/** The product of the data that sells. */
export const productOf = ({data}: Scene) => data.product as NonNullable<Scene['data']['product']>;

/** A visitor with one of the product in the cart, and its line. */
export const withOne = async (scene: Scene) => {
  const visitor = await shopper(scene);
  isSuccess(await add(visitor, productOf(scene), {key: scene.random.uuid()}));
  const cart = await readCart(visitor);
  const [line] = cart.entries;
  mustBe(line !== undefined, 'a cart without lines', 'the line that was added');
  return {visitor, cart, line: line as Cart['entries'][number]};
};

type Head = Pick<Step, 'name' | 'id' | 'says' | 'needs'>;
type Shopping = Awaited<ReturnType<typeof withOne>>;

/** A step that begins with one of the product in a cart. */
export const withLine = (head: Head, run: (one: Shopping, scene: Scene) => Promise<void>): Step => ({
  ...head,
  data: ['product'],
  run: async scene => run(await withOne(scene), scene),
});

/** Units of all lines. */
export const unitsIn = (cart: Cart): number => sumOf(cart.entries, ({quantity}) => quantity);

/** The cart that is read has so many units, and says so. */
export const hasUnits = async (visitor: Visitor, units: number): Promise<Cart> => {
  const cart = await readCart(visitor);
  mustBe(unitsIn(cart) === units, `${unitsIn(cart)} units in the cart`, `${units}`);
  mustBe(cart.totalQuantity === units, `totalQuantity ${cart.totalQuantity}`, `${units}`);
  return cart;
};

/** The amounts of a cart agree with each other. */
export const addsUp = ({entries, subtotalCents, grandTotalCents, ...cart}: Cart): void => {
  const lines = sumOf(entries, ({subTotalCents}) => subTotalCents);
  mustBe(subtotalCents === lines, `subtotalCents ${subtotalCents}`, `${lines}, the sum of the lines`);
  const untaxed = subtotalCents - cart.discountCents + cart.shippingCostCents;
  const totals = [untaxed, untaxed + cart.taxCents];
  // Tax that prices contain is not added again.
  mustBe(totals.includes(grandTotalCents), `grandTotalCents ${grandTotalCents}`, totals.join(' or '));
};
