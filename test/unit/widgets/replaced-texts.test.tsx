// @vitest-environment happy-dom

import {expect, onTestFinished, test} from 'vitest';
import {CartPage, CartPill, Product, Reviews, VitrineProvider} from '../../../widgets/react/index.js';
import {SHIRT, SITE} from '../react/app.js';
import {openPlatform} from '../react/platform.js';
import {find, renderWidget, type} from './render-widget.js';
import {REPLACERS, replaceTexts} from './replace-texts.js';

/** What a visitor does, and the whole texts that they read afterwards: null for an element that is not there. */
interface Step {
  readonly act: (root: HTMLElement) => void;
  readonly reads: Readonly<Record<string, string | null>>;
}

const press = (selector: string) => (root: HTMLElement) => find(root, selector).click();
const set = (selector: string, text: string) => (root: HTMLElement) => {
  const field = find<HTMLInputElement>(root, selector);
  type(field, text);
  field.dispatchEvent(new FocusEvent('focusout', {bubbles: true}));
};

const ALERT = '.vt-form [role=alert]';
const BOX = '.vt-cart-line .vt-quantity-input';
const STEPS: readonly Step[] = [
  {
    act: () => {},
    reads: {'.vt-price': 'from $20.00', [ALERT]: '', '.vt-cart-empty p': 'Your cart is empty'},
  },
  {act: press('.vt-add'), reads: {[ALERT]: 'The item could not be added Select Size.'}},
  {act: press('input[value=M]'), reads: {'.vt-price': '$25.00', [ALERT]: ''}},
  {act: press('input[value=S]'), reads: {'.vt-price': '$20.00'}},
  {
    act: press('.vt-add'),
    reads: {
      '.vt-pill': 'Cart1One item in cart',
      '.vt-cart-price': '$12.00',
      '.vt-cart-totals': 'Subtotal$12.00Total$0.00',
      '.vt-cart-empty': null,
    },
  },
  {
    act: set(BOX, '4'),
    reads: {
      '.vt-pill': 'Cart44 items in cart',
      '.vt-cart-price': '$48.00',
      '.vt-cart-totals': 'Subtotal$48.00Total$0.00',
    },
  },
  {act: set(BOX, 'x'), reads: {'.vt-cart-line [role=alert]': 'Quantity must be a number.'}},
  {act: press('.vt-cart-remove'), reads: {'.vt-pill': null, '.vt-cart-totals': null}},
];

for (const who of REPLACERS)
  test(`EMB-05 own blocks are current where ${who} replaces their texts`, async () => {
    openPlatform();
    const root = await renderWidget(
      <VitrineProvider site={SITE}>
        <Product item={SHIRT} />
        <Reviews itemId="shirt" />
        <CartPage />
        <CartPill />
      </VitrineProvider>,
    );
    onTestFinished(replaceTexts(root, who));
    const textOf = (selector: string) => root.querySelector(selector)?.textContent ?? null;
    for (const {act, reads} of STEPS) {
      act(root);
      for (const [selector, text] of Object.entries(reads))
        await expect.poll(() => textOf(selector), {message: selector}).toBe(text);
    }
  });
