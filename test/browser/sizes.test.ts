// @module-tag whole
import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {renderBlock} from '../../widgets/server/index.js';
import {spread} from '../tools/spread.js';
import {FIRST} from './existing-product.js';
import {productMarker, visitGuest} from './guest-page.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
/** What a build measured: a kind of page, and the files that it counts. */
interface SizeGroup {
  readonly group: string;
  readonly files: readonly string[];
}
const SIZES: readonly SizeGroup[] = JSON.parse(
  readFileSync(new URL('../../dist/sizes.json', import.meta.url), 'utf8'),
);
/** Longer than anything of the page's waits that begins by itself. */
const SETTLED_MS = 1500;
/** Sizes count the longest words there are. */
const SPANISH = '<script type="application/json" data-vitrine="site">{"locale":"es"}</script>';

/** The form's own markup, as the example shop's server renders it. */
const servedForm = async (): Promise<string> => {
  const {page, context} = await shop.visit('/es/contact', {javaScriptEnabled: false});
  const html = await page.locator('#form-contact').evaluate(form => form.outerHTML);
  await context.close();
  return html;
};

/** A form that shows no more than its markup but for its steps. */
const FORM_IN_STEPS = {
  id: 'contact',
  steps: ['One', 'Two'],
  fields: [
    {id: 'name', type: 'text', title: 'Name', required: true},
    {id: 'more', type: 'text', title: 'More', step: 1},
  ],
};

/** Options and button of an existing site's product, as its page has them. */
const variantsOf = ({html}: {readonly html: string}): string =>
  /<div class="product-variants"[\s\S]*?(?=<\/section>)/.exec(html)?.[0] ?? '';

const PAGES: readonly (readonly [group: string, html: () => Promise<string> | string, live: string])[] = [
  [
    'product page with cart pill',
    () => `<div data-block="cart-pill" data-load="load"></div>${productMarker()}`,
    '.vt-product',
  ],
  [
    'existing-markup product page',
    // Without pictures, which come with a part of their own.
    () => `<div class="ProductItem-details"><h1>Mug</h1>${variantsOf(FIRST)}</div>`,
    '.ProductItem-details',
  ],
  ['page with a form, before it is used', servedForm, '#form-contact'],
  [
    'page with a form in steps, before it is used',
    () => renderBlock('form', FORM_IN_STEPS, {locale: 'es'}).html,
    '#form-contact',
  ],
  [
    'page with a form that the browser renders, before it is used',
    async () => (await servedForm()).replace(/<form[\s\S]*<\/form>/, ''),
    '#form-contact',
  ],
];

for (const [[group, html, live], sampled] of spread(PAGES, {share: 0.34}))
  test(`PERF-01 before a decision a visitor loads exactly what "${group}" counts`, sampled, async () => {
    const loaded: string[] = [];
    const body = await html();
    const {page} = await visitGuest(shop, {
      html: SPANISH + body,
      prepare: async page => {
        page.on('request', request => {
          const [, name] = /\/vitrine\/1\/(?:.+\/)?([^/]+\.js)$/.exec(request.url()) ?? [];
          if (name) loaded.push(name);
        });
      },
    });
    await page.locator(`${live}[data-block-state=live],${live} [data-block-state=live]`).first().waitFor();
    const counted = SIZES.find(found => found.group === group)?.files ?? [];
    await becomes(() => loaded.toSorted(), counted.toSorted());
    // Nothing more comes.
    await page.waitForTimeout(SETTLED_MS);
    expect(loaded.toSorted()).toEqual(counted.toSorted());
  });
