import {ownValue} from '../../../shared/own-value.inline.js';
import {arrive, Visitor} from '../client.js';
import {isCrumbFailure, isData, isRefusedInWords, isSuccess, mustBe} from '../expect.js';
import {NotTried, type Step} from '../step.js';
import {
  add,
  addBody,
  addsUp,
  cartIn,
  ENTRIES,
  hasUnits,
  lineAt,
  MISSING,
  productOf,
  READ,
  readCart,
  shopper,
  unitsIn,
  withLine,
  withOne,
} from './shopping.js';

const NOT_MODIFIED = 304;
/** More than any shop has of one thing. */
const FAR_TOO_MANY = 999_999_999;

const READING: readonly Step[] = [
  {
    name: 'cart.read',
    id: 'CART-01',
    says: 'a new visitor’s cart is read: a cart without lines, or 404',
    async run({wire}) {
      const answer = await new Visitor(wire).send('GET', READ);
      isData(answer);
      if (answer.status === MISSING) return;
      isSuccess(answer);
      const {entries} = cartIn(answer);
      mustBe(entries.length === 0, `${entries.length} lines`, 'none: the visitor is new');
    },
  },
  {
    name: 'cart.private',
    id: 'CART-02',
    says: 'no shared cache may store the cart',
    async run({wire}) {
      const {headers} = await new Visitor(wire).send('GET', READ);
      const control = headers.get('Cache-Control') ?? '';
      mustBe(/no-store|private|no-cache/i.test(control), `Cache-Control: ${control}`, 'no-store or private');
      mustBe(!/public|s-maxage/i.test(control), `Cache-Control: ${control}`, 'neither public nor s-maxage');
    },
  },
  {
    name: 'cart.crumb',
    id: 'CART-09',
    says: 'a read with `?crumb=fetch` sets the cookie `crumb`, which scripts can read',
    async run({wire}) {
      const visitor = await arrive(wire);
      const line = visitor.setCookies.get('crumb') ?? '';
      mustBe(visitor.crumb !== '', 'no cookie `crumb`', 'one');
      mustBe(!/;\s*httponly/i.test(line), line, 'a cookie without HttpOnly');
      mustBe(!/;\s*samesite=none/i.test(line), line, 'SameSite=Lax for a page of the platform’s own origin');
      if (wire.origin.startsWith('https:')) mustBe(/;\s*secure/i.test(line), line, 'a cookie with Secure');
    },
  },
];

const writeWithout = (name: string, says: string, crumb: string | null): Step => ({
  name,
  id: 'CART-09',
  says,
  needs: ['cart.crumb'],
  data: ['product'],
  async run(scene) {
    const visitor = await shopper(scene);
    isCrumbFailure(await visitor.send('POST', ENTRIES, {crumb, body: addBody(productOf(scene), 1)}));
    await hasUnits(visitor, 0);
  },
});

const ADDING: readonly Step[] = [
  writeWithout(
    'cart.no-crumb',
    'a write without a crumb is refused with a fresh one, and changes nothing',
    null,
  ),
  writeWithout('cart.wrong-crumb', 'a write with a wrong crumb is refused with a fresh one', 'wrong'),
  {
    name: 'cart.other-crumb',
    id: 'CART-09',
    says: 'the crumb of one visitor lets no other write',
    needs: ['cart.crumb'],
    data: ['product'],
    async run(scene) {
      const [visitor, other] = [await arrive(scene.wire), await arrive(scene.wire)];
      mustBe(visitor.crumb !== other.crumb, 'one crumb for two visitors', 'one each');
      const body = addBody(productOf(scene), 1);
      isCrumbFailure(await visitor.send('POST', ENTRIES, {crumb: other.crumb, body}));
    },
  },
  {
    name: 'cart.fresh-crumb',
    id: 'CART-09',
    says: 'the crumb of a refusal is good for the same write',
    needs: ['cart.no-crumb'],
    data: ['product'],
    async run(scene) {
      const visitor = await shopper(scene);
      const body = addBody(productOf(scene), 1);
      const refused = await visitor.send('POST', ENTRIES, {crumb: null, body});
      const crumb = String(ownValue(refused.body, 'crumb'));
      isSuccess(await visitor.send('POST', ENTRIES, {crumb, body}));
    },
  },
  withLine(
    {
      name: 'cart.add',
      id: 'CART-03',
      says: 'an add puts one line with its item, variant and quantity into the cart that is read next',
      needs: ['cart.crumb'],
    },
    async ({visitor, line}, scene) => {
      const {itemId, sku} = productOf(scene);
      mustBe(line.itemId === itemId, `itemId ${line.itemId}`, itemId);
      if (sku !== null) mustBe(line.chosenVariant.sku === sku, `sku ${line.chosenVariant.sku}`, sku);
      mustBe(line.title !== '', 'a line without a title', 'the name of the item');
      await hasUnits(visitor, 1);
    },
  ),
  {
    name: 'cart.add-answer',
    id: 'CART-03',
    says: 'an add that answers a cart answers the one that is read next',
    needs: ['cart.add'],
    data: ['product'],
    async run(scene) {
      const visitor = await shopper(scene);
      const answer = await add(visitor, productOf(scene), {key: scene.random.uuid()});
      if (ownValue(answer.body, 'shoppingCart') === undefined)
        throw new NotTried('the add answers no `shoppingCart`');
      const [answered, read] = [cartIn(answer), await readCart(visitor)];
      mustBe(unitsIn(answered) === unitsIn(read), `${unitsIn(answered)} units`, `${unitsIn(read)}`);
      mustBe(
        answered.grandTotalCents === read.grandTotalCents,
        `grandTotalCents ${answered.grandTotalCents}`,
        `${read.grandTotalCents}`,
      );
      const newly = ownValue(ownValue(answer.body, 'newlyAdded'), 'id');
      const ids = read.entries.map(({id}) => id);
      if (newly !== undefined) mustBe(ids.includes(String(newly)), `newlyAdded ${newly}`, ids.join(' or '));
    },
  },
  withLine(
    {
      name: 'cart.price',
      id: 'CART-01',
      says: 'money is in minor units: the line’s price is that of the product, and the totals are its sums',
      needs: ['cart.add'],
    },
    async ({cart, line}, scene) => {
      const {priceCents} = productOf(scene);
      mustBe(
        line.purchasePriceCents === priceCents,
        `purchasePriceCents ${line.purchasePriceCents}`,
        `${priceCents}`,
      );
      mustBe(line.subTotalCents === priceCents, `subTotal ${line.subTotalCents}`, `${priceCents}`);
      addsUp(cart);
    },
  ),
  withLine(
    {
      name: 'cart.cookie',
      id: 'CART-02',
      says: 'a cart with lines sets `hasCart`, which scripts read, and keeps the id of the cart from them',
      needs: ['cart.add'],
    },
    async ({visitor}) => {
      const has = visitor.setCookies.get('hasCart') ?? '';
      mustBe(has !== '' && !/;\s*httponly/i.test(has), has || 'no cookie `hasCart`', 'one without HttpOnly');
      const cart = visitor.setCookies.get('CART') ?? visitor.setCookies.get('__Host-CART') ?? '';
      if (cart) mustBe(/;\s*httponly/i.test(cart), 'a cookie CART that scripts read', 'HttpOnly');
    },
  ),
  withLine(
    {name: 'cart.own', id: 'CART-16', says: 'another visitor sees nothing of the cart', needs: ['cart.add']},
    async ({visitor, line}, scene) => {
      const other = await arrive(scene.wire);
      await hasUnits(other, 0);
      isRefusedInWords(await other.send('PUT', lineAt(line.id), {body: {quantity: 2}}));
      await hasUnits(visitor, 1);
    },
  ),
];

const REPEATS: readonly Step[] = [
  {
    name: 'cart.repeat',
    id: 'CART-03',
    says: 'a repeat with the same Idempotency-Key adds nothing, and is answered as the first',
    needs: ['cart.add'],
    data: ['product'],
    async run(scene) {
      const visitor = await shopper(scene);
      const key = scene.random.uuid();
      isSuccess(await add(visitor, productOf(scene), {key}));
      isSuccess(await add(visitor, productOf(scene), {key}));
      await hasUnits(visitor, 1);
    },
  },
  {
    name: 'cart.repeat-at-once',
    id: 'CART-03',
    says: 'two requests with one Idempotency-Key at once add once',
    needs: ['cart.repeat'],
    data: ['product'],
    async run(scene) {
      const visitor = await shopper(scene);
      // The cart is there first, so that both change the same.
      isSuccess(await add(visitor, productOf(scene), {key: scene.random.uuid()}));
      const key = scene.random.uuid();
      await Promise.all([1, 2].map(() => add(visitor, productOf(scene), {key})));
      await hasUnits(visitor, 2);
    },
  },
  withLine(
    {name: 'cart.again', id: 'CART-03', says: 'a second press adds a second unit', needs: ['cart.add']},
    async ({visitor}, scene) => {
      isSuccess(await add(visitor, productOf(scene), {key: scene.random.uuid()}));
      addsUp(await hasUnits(visitor, 2));
    },
  ),
  withLine(
    {
      name: 'cart.etag',
      id: 'CART-16',
      says: 'the cart has an ETag: 304 while it stays the same, and never once it has changed',
      needs: ['cart.again'],
    },
    async ({visitor}, scene) => {
      const tag = (await visitor.send('GET', READ)).headers.get('ETag');
      if (!tag) throw new NotTried('the cart has no ETag');
      const headers = {'If-None-Match': tag};
      const same = await visitor.send('GET', READ, {headers});
      mustBe(same.status === NOT_MODIFIED, `${same.status}`, '304 for a cart that stayed the same');
      isSuccess(await add(visitor, productOf(scene), {key: scene.random.uuid()}));
      const changed = await visitor.send('GET', READ, {headers});
      mustBe(changed.status !== NOT_MODIFIED, '304', 'the cart, which has changed');
    },
  ),
];

const CHANGING: readonly Step[] = [
  withLine(
    {
      name: 'cart.quantity',
      id: 'CART-13',
      says: 'a line’s quantity is set, and the amounts follow',
      needs: ['cart.add'],
    },
    async ({visitor, line}, scene) => {
      isSuccess(await visitor.send('PUT', lineAt(line.id), {body: {quantity: 3}}));
      const cart = await hasUnits(visitor, 3);
      const wanted = 3 * productOf(scene).priceCents;
      mustBe(cart.subtotalCents === wanted, `subtotalCents ${cart.subtotalCents}`, `${wanted}`);
      addsUp(cart);
    },
  ),
  withLine(
    {
      name: 'cart.too-many',
      id: 'CART-13',
      says: 'more than there is is refused, or capped with a warning; the cart stays true',
      needs: ['cart.quantity'],
    },
    async ({visitor, line}) => {
      const answer = await visitor.send('PUT', lineAt(line.id), {body: {quantity: FAR_TOO_MANY}});
      mustBe(answer.status < 500, `${answer.status}`, 'no fault of the server');
      isData(answer);
      const cart = await readCart(visitor);
      const units = unitsIn(cart);
      mustBe(units > 0 && units < FAR_TOO_MANY, `${units} units`, 'those that there are');
      addsUp(cart);
    },
  ),
  ...[
    ['cart.below-zero', 'a quantity below zero', -1],
    ['cart.half', 'half a unit', 1.5],
    ['cart.word', 'a quantity that is a word', 'two'],
  ].map(
    ([name, what, quantity]): Step => ({
      name: String(name),
      id: 'CART-08',
      says: `${what} is refused in words, and the line stays`,
      needs: ['cart.quantity'],
      data: ['product'],
      async run(scene) {
        const {visitor, line} = await withOne(scene);
        isRefusedInWords(await visitor.send('PUT', lineAt(line.id), {body: {quantity}}));
        await hasUnits(visitor, 1);
      },
    }),
  ),
  withLine(
    {
      name: 'cart.remove',
      id: 'CART-13',
      says: 'a removed line is gone, and the amounts are 0',
      needs: ['cart.add'],
    },
    async ({visitor, line}) => {
      isSuccess(await visitor.send('DELETE', lineAt(line.id)));
      const {subtotalCents, grandTotalCents} = await hasUnits(visitor, 0);
      mustBe(
        subtotalCents === 0 && grandTotalCents === 0,
        `${subtotalCents} and ${grandTotalCents}`,
        '0 and 0',
      );
    },
  ),
  {
    name: 'cart.no-line',
    id: 'CART-14',
    says: 'a change of a line that is not there is refused in words',
    needs: ['cart.crumb'],
    async run({wire, random}) {
      const visitor = await arrive(wire);
      isRefusedInWords(await visitor.send('PUT', lineAt(random.uuid()), {body: {quantity: 2}}));
    },
  },
  {
    name: 'cart.no-item',
    id: 'CART-09',
    says: 'an item that nobody sells is refused in words',
    needs: ['cart.crumb'],
    async run({wire, random}) {
      const visitor = await arrive(wire);
      isRefusedInWords(await add(visitor, {itemId: random.uuid(), sku: null}, {key: random.uuid()}));
      await hasUnits(visitor, 0);
    },
  },
  {
    name: 'cart.no-json',
    id: 'CART-09',
    says: 'a body that is no JSON is refused in words',
    needs: ['cart.crumb'],
    async run({wire}) {
      const visitor = await arrive(wire);
      isRefusedInWords(await visitor.send('POST', ENTRIES, {body: '{"itemId": '}));
    },
  },
];

/** What a visitor does with a cart. */
export const CART_STEPS: readonly Step[] = [...READING, ...ADDING, ...REPEATS, ...CHANGING];
