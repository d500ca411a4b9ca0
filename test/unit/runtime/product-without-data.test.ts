// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {fetchProduct} from '../../../runtime/compat/fetch-product.js';
import {mount} from '../../../runtime/compat/mount-product.js';
import type {Block, Commerce} from '../../../runtime/contracts.js';
import {makePage, put} from './page.js';

vi.mock('../../../runtime/compat/fetch-product.js', () => ({fetchProduct: vi.fn()}));

afterEach(() => {
  document.body.innerHTML = '';
});

const PRODUCT = `<h3 class="product-title">Swatch Tee</h3><div class="product-variants"><select><option>Navy</option></select></div>
<button class="sqs-add-to-cart-button" type="submit">Add To Cart</button>`;

/** A product whose variants no source knows, mounted. */
const open = async (html: string) => {
  vi.mocked(fetchProduct).mockRejectedValue(
    new Error('no source on this site lists the variants of item tee'),
  );
  const element = put(html, '.product-detail,.product-list-item');
  const page = makePage();
  const ending = new AbortController();
  const block = {element, kind: 'compat-product', page, signal: ending.signal} as unknown as Block;
  const commerce = {t: (id: string) => id, parseJson: JSON.parse} as unknown as Commerce;
  const unmount = await mount({...block, page: {...page, commerce: () => Promise.resolve(commerce)}});
  const press = () =>
    element.querySelector('button')?.dispatchEvent(new MouseEvent('click', {cancelable: true}));
  const end = (): void => {
    ending.abort();
    unmount?.();
  };
  return {element, page, press, end};
};

const alertsIn = (element: Element): (string | null)[] =>
  [...element.querySelectorAll('[role=alert]')].map(({textContent}) => textContent);

test('EMB-05 a product that no source knows says at the press that it was not added, once', async () => {
  const {element, page, press, end} = await open(
    `<div class="product-detail" data-product-id="tee">${PRODUCT}</div>`,
  );
  expect(page.reported).toEqual([expect.stringMatching(/^block-failed: /)]);
  expect(alertsIn(element)).toEqual([]);
  expect(press()).toBe(false);
  press();
  expect(alertsIn(element)).toEqual(['add-failed. Swatch Tee']);
  end();
  expect(alertsIn(element)).toEqual([]);
  expect(press()).toBe(true);
});

test('EMB-05 the card of such a product leads to its own page', async () => {
  const {element, press} = await open(
    `<div class="product-list-item" data-product-id="tee"><a href="/shop/p/tee">Tee</a>${PRODUCT}</div>`,
  );
  press();
  expect(element.querySelector('[role=alert] a')?.getAttribute('href')).toMatch(/\/shop\/p\/tee$/);
});
