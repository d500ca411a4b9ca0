import {expect, test} from 'vitest';
import {openEngineShop} from './shop.js';
import {becomes, type Visitor} from './visitor.js';

const shop = openEngineShop();
const CART = '[data-block=cart]';

/** A visitor on the cart page, with one unit of a product that they have added on its own page. */
const openCart = async (urlId: string): Promise<Visitor> => {
  const visitor = await shop.visit(`/products/${urlId}`);
  await visitor.isLive('.item [data-block=product]');
  await visitor.click('.item .vt-add');
  await visitor.reads('.vt-pill-count', '1');
  await visitor.click('.vt-pill');
  await visitor.isAt('/cart');
  await visitor.isLive(CART);
  return visitor;
};

const totals = (visitor: Visitor): Promise<(string | null)[][]> =>
  visitor.run(() =>
    [...document.querySelectorAll('.vt-cart-totals > div')].map(row =>
      [...row.children].map(cell => cell.textContent),
    ),
  );

test('CART-13 CART-16 a quantity changes line, totals and header, and survives a reload', async () => {
  const visitor = await openCart('salt-cellar');
  await visitor.reads('.vt-cart-title', 'Salt Cellar');
  await visitor.type('.vt-cart .vt-quantity-input', '3');
  await visitor.press('Enter');
  await visitor.reads('.vt-cart-price', '$72.00');
  await visitor.reads('.nav-cart .vt-cart-count', '3');
  const changed = await totals(visitor);
  expect(changed[0]).toEqual(['Subtotal', '$72.00']);
  await visitor.open('/cart');
  await visitor.isLive(CART);
  expect(await totals(visitor)).toEqual(changed);
});

test('CART-13 a wrong coupon is refused at its field, a right one counts, and a line is removed', async () => {
  const visitor = await openCart('salt-cellar');
  await visitor.type('.vt-cart-coupon [name=code]', 'NOPE');
  await visitor.press('Enter');
  await visitor.reads('.vt-cart [role=alert]', 'The coupon NOPE is not valid.');
  expect(
    await visitor.run(() => document.querySelector('[aria-invalid=true]') === document.activeElement),
  ).toBe(true);
  await visitor.type('.vt-cart-coupon [name=code]', 'welcome10');
  await visitor.press('Enter');
  await becomes(async () => (await totals(visitor))[1], ['Discount', '-$2.40']);
  await visitor.click('.vt-cart-remove');
  await visitor.reads('.vt-cart-empty p', 'Your cart is empty');
});

test('ORD the cart leads through checkout to one stored order, announced on its page', async () => {
  const visitor = await openCart('glaze-notebook');
  await visitor.click('.vt-cart a[href="/checkout"]');
  await visitor.isAt('/checkout');
  await visitor.type('#email', 'ada@example.com');
  await visitor.type('#name', 'Ada Lovelace');
  await visitor.click('button', 'Place order without payment');
  await becomes(() => visitor.run(() => location.pathname), '/checkout/confirmed');
  const orders = await shop.platform.db.selectFrom('shop_order').select('id').execute();
  expect(orders).toHaveLength(1);
  await becomes(() => visitor.run(() => new URL(location.href).searchParams.get('oid')), orders[0]?.id);
});
