// @vitest-environment happy-dom
import {afterEach, expect, test} from 'vitest';
import {createReader} from '../../../runtime/compat/read-product.js';
import {makePage, put} from './page.js';

afterEach(() => {
  document.body.innerHTML = '';
});

/** The reader of the product whose root is `selector`, and what was reported. */
const read = (html: string, selector: string) => {
  const page = makePage();
  const element = put(html, selector);
  const {itemId, served} = createReader({element, page}, {parseJson: text => JSON.parse(text)});
  return {itemId, variants: () => served()?.structuredContent.variants, reported: page.reported};
};

const attribute = (value: object): string => JSON.stringify(value).replaceAll('"', '&quot;');
const BOWL = {id: 'bowl', variants: [{sku: 'BOWL-S'}, {sku: 'BOWL-L'}]};
const PAGE = `<article data-product="${attribute(BOWL)}"><div class="product-detail" data-item-id="bowl">
  <div class="sqs-add-to-cart-button"></div>
  <div class="product-add-ons"><div class="glaze" data-product-id="glaze"><button><i class="add-icon"></i></button></div></div>
</div></article>`;

test('EMB-02 a product is read from the data around it', () => {
  const {itemId, variants} = read(PAGE, '.product-detail');
  expect(itemId).toBe('bowl');
  expect(variants()).toEqual(BOWL.variants);
});

const DETAIL = (id: string) =>
  `<div class="product-detail" data-product-id="${id}" data-controller="ProductDetail" data-context="${attribute({websiteId: 'site', product: BOWL})}"><button class="sqs-add-to-cart-button"></button></div>`;

test('EMB-02 a product is read from its root’s own context where the page’s names the item alone', () => {
  Object.assign(globalThis, {Static: {SQUARESPACE_CONTEXT: {item: {id: 'bowl'}}}});
  const {itemId, variants, reported} = read(DETAIL('bowl'), '.product-detail');
  expect([itemId, variants(), reported]).toEqual(['bowl', BOWL.variants, []]);
  expect(read(DETAIL('plate'), '.product-detail').variants()).toBeUndefined();
  Reflect.deleteProperty(globalThis, 'Static');
});

test('EMB-02 an add-on is another product than the one around it, whose variants it does not have', () => {
  const {itemId, variants} = read(PAGE, '.glaze');
  expect(itemId).toBe('glaze');
  expect(variants()).toBeUndefined();
});

test('EMB-02 variants of the options come before data around them; broken ones are reported', () => {
  const options = (text: string) =>
    PAGE.replace(
      '<div class="product-add-ons">',
      `<div class="product-variants" data-variants="${text}"></div>$&`,
    );
  const own = read(options(attribute([{sku: 'OWN'}])), '.product-detail');
  expect(own.variants()).toEqual([{sku: 'OWN'}]);
  const broken = read(options('[{'), '.product-detail');
  expect(broken.variants()).toEqual(BOWL.variants);
  expect(broken.reported).toEqual([expect.stringMatching(/^bad-attribute: /)]);
});
