// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import {
  CartPage,
  CartPill,
  CartTerms,
  Form,
  Newsletter,
  Product,
  Restock,
  Reviews,
  VitrineProvider,
} from '../../../runtime/react/index.js';
import {wireVariant} from '../catalog/make-product.js';
import {wireCart, wireEntry} from '../services/wire-cart.js';
import {find} from '../widgets/render-widget.js';
import {FORM, hydrateApp, MUG, SHIRT, SITE} from './app.js';
import {openPlatform} from './platform.js';

const SOLD_OUT = {id: 'vase', structuredContent: {productType: 1, variants: [wireVariant({qtyInStock: 0})]}};

const PAGE = (cart: object | null | undefined) => (
  <VitrineProvider site={SITE} cart={cart}>
    <Product item={MUG} />
    <Product item={SHIRT} initial={{chosen: {Size: 'M'}}} />
    <CartPage />
    <CartPill />
    <CartTerms countries={['US']} />
    <Form definition={FORM} />
    <Newsletter definition={{...FORM, id: 'news', newsletter: true}} />
    <Restock item={SOLD_OUT} />
    <Reviews itemId="mug" given={{page: {average: 0, count: 0, reviews: [], nextPageCursor: null}}} />
  </VitrineProvider>
);

for (const [name, cart] of [
  ['a cart', wireCart([wireEntry({quantity: 2})], {totalQuantity: 2})],
  ['no cart', null],
  ['an unknown cart', undefined],
] as const)
  test(`a page with ${name} hydrates in StrictMode without a console line, and its buttons work`, async () => {
    const {calls} = openPlatform(cart ? 2 : 0);
    const {root, lines} = await hydrateApp(PAGE(cart));
    find(root, '[data-item-id=mug] .vt-add').click();
    await expect.poll(() => find(root, '.vt-pill-count').textContent).toBe(cart ? '3' : '1');
    expect(calls).toContain('POST /api/commerce/shopping-cart/entries');
    expect(find(root, '.vt-cart-line .vt-quantity-input')).toHaveProperty('value', cart ? '3' : '1');
    expect(lines).toEqual([]);
  });

test('what a visitor chose and typed in the server’s form before hydration stays', async () => {
  openPlatform();
  const {root, lines} = await hydrateApp(
    <VitrineProvider site={SITE}>
      <Product item={SHIRT} />
    </VitrineProvider>,
    served => {
      find<HTMLInputElement>(served, 'input[value=M]').checked = true;
      find<HTMLInputElement>(served, '[name=quantity]').value = '3';
    },
  );
  await expect.poll(() => find(root, '.vt-price-now').textContent).toBe('$25.00');
  expect(find<HTMLInputElement>(root, 'input[value=M]').checked).toBe(true);
  expect(find<HTMLInputElement>(root, '[name=quantity]').value).toBe('3');
  expect(lines).toEqual([]);
});

const CART = wireCart([wireEntry({quantity: 2})], {
  totalQuantity: 2,
  requiresShipping: true,
  terms: {shipTo: {country: 'US', region: '', postcode: ''}},
});

/** What a visitor typed on the cart page, by what finds its field. */
const TYPED = {
  '.vt-quantity-input': '5',
  '.vt-cart-coupons [name=code]': 'WELCOME10',
  '[name=country]': 'ES',
  '[name=region]': 'Vigo',
  '[name=giftCode]': 'GIFT',
};
for (const crumb of ['secret', undefined])
  test(`what a visitor typed on the server’s cart page ${crumb ? 'with' : 'without'} a crumb before hydration stays`, async () => {
    const {calls} = openPlatform(2);
    const {root, lines} = await hydrateApp(
      <VitrineProvider site={{...SITE, ...(crumb ? {crumb} : {crumb: undefined})}} cart={CART}>
        <CartPage />
        <CartTerms countries={['US', 'ES']} />
      </VitrineProvider>,
      served => {
        for (const [field, text] of Object.entries(TYPED)) find<HTMLInputElement>(served, field).value = text;
      },
    );
    const typed = () =>
      Object.fromEntries(Object.keys(TYPED).map(field => [field, find<HTMLInputElement>(root, field).value]));
    expect(typed()).toEqual(TYPED);
    const quantity = find<HTMLInputElement>(root, '.vt-quantity-input');
    quantity.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    await expect.poll(() => calls.filter(call => call.startsWith('PUT '))).toHaveLength(1);
    await expect.poll(() => find(root, '.vt-cart-line').getAttribute('aria-busy')).toBe('false');
    expect(quantity.value).toBe('5');
    expect(lines).toEqual([]);
  });
