import {ownValue} from '../../../shared/own-value.inline.js';
import {arrive, Visitor} from '../client.js';
import {isRefusedInWords, isSuccess, mustBe} from '../expect.js';
import type {ItemData} from '../platform-data.js';
import {NotTried, type Step} from '../step.js';
import {add, addsUp, CART, hasUnits, MISSING, productOf, readCart, withLine, withOne} from './shopping.js';

const STOCK = '/api/commerce/inventory/stock/';

const stockOf = async (visitor: Visitor, {itemId, sku}: ItemData) => {
  const answer = await visitor.send('GET', `${STOCK}?itemId=${encodeURIComponent(itemId)}`);
  isSuccess(answer);
  const results = Object(ownValue(answer.body, 'results'));
  mustBe(Array.isArray(results), answer.text, '`results`, a list');
  const found = (results as unknown[]).find(
    (row, _, {length}) => (sku === null && length === 1) || ownValue(row, 'sku') === sku,
  );
  mustBe(found !== undefined, answer.text, `the stock of ${sku ?? itemId}`);
  const [unlimited, left] = [ownValue(found, 'unlimited'), ownValue(found, 'qtyInStock')];
  mustBe(typeof unlimited === 'boolean', `unlimited ${unlimited}`, 'true or false');
  mustBe(Number.isSafeInteger(left), `qtyInStock ${left}`, 'a whole number');
  return {unlimited: unlimited as boolean, left: left as number};
};

const STOCKED: readonly Step[] = [
  {
    name: 'stock.left',
    id: 'CART-10',
    says: 'the stock of a product that sells is read',
    data: ['product'],
    async run(scene) {
      const {unlimited, left} = await stockOf(new Visitor(scene.wire), productOf(scene));
      mustBe(unlimited || left > 0, `qtyInStock ${left}`, 'more than 0, or `unlimited`');
    },
  },
  {
    name: 'stock.none',
    id: 'CART-10',
    says: 'the stock of a product that is sold out is 0',
    data: ['soldOut'],
    async run({wire, data}) {
      const {unlimited, left} = await stockOf(new Visitor(wire), data.soldOut as ItemData);
      mustBe(!unlimited && left <= 0, `unlimited ${unlimited}, qtyInStock ${left}`, 'false and 0');
    },
  },
  {
    name: 'stock.sold-out',
    id: 'CART-08',
    says: 'a product that is sold out is refused in words, and is not in the cart',
    needs: ['cart.crumb'],
    data: ['soldOut'],
    async run({wire, data, random}) {
      const visitor = await arrive(wire);
      isRefusedInWords(await add(visitor, data.soldOut as ItemData, {key: random.uuid()}));
      await hasUnits(visitor, 0);
    },
  },
];

const couponAt = (code: string): string => `${CART}/coupons/${encodeURIComponent(code)}`;

const COUPONS: readonly Step[] = [
  {
    name: 'coupon.counts',
    id: 'CART-13',
    says: 'a coupon takes something off, and its removal gives it back',
    needs: ['cart.add', 'cart.price'],
    data: ['product', 'coupon'],
    async run(scene) {
      const {visitor, cart} = await withOne(scene);
      const at = couponAt(scene.data.coupon as string);
      isSuccess(await visitor.send('PUT', at));
      const less = await readCart(visitor);
      mustBe(less.discountCents > 0, `discountCents ${less.discountCents}`, 'more than 0');
      mustBe(less.validCoupons.length === 1, `${less.validCoupons.length} valid coupons`, '1');
      addsUp(less);
      isSuccess(await visitor.send('DELETE', at));
      const after = await readCart(visitor);
      mustBe(
        after.grandTotalCents === cart.grandTotalCents,
        `grandTotalCents ${after.grandTotalCents}`,
        `${cart.grandTotalCents}, as before the coupon`,
      );
    },
  },
  withLine(
    {
      name: 'coupon.unknown',
      id: 'CART-13',
      says: 'a coupon that nobody gave is refused in words, or listed as invalid; nothing is taken off',
      needs: ['cart.add'],
    },
    async ({visitor, cart}, scene) => {
      const answer = await visitor.send('PUT', couponAt(scene.random.uuid()));
      const after = await readCart(visitor);
      if (after.invalidCoupons.length === 0) isRefusedInWords(answer);
      mustBe(after.validCoupons.length === 0, 'a valid coupon', 'none');
      mustBe(
        after.grandTotalCents === cart.grandTotalCents,
        `${after.grandTotalCents}`,
        `${cart.grandTotalCents}`,
      );
    },
  ),
];

const PRODUCTS = '/api/commerce/products';
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const BY_ID: readonly Step[] = [
  {
    name: 'products.by-id',
    id: 'COM-01',
    says: 'products are read by id; ids that nobody sells are named as missing',
    data: ['product'],
    async run(scene) {
      const {itemId} = productOf(scene);
      const unknown = scene.random.uuid();
      const ids = encodeURIComponent(`${itemId},${unknown}`);
      const answer = await new Visitor(scene.wire).send('GET', `${PRODUCTS}?ids=${ids}&language=en`);
      if (answer.status === MISSING) throw new NotTried('the platform has no products by id');
      isSuccess(answer);
      const results = Object(ownValue(answer.body, 'results')) as unknown[];
      const found = idsIn(Array.isArray(results) ? results.map(row => ownValue(row, 'id')) : null);
      mustBe(found.join() === itemId, `results ${found.join()}`, itemId);
      const missing = idsIn(ownValue(answer.body, 'missing'));
      mustBe(missing.join() === unknown, `missing ${missing.join()}`, unknown);
    },
  },
  {
    name: 'products.price',
    id: 'COM-01',
    says: 'the price of a product by id is the one that the cart takes',
    needs: ['products.by-id'],
    data: ['product'],
    async run(scene) {
      const {itemId, sku, priceCents} = productOf(scene);
      const path = `${PRODUCTS}?ids=${encodeURIComponent(itemId)}&language=en`;
      const {body, text, headers} = await new Visitor(scene.wire).send('GET', path);
      const product = ownValue(ownValue(body, 'results'), '0');
      const variants = Object(ownValue(ownValue(product, 'structuredContent'), 'variants')) as unknown[];
      mustBe(Array.isArray(variants) && variants.length > 0, text, 'a list of variants');
      const variant = variants.find(row => sku === null || ownValue(row, 'sku') === sku);
      const price = ownValue(variant, ownValue(variant, 'onSale') === true ? 'salePrice' : 'price');
      mustBe(price === priceCents, `${price}`, `${priceCents} in minor units`);
      mustBe(!headers.has('Set-Cookie'), 'a cookie', 'none: shared caches may store the answer');
    },
  },
];

/** Stock, coupons and products by id. */
export const GOODS_STEPS: readonly Step[] = [...STOCKED, ...COUPONS, ...BY_ID];
