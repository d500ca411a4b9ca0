// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {bindProduct} from '../../../runtime/compat/bind-product.js';
import {createBinder} from '../../../runtime/compat/bindings-loader.js';
import type {LiveProduct} from '../../../runtime/compat/live-product.js';
import {makePage, put, settle} from './page.js';

vi.mock('../../../runtime/compat/bind-product.js', () => ({bindProduct: vi.fn(() => () => true)}));

afterEach(() => {
  document.body.innerHTML = '';
  vi.mocked(bindProduct).mockClear();
});

for (const [what, label, times] of [
  ['cannot be bought', 'Moss – Sold out', 1],
  ['can all be bought', 'Moss', 0],
] as const)
  test(`PROD-01 a product whose choices ${what} is bound ${times ? 'before' : 'with'} the first touch`, async () => {
    const element = put(
      '<div class="product-detail"><select><option>Moss</option></select></div>',
      '.product-detail',
    );
    const options = [{name: 'Color', values: [{value: 'Moss', label}]}];
    const live = {
      block: {element, page: makePage(), signal: new AbortController().signal},
      product: {},
      controller: {getSnapshot: () => ({view: {options}})},
    } as unknown as LiveProduct;
    createBinder(live);
    await settle();
    // What binds is loaded when it is needed, which takes as long as the machine is busy.
    await expect.poll(() => vi.mocked(bindProduct).mock.calls.length).toBe(times);
    element.querySelector('select')?.dispatchEvent(new Event('focusin', {bubbles: true}));
    await expect.poll(() => vi.mocked(bindProduct).mock.calls.length).toBe(1);
  });
