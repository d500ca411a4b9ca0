import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import type {OwnShop} from '../../examples/site/model/page-model.js';
import {shopFiles} from '../../src/cli/init/files.js';

const MUG = {src: 'mug.svg', alt: 'A blue mug', width: 320, height: 320};
const BACK = {...MUG, src: '/mug.svg?back', alt: 'Its back'};

/** A product in each state that a product's page and its card on a list have. */
const PRODUCTS = [
  {id: 'plate', title: 'Supper Plate', price: 2400, salePrice: 1900, stock: 3, pictures: [MUG, BACK]},
  {id: 'bowl', title: 'Bowl', price: 3000, stock: 0, pictures: [MUG]},
  {
    id: 'vase',
    title: 'Vase',
    price: 4200,
    pictures: [MUG],
    variants: [
      {sku: 'VASE-S', options: {Size: 'Small', Glaze: 'Ash'}, stock: 0},
      {sku: 'VASE-L', options: {Size: 'Large', Glaze: 'Ash'}, stock: 2, salePrice: 4000},
    ],
  },
  {id: 'lamp', title: 'Lamp', price: 6100, stock: 'unlimited', form: 'engraving', pictures: [MUG]},
  {id: 'pattern', title: 'Pattern', type: 'digital', price: 500},
  {
    id: 'card',
    title: 'Gift Card',
    type: 'gift-card',
    variants: [25, 50].map(value => ({
      sku: `GIFT-${value}`,
      options: {Value: `$${value}`},
      price: value * 100,
    })),
  },
  {
    id: 'post',
    title: 'Clay by Post',
    price: 1500,
    stock: 'unlimited',
    subscription: {every: 1, unit: 'month'},
  },
];

const EMAIL = {id: 'email', type: 'email', title: 'Email', required: true};
const FORMS = [
  {
    id: 'engraving',
    name: 'Engraving',
    submitLabel: 'Add To Cart',
    fields: [{id: 'text', type: 'text', title: 'Text', required: true}],
  },
  {
    id: 'set',
    name: 'A Set',
    submitLabel: 'Send',
    submissionMessage: 'Thank you.',
    steps: ['You', 'The Set'],
    fields: [
      {...EMAIL, description: 'Only for our answer.'},
      {id: 'pieces', type: 'radio', title: 'Pieces', options: ['Two', 'Four'], required: true, step: 1},
      {id: 'glazes', type: 'checkbox', title: 'Glazes', options: ['Ash', 'Foam'], step: 1},
      {id: 'day', type: 'date', title: 'Day', step: 1},
      {id: 'note', type: 'textarea', title: 'Note', maxLength: 100, step: 1},
    ],
  },
  {
    id: 'news',
    name: 'News',
    newsletter: true,
    submitLabel: 'Sign up',
    submissionMessage: 'Thank you.',
    fields: [EMAIL],
  },
];

/** What a page of one's own may have besides a product, a cart and a form. */
const MORE = `<main>
  <h1>More</h1>
  <p data-block="price" data-product="plate">$19.00</p>
  <div data-block="product" data-product="vase"></div>
  <p><a data-block="quick-view" data-group="more" href="/products/plate">Quick view: Supper Plate</a></p>
  <p><a data-block="quick-view" data-group="more" href="/bare">Quick view: Bowl</a></p>
  <div data-block="form" data-form="set"></div>
  <div data-block="newsletter" data-form="news"></div>
  <div data-block="cart-drawer" data-load="load"></div>
  <div data-block="popup" data-load="load">
    <script type="application/json" data-props>{"id": "open-days", "delayMs": 0}</script>
    <dialog class="vt-popup" aria-labelledby="open-days">
      <h2 id="open-days">Open days</h2><p>Come on Saturday.</p>
      <button type="button" class="vt-popup-close" data-close>Close</button>
    </dialog>
  </div>
</main>`;
/** A page whose product has no heading. */
const BARE = '<main><div data-block="product" data-product="bowl"></div></main>';

/** Files of a shop that `vitrine init` made and its owner went on with: products in every state, and pages with the other blocks. */
const filesOf = (): Record<string, string> => {
  const files = shopFiles('1.0.0');
  const catalog = JSON.parse(files['shop.json'] ?? '');
  catalog.products.push(...PRODUCTS);
  catalog.forms.push(...FORMS);
  const page = (main: string): string =>
    (files['contact.html'] ?? '').replace(/<main>[\s\S]*<\/main>/, () => main);
  return {...files, 'shop.json': JSON.stringify(catalog), 'more.html': page(MORE), 'bare.html': page(BARE)};
};

/** Writes such a shop into a new folder, whose pages are read at each visit, and opens it. What is wrong in it throws. */
export const openOwnShop = (): {readonly folder: string; readonly own: OwnShop} => {
  const folder = mkdtempSync(join(tmpdir(), 'own-shop-'));
  const files = filesOf();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = (line: string): void => {
    throw new Error(line);
  };
  const catalog = readCatalog('shop.json', files['shop.json'] ?? '');
  return {folder, own: createOwnShop({catalog, folder, report})};
};
