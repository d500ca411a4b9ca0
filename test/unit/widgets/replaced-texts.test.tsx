// @vitest-environment happy-dom

import fc from 'fast-check';
import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {expect, onTestFinished, test, vi} from 'vitest';
import {
  CartPage,
  CartPill,
  CartTerms,
  Form,
  Login,
  Newsletter,
  Product,
  Restock,
  Reviews,
  VitrineProvider,
} from '../../../runtime/react/index.js';
import {propertyRunsOf} from '../../tools/property-runs.js';
import {FORM, MUG, SHIRT, SITE} from '../react/app.js';
import {openPlatform} from '../react/platform.js';
import {ACTIONS, type Action, actionIn, textsOf} from './random-actions.js';
import {find, renderWidget, type} from './render-widget.js';
import {REPLACERS, type Replacer, replaceTexts} from './replace-texts.js';

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

const NEWS = {id: 'news', newsletter: true, fields: [{id: 'email', type: 'email', required: true}]};
const QUESTIONS = {
  id: 'questions',
  fields: [
    ...FORM.fields,
    {id: 'who', type: 'name', title: 'Name', required: true},
    {id: 'size', type: 'radio', title: 'Size', options: ['S', 'M']},
    {id: 'like', type: 'likert', title: 'How', options: ['Post', 'Price']},
    {id: 'when', type: 'date', title: 'When', required: true},
    {id: 'price', type: 'currency', title: 'Price', currencySymbol: '$'},
  ],
};
const SOLD_OUT = {
  ...SHIRT,
  structuredContent: {
    ...SHIRT.structuredContent,
    variants: SHIRT.structuredContent.variants.map(variant => ({
      ...variant,
      qtyInStock: 0,
      unlimited: false,
    })),
  },
};

/** Blocks, each next to those that change with it. */
const BLOCKS: Readonly<Record<string, ReactNode>> = {
  product: <Product item={SHIRT} />,
  reviews: <Reviews itemId="shirt" />,
  cart: (
    <>
      <Product item={MUG} />
      <CartPill />
      <CartPage />
      <CartTerms />
    </>
  ),
  form: <Form definition={QUESTIONS} />,
  newsletter: <Newsletter definition={NEWS} />,
  restock: (
    <>
      <Product item={SOLD_OUT} />
      <Restock item={SOLD_OUT} />
    </>
  ),
  login: <Login />,
};

/** Longer than an answer takes, and shorter than any text of ours stays for a while only. */
const SOON_MS = 500;
const REST_MS = 5000;

const startClock = (): void => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({toFake: [...toFake], now: 0});
};

/** An answer leads to a download, or a render to a request: each begins in a part of its own. */
const PARTS = 4;

/** Lets so much time go by, and what begins in it. */
const pass = async (timeMs: number): Promise<void> => {
  for (let part = 0; part < PARTS; part++) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(timeMs / PARTS);
    await new Promise(resolve => setImmediate(resolve));
  }
};

/** What a visitor reads after each action, at once and later, where `who` replaces the block's texts. */
const walk = async (block: ReactNode, who: Replacer, actions: readonly Action[]): Promise<string[][]> => {
  startClock();
  // Where drafts of forms are.
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  const platform = openPlatform(1);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  root.render(<VitrineProvider site={SITE}>{block}</VitrineProvider>);
  await pass(REST_MS);
  const stop = replaceTexts(place, who);
  const seen = [textsOf(place)];
  for (const [at, action] of actions.entries()) {
    if (at % 3 === 2) platform.refuse(422);
    actionIn(place, action);
    for (const timeMs of [SOON_MS, REST_MS]) {
      await pass(timeMs);
      seen.push(textsOf(place));
    }
  }
  stop();
  root.unmount();
  await pass(SOON_MS);
  vi.useRealTimers();
  return seen;
};

for (const [[name, block], runs, options] of propertyRunsOf(Object.entries(BLOCKS), {share: 0.1}, 8))
  test(`EMB-05 after any actions a block of kind ${name} reads the same where others replace its texts`, {
    ...options,
  }, async () => {
    const replacers = fc.constantFrom(...REPLACERS.slice(1));
    await fc.assert(
      fc.asyncProperty(replacers, ACTIONS, async (who, actions) => {
        expect(await walk(block, who, actions)).toEqual(await walk(block, 'nobody', actions));
      }),
      {...runs, endOnFailure: true},
    );
  });
