// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {guestHtml, TAG, visitGuest} from './guest-page.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();

/** Items of the example shop that have one variant and no options. */
const SALT = {id: '65a1f0c2d4e5b6a7c8d90204', sku: 'MAR-04', path: '/shop/p/salt-cellar'};
const LANTERN = {id: '65a1f0c2d4e5b6a7c8d90206', sku: 'MAR-06', path: '/shop/p/kiln-lantern'};
const LETTERS = {id: '65a1f0c2d4e5b6a7c8d9020c', sku: 'MAR-12', path: '/shop/p/letter-set'};
type Item = typeof SALT;

const button = (attributes = ''): string =>
  `<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0" ${attributes}><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div>`;
const own = ({id}: Item): string => button(`data-item-id="${id}"`);
const variantsOf = ({id, sku}: Item): string =>
  JSON.stringify([{id: `v-${id}`, sku, attributes: {}, price: 100, unlimited: true}]).replaceAll(
    '"',
    '&quot;',
  );

/** A summary block, whose items name themselves, or their buttons do. */
const summary = (items: readonly Item[], isNamedByButton = false): string =>
  `<div class="sqs-block sqs-block-summary-v2" data-block-type="55"><div class="summary-block-wrapper"><div class="summary-item-list sqs-gallery">${items
    .map(
      item =>
        `<div class="summary-item summary-item-record-type-product" ${isNamedByButton ? '' : `data-item-id="${item.id}"`}><a class="summary-thumbnail-container" href="${item.path}"></a><div class="summary-content"><div class="summary-title"><a class="summary-title-link" href="${item.path}">${item.sku}</a></div><div class="product-price">$1.00</div>${isNamedByButton ? own(item) : button()}</div></div>`,
    )
    .join('')}</div></div></div>`;
/** Related products since 2025-09 have the markup of a list. */
const related = (items: readonly Item[]): string =>
  `<section class="related-products-section"><div data-product-list-layout="grid"><div class="product-list-container">${items
    .map(
      item =>
        `<div class="product-list-item" data-product-id="${item.id}"><a class="product-list-item-link" href="${item.path}">${item.sku}</a><div class="product-list-item-add-to-cart">${button()}</div></div>`,
    )
    .join('')}</div></div></section>`;
const grid = (items: readonly Item[]): string =>
  `<section class="products collection-content-wrapper"><div class="products-flex-container">${items
    .map(
      item =>
        `<div class="grid-item" data-item-id="${item.id}"><a class="grid-item-link" href="${item.path}">${item.sku}</a>${button()}</div>`,
    )
    .join('')}</div></section>`;
/** The page's own product, with `inside` below what it sells. */
const second = (item: Item, inside: string): string =>
  `<div class="product-item"><div class="product-detail" data-product-id="${item.id}"><div class="product-meta"><h1 class="product-title">Own</h1><div class="product-variants" data-variants="${variantsOf(item)}"></div>${button()}</div>${inside}</div></div>`;
const first = (item: Item, inside: string): string =>
  `<article class="ProductItem" data-item-id="${item.id}"><section class="ProductItem-details"><h1 class="ProductItem-details-title">Own</h1><div class="product-variants" data-item-id="${item.id}" data-variants="${variantsOf(item)}"></div>${own(item)}${inside}</section></article>`;

const OTHERS = [LANTERN, LETTERS] as const;
/** Where buttons stand, and what each sells, in the order of the page. */
const PAGES: readonly [string, string, readonly Item[]][] = [
  ['a summary block', summary(OTHERS), OTHERS],
  ['a summary block of one item', summary([LETTERS]), [LETTERS]],
  ['a summary block whose buttons name the items', summary(OTHERS, true), OTHERS],
  ['a grid before 2025-09', grid(OTHERS), OTHERS],
  ["related products below the page's own", second(SALT, '') + related(OTHERS), [SALT, ...OTHERS]],
  ["related products in the page's own", second(SALT, related(OTHERS)), [SALT, ...OTHERS]],
  ["one related product in the page's own", second(SALT, related([LETTERS])), [SALT, LETTERS]],
  ['a summary block in a product since 2025-09', second(SALT, summary(OTHERS)), [SALT, ...OTHERS]],
  [
    'a summary block of one item in a product before 2025-09',
    first(SALT, summary([LETTERS])),
    [SALT, LETTERS],
  ],
  ['a grid in a product before 2025-09', first(SALT, grid(OTHERS)), [SALT, ...OTHERS]],
];

const visit = async (html: string) => {
  const views: string[] = [];
  const guest = await visitGuest(shop, {
    html: guestHtml(html, TAG),
    prepare: page =>
      page.route(/format=json/, route => {
        const {pathname} = new URL(route.request().url());
        views.push(pathname);
        const item = [SALT, ...OTHERS].find(({path}) => path === pathname);
        const variants = item ? [{id: `v-${item.id}`, sku: item.sku, attributes: {}, unlimited: true}] : [];
        return route.fulfill({json: item ? {item: {id: item.id, structuredContent: {variants}}} : {}});
      }),
  });
  return {...guest, views};
};
const added = async (page: Page, at: number): Promise<{itemId: string; sku: string | null}> => {
  const [answer] = await Promise.all([
    page.waitForResponse(
      one => one.request().method() === 'POST' && one.url().includes('/shopping-cart/entries'),
    ),
    page.locator('.sqs-add-to-cart-button').nth(at).click(),
  ]);
  expect(answer.status()).toBe(200);
  return answer.request().postDataJSON();
};

for (const [[name, html, items], sampled] of spread(PAGES, {share: 0.25}))
  test(`EMB-02 CART-01 each button of ${name} sells its own item, with one request`, sampled, async () => {
    const {page, log, consoleLines} = await visit(html);
    await becomes(() => page.locator('[data-block-state=live]').count(), items.length);
    for (const [at, {id, sku}] of items.entries()) {
      const {itemId, sku: sold} = await added(page, at);
      // The platform knows the one variant of an item by the item alone.
      expect({at, itemId, sku: sold ?? sku}).toEqual({at, itemId: id, sku});
    }
    expect(log.calls.filter(call => call.startsWith('POST')).length).toBe(items.length);
    expect(log).toMatchObject({errors: [], lines: []});
    expect(consoleLines).toEqual([]);
  });
