// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {bindOptions, fieldsIn} from '../../../runtime/compat/bind-options.js';
import {createBus} from '../../../src/bus.js';
import {decodeMerchandising} from '../../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {createBuyController} from '../../../src/services/buy-controller.js';
import type {CartService} from '../../../src/services/cart.js';
import {t} from '../services/english.js';
import {createScriptedClock} from '../services/scripted-clock.js';
import {makePage, put} from './page.js';

const variants = [
  {sku: 'S', attributes: {Size: 'S'}, qtyInStock: 0},
  {sku: 'M', attributes: {Size: 'M'}, qtyInStock: 3},
];
const MENU = `<div class="product-variants" data-variant-option-name="Size"><select name="variant-option-Size">
  <option value="">Select Size</option><option value="S">S</option><option value="M">M</option></select></div>`;

/** Binds a menu of two sizes, of which one is sold out, on a site with such settings of its store. */
const bind = (merchandisingSettings: object) => {
  const root = put(MENU, '.product-variants');
  const controller = createBuyController({
    product: decodeProduct({id: 'mug', structuredContent: {productType: 1, variants}}),
    merchandising: decodeMerchandising({}),
    cart: {} as CartService,
    bus: createBus(() => {}),
    clock: createScriptedClock(),
    t,
    locale: 'en-US',
    language: 'en',
    origin: {},
    isExpress: false,
    initial: {},
  });
  const contexts = {own: undefined, compat: {websiteSettings: {storeSettings: {merchandisingSettings}}}};
  const end = new AbortController();
  const {view} = controller.getSnapshot();
  const page = {...makePage(), contexts};
  bindOptions(fieldsIn(root, view.options), controller, {page, signal: end.signal}).sync();
  const disabled = () => [...root.querySelectorAll('option')].map(option => option.disabled);
  return {disabled, end};
};

// Source: docs/existing-sites.md, Settings of the store.
for (const [given, disabled] of [
  [{soldOutVariantsDropdownDisabled: true}, [false, true, false]],
  [{soldOutVariantsDropdownDisabled: false}, [false, false, false]],
  [{soldOutVariantsDropdownDisabled: 'true'}, [false, false, false]],
  [{}, [false, false, false]],
] as const)
  test(`sold-out values of a menu with ${JSON.stringify(given)} are ${disabled[1] ? 'disabled' : 'there to choose'}`, () => {
    const bound = bind(given);
    expect(bound.disabled()).toEqual(disabled);
    bound.end.abort();
    expect(bound.disabled()).toEqual([false, false, false]);
  });
