// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {
  alerts,
  becomes,
  cartIsNamed,
  choose,
  fillCart,
  isAdded,
  openTidyShop,
  reads,
  visitWith,
} from './visitor.js';

const shop = openTidyShop();
const PRODUCT = '.item [data-block=product]';

const openProduct = async (urlId: string) => {
  const visit = await shop.visit(`/products/${urlId}`);
  await whenLive(visit.page, PRODUCT);
  return visit;
};

test('CART-07 the list leads to a product, whose alert names three, two and one missing options', async () => {
  const {page, log} = await shop.visit('/');
  await page.getByRole('link', {name: 'Tide Bowl'}).first().click();
  await whenLive(page, PRODUCT);
  const alert = page.locator('.item .vt-alert');
  await reads(alert);
  for (const [chosen, missing] of [
    [{}, 'Select Size, Glaze, and Set.'],
    [{Size: 'Medium'}, 'Select Glaze and Set.'],
    [{Glaze: 'Ash'}, 'Select Set.'],
  ] as const) {
    await choose(page, chosen);
    await page.click('.item .vt-add');
    await alerts(alert, 'The item could not be added', missing);
  }
  await choose(page, {Set: 'Pair'});
  await reads(alert);
  expect(log).toMatchObject({errors: [], lines: [], calls: []});
});

test(
  'CART-13 a press on a step changes the quantity within its bounds, on a product and in the cart',
  ONLY_WHOLE,
  async () => {
    const {page} = await openProduct('salt-cellar');
    const quantity = page.locator('.item .vt-quantity-input');
    const [less, more] = ['.vt-step:first-child', '.vt-step:last-child'];
    await page.click(`.item ${less}`);
    await expect.poll(() => quantity.inputValue()).toBe('1');
    await page.click(`.item ${more}`);
    await page.click(`.item ${more}`);
    await becomes(() => quantity.inputValue(), '3');
    await page.click('.item .vt-add');
    await cartIsNamed(page, '3 items in cart');
    await page.goto(shop.url('/cart'));
    await whenLive(page, '[data-block=cart]');
    await page.click(`.vt-cart-line ${less}`);
    await page.getByRole('link', {name: '2 items in cart', exact: true}).waitFor();
  },
);

// Source: commerce spec §4: price, sale price, status and stock are those of the choice.
const CHOICES = [
  [{}, 'from $32.00', [], ['sale'], []],
  [{Size: 'Medium', Glaze: 'Ash', Set: 'Pair'}, '$88.00', [], [], ['Only 2 left']],
  [{Size: 'Medium', Glaze: 'Kelp', Set: 'Single'}, '$52.00', [], ['sold out'], []],
  [{Size: 'Large', Glaze: 'Foam', Set: 'Single'}, '$56.00', ['$68.00'], ['sale'], []],
] as const;
test('PROD-01 PROD-07 COM-03 COM-05 COM-06 price, sale, status and low stock follow the choice', async () => {
  const {page} = await openProduct('tide-bowl');
  for (const [chosen, now, was, marks, scarcity] of CHOICES) {
    await choose(page, chosen);
    await reads(page.locator('.item .vt-price-now'), now);
    await reads(page.locator('.item .vt-price-was'), ...was);
    await reads(page.locator('.item .vt-mark'), ...marks);
    await reads(page.locator('.item .vt-scarcity'), ...scarcity);
  }
});

test('COM-07 unavailable and sold-out combinations are marked before the click', async () => {
  const {page} = await openProduct('tide-bowl');
  await choose(page, {Size: 'Small'});
  const values = (name: string) => page.getByLabel(name, {exact: true}).locator('option');
  await reads(values('Glaze'), 'Select Glaze', 'Ash', 'Kelp', 'Foam – Unavailable');
  await choose(page, {Size: 'Medium', Glaze: 'Kelp'});
  await reads(values('Set'), 'Select Set', 'Single – Sold out', 'Pair');
  await choose(page, {Size: 'Large', Glaze: 'Foam'});
  await reads(values('Set'), 'Select Set', 'Single', 'Pair');
  expect(await page.getByRole('radio', {name: /^Small\W+Unavailable$/}).count()).toBe(1);
  expect(await page.getByRole('radio', {name: 'Large', exact: true}).count()).toBe(1);
});

// Source: commerce spec §5.
const REFUSED = [
  [
    {Size: 'Small', Glaze: 'Foam', Set: 'Single'},
    '1',
    'Sorry, that variant of the item is not available. Select another variant.',
  ],
  [{Size: 'Medium', Glaze: 'Kelp', Set: 'Single'}, '1', 'Sorry, but we do not have enough items available.'],
  [{Size: 'Medium', Glaze: 'Ash', Set: 'Pair'}, '3', 'Sorry, but we do not have enough items available.'],
  [{Size: 'Medium', Glaze: 'Ash', Set: 'Pair'}, '', 'Quantity must be a number.'],
  [{Size: 'Medium', Glaze: 'Ash', Set: 'Pair'}, '1.5', 'Quantity must be a whole number'],
  [{Size: 'Medium', Glaze: 'Ash', Set: 'Pair'}, '0', 'Quantity must be between 1 and 9,999.'],
] as const;
test(
  'CART-08 an invalid add shows its error, makes no call, and leaves the button idle',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openProduct('tide-bowl');
    for (const [chosen, quantity, text] of REFUSED) {
      await choose(page, chosen);
      await page.getByLabel('Quantity').fill(quantity);
      await page.click('.item .vt-add');
      await alerts(page.locator('.item .vt-alert'), 'The item could not be added', text);
    }
    expect(log.calls).toEqual([]);
  },
);

test('CART-04 adding, added after 1 s, idle 2 s later; a button marked added ignores clicks', async () => {
  const {page, log} = await shop.visit('/404');
  await page.clock.install();
  await page.goto(shop.url('/products/morning-mug'));
  await whenLive(page, PRODUCT);
  await choose(page, {Glaze: 'Foam'});
  const button = page.locator('.item .vt-add');
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await reads(button, 'Adding…');
  await isAdded(page);
  await page.clock.runFor(999);
  await reads(button, 'Adding…');
  await page.clock.runFor(1);
  await reads(button, 'Added!');
  await button.click();
  await page.clock.runFor(1999);
  await reads(button, 'Added!');
  await page.clock.runFor(1);
  await reads(button, 'Add To Cart');
  expect(log.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
});

test('CART-04 after an error the alert stays, and the button is idle and adds again after 1 s', async () => {
  const {page} = await shop.visit('/404');
  await page.clock.install();
  await page.goto(shop.url('/products/morning-mug'));
  await whenLive(page, PRODUCT);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.click('.item .vt-add');
  await alerts(page.locator('.item .vt-alert'), 'The item could not be added', 'Select Glaze.');
  await page.clock.runFor(1000);
  await alerts(page.locator('.item .vt-alert'), 'The item could not be added', 'Select Glaze.');
  await reads(page.locator('.item .vt-add'), 'Add To Cart');
  await choose(page, {Glaze: 'Ash'});
  await page.click('.item .vt-add');
  await isAdded(page);
});

test('CART-03 CART-05 CART-11 COM-16 one call fills pill and header, and fires DOM events', async () => {
  const {page, log} = await openProduct('morning-mug');
  expect(await page.locator('.vt-pill').count()).toBe(0);
  await page.evaluate(() => {
    document.addEventListener('vitrine:item-added', event => {
      const {detail, target} = event as CustomEvent<{cart: {totalQuantity: number}}>;
      const block = (target as Element).getAttribute('data-block');
      document.body.dataset.log = `${block} ${detail.cart.totalQuantity}`;
    });
  });
  await choose(page, {Glaze: 'Kelp'});
  await page.getByLabel('Quantity').fill('2');
  await page.click('.item .vt-add');
  await reads(page.locator('.vt-pill-count'), '2');
  await reads(page.locator('.vt-cart-count'), '2');
  await cartIsNamed(page, '2 items in cart');
  expect(await page.locator('body').getAttribute('data-log')).toBe('product 2');
  expect(log.calls).toEqual(['POST /api/commerce/shopping-cart/entries']);
  await page.click('.vt-pill');
  await page.waitForURL('**/cart');
  expect(log).toMatchObject({errors: [], lines: []});
});

// Source: commerce spec §9. Each row adds to the cart of the rows before it.
const PILLS = [
  [1, '1', 'One item in cart'],
  [99, '100', '100 items in cart'],
  [1, '100+', 'More than 100 items in cart'],
] as const;
test('COM-16 the pill and header show "100+" above 100 and name the exact count', ONLY_WHOLE, async () => {
  const {page, context} = await shop.visit('/404');
  for (const [added, shown, spoken] of PILLS) {
    await fillCart(shop, context, {'MAR-04': added});
    await page.goto(shop.url('/about'));
    await reads(page.locator('.vt-pill-count'), shown);
    await reads(page.locator('.vt-cart-count'), shown);
    await cartIsNamed(page, spoken);
  }
});

test('CART-11 the pill fades in over 0.2 s, then 0.5 s', ONLY_WHOLE, async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1}, '/about');
  // The server's own pill has no styles of ours yet.
  await whenLive(page, '[data-block=cart-pill]');
  const seconds = () =>
    page.locator('.vt-pill').evaluate(pill => getComputedStyle(pill).animationDuration.split(', '));
  await becomes(seconds, ['0.2s', '0.5s']);
});

test('CART-02 EMB-06 without a cart nothing is requested; with one, all blocks share one read', async () => {
  const {page, log, context} = await openProduct('salt-cellar');
  await page.waitForLoadState('networkidle');
  expect(log.calls).toEqual([]);
  await page.click('.item .vt-add');
  await reads(page.locator('.vt-pill-count'), '1');
  log.calls.length = 0;
  await page.goto(shop.url('/'));
  await reads(page.locator('.vt-pill-count'), '1');
  await reads(page.locator('.vt-cart-count'), '1');
  // The server has rendered both: the read may come after.
  await becomes(() => log.calls.length > 0, true);
  await page.waitForLoadState('networkidle');
  expect(log.calls).toEqual(['GET /api/commerce/shopping-cart']);
  expect((await context.cookies()).map(({name}) => name)).toContain('hasCart');
});

// Source: commerce spec §4, §9; §5 for quantity: physical, or service sold in multiples; no subscription; stock above 1.
const FACES = [
  ['salt-cellar', 'Add To Cart', [], '$24.00', 1],
  ['wheel-workshop', 'Book a seat', [], 'from $85.00', 1],
  ['gold-seam-repair', 'Add To Cart', [], '$45.00', 1],
  ['paper-post', 'Subscribe', [], '$14.00', 0],
  ['shore-runner', 'Sold out', ['sold out'], 'from $58.00', 0],
  ['glaze-notebook', 'Add To Cart', ['sale'], '$15.00', 0],
  ['gift-card', 'Add To Cart', [], 'from $25.00', 0],
] as const;
test(
  'PROD-02 COM-02 COM-03 COM-15 label, mark, price and quantity input are those of the product type',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/404');
    for (const [urlId, label, marks, price, quantities] of FACES) {
      await page.goto(shop.url(`/products/${urlId}`));
      await whenLive(page, PRODUCT);
      await reads(page.locator('.item .vt-add'), label);
      await reads(page.locator('.item .vt-mark'), ...marks);
      await reads(page.locator('.item .vt-price-now'), price);
      expect(await page.locator('.item .vt-add').isDisabled()).toBe(label === 'Sold out');
      expect([urlId, await page.locator('.item .vt-quantity-input').count()]).toEqual([urlId, quantities]);
    }
  },
);

test('COM-15 the quantity input takes 1 to 9999 in steps of 1 and starts at 1', ONLY_WHOLE, async () => {
  const {page} = await openProduct('salt-cellar');
  const input = page.getByRole('spinbutton', {name: 'Quantity'});
  const bounds = await input.evaluate(({min, max, step, value}: HTMLInputElement) => ({
    min,
    max,
    step,
    value,
  }));
  expect(bounds).toEqual({min: '1', max: '9999', step: '1', value: '1'});
});

test(
  'CART-08 CART-09 a gift card without a denomination has its own title and text',
  ONLY_WHOLE,
  async () => {
    const {page} = await openProduct('gift-card');
    await page.click('.item .vt-add');
    await alerts(
      page.locator('.item .vt-alert'),
      'The gift card could not be bought',
      'Select a denomination for the gift card',
    );
  },
);

test('CART-08 units already in the cart count against the stock', ONLY_WHOLE, async () => {
  const {page} = await visitWith(shop, {'MAR-06': 4}, '/products/kiln-lantern');
  // The server renders the pill: once this is there, the block knows the cart too.
  await reads(page.locator('.item .vt-stock'), '5 left, 4 in your cart.');
  await page.getByLabel('Quantity').fill('2');
  await page.click('.item .vt-add');
  await alerts(page.locator('.item .vt-alert'), 'The item could not be added', '5 left, 4 in your cart.');
});

test('CART-03 a card of the list buys its product in one click', async () => {
  const {page, log} = await shop.visit('/');
  const card = page.locator('.card', {has: page.getByRole('heading', {name: 'Salt Cellar'})});
  await card.locator('.vt-add').click();
  // The button says so for two seconds, and the code of the pill may take longer.
  await reads(card.locator('.vt-add'), 'Added!');
  await reads(page.locator('.vt-pill-count'), '1');
  expect(log.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
});
