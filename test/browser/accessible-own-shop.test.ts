// @module-tag whole
import {renameSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {findingsInState, WINDOW_SHARES} from './accessible.js';
import {whenLive} from './harness.js';
import {openOwnShop} from './own-shop-folder.js';
import {choose, fillCheckout, openTidyShop, reads, WRONG_EMAIL} from './visitor.js';

const {folder, own} = openOwnShop();
const shop = openTidyShop({own, announce: () => undefined});
afterAll(() => rmSync(folder, {recursive: true}));

const ITEM = '.item [data-block=product]';
const ALERT = '.vt-alert:not(:empty)';

/** What a visitor does next, by what the page shows then. Each begins where the one before ended. */
type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

const goTo = (page: Page, path: string) => page.goto(shop.url(path));
const openItem = async (page: Page, id: string): Promise<void> => {
  await goTo(page, `/products/${id}`);
  await whenLive(page, ITEM);
};
const add = (page: Page) => page.locator('main .vt-add').first().click();
const addItem = async (page: Page, id: string): Promise<void> => {
  await openItem(page, id);
  await add(page);
  await reads(page.locator(`${ITEM} [role=status]`), 'Added!');
};
/** Opens the page with every other block, which shows its popup at the first visit. */
const openMore = async (page: Page): Promise<void> => {
  await goTo(page, '/more');
  await whenLive(page, '[data-block=cart-drawer]');
};
const submit = (page: Page, block: string) => page.locator(`[data-block=${block}] [type=submit]`).click();

/** Reviews with each number of stars, and one with a reply. */
const insertReviews = () =>
  shop.platform.db
    .insertInto('review')
    .values(
      [5, 4, 4, 2].map((rating, at) => ({
        id: `review-${at}`,
        product_id: 'plate',
        state: 'published' as const,
        rating,
        title: 'As it looks',
        body: 'Every day.',
        name: 'Ada',
        created_ms: Date.UTC(2026, 0, at + 1),
        reply: at ? null : 'Thank you.',
      })),
    )
    .execute();
/** What each variant has in stock before somebody buys. */
let stock: readonly {readonly id: string; readonly qty_in_stock: number}[] = [];
beforeAll(async () => {
  await insertReviews();
  stock = await shop.platform.db.selectFrom('variant').select(['id', 'qty_in_stock']).execute();
});
beforeEach(async () => {
  for (const {id, qty_in_stock} of stock)
    await shop.platform.db.updateTable('variant').set({qty_in_stock}).where('id', '=', id).execute();
});

const PRODUCTS: States = {
  'first page': async page => {
    await goTo(page, '/');
    await whenLive(page, '[data-block=product]');
  },
  'product without a choice': async page => {
    await add(page);
    await page.locator(ALERT).waitFor();
  },
  'product added': async page => {
    await choose(page, {Colour: 'Blue'});
    await add(page);
    await page.locator('.vt-pill').waitFor();
  },
  'product with sale, pictures, few left and reviews': async page => {
    await openItem(page, 'plate');
    await page.locator('[data-block=reviews]').scrollIntoViewIfNeeded();
    await whenLive(page, '[data-block=reviews]');
  },
  'product whose add fails': async page => {
    const entries = /shopping-cart.entries/;
    await page.route(entries, route => route.fulfill({status: 400, json: {error: 'Refused on purpose.'}}));
    await add(page);
    await page.locator(`.item ${ALERT}`).waitFor();
    await page.unroute(entries);
  },
  'restock form': async page => {
    await openItem(page, 'bowl');
    await whenLive(page, '[data-block=restock]');
  },
  'restock form without an email': async page => {
    await submit(page, 'restock');
    await page.locator(`[data-block=restock] [role=alert]:not(:empty)`).waitFor();
  },
  'restock form sent': async page => {
    await page.getByLabel('Your email').fill('ada@example.com');
    await submit(page, 'restock');
    await page.locator('.vt-restock-done:not(:empty)').waitFor();
  },
  'product in a combination that is not made': async page => {
    await openItem(page, 'vase');
    await choose(page, {Size: 'Small'});
  },
  'gift card without a value': async page => {
    await openItem(page, 'card');
    await add(page);
    await page.locator(`.item ${ALERT}`).waitFor();
  },
  subscription: page => openItem(page, 'post'),
  'digital product': page => openItem(page, 'pattern'),
  'form of a product': async page => {
    await openItem(page, 'lamp');
    await whenLive(page, '[data-block=item-form]');
    await add(page);
    await page.locator('dialog.vt-form-dialog').waitFor();
  },
  'form of a product without an answer': async page => {
    await page.locator('dialog [type=submit]').click();
    await page.locator('dialog .vt-problem:not(:empty)').waitFor();
  },
};

const LISTS: States = {
  list: async page => {
    await goTo(page, '/browse');
    await whenLive(page, '[data-block=load-more]');
  },
  'list with another page': async page => {
    await page.getByRole('link', {name: 'Show more'}).click();
    await page.locator('.vt-list-status:not(:empty)').waitFor();
  },
  'quick view': async page => {
    await whenLive(page, '[data-block=quick-view]');
    await page.locator('[data-block=quick-view][data-block-state=live]').nth(1).click();
    await whenLive(page, 'dialog [data-block=product]');
  },
  search: page => goTo(page, '/search'),
  'search with a result': page => goTo(page, '/search?q=bowl'),
  'search without a result': page => goTo(page, '/search?q=nothing'),
};

const OTHER_BLOCKS: States = {
  popup: async page => {
    await openMore(page);
    await page.locator('dialog.vt-popup[open]').waitFor();
  },
  'page with every other block': async page => {
    await page.getByRole('button', {name: 'Close'}).click();
    await whenLive(page, '[data-block=form]');
  },
  'form without answers': async page => {
    await page.getByRole('button', {name: 'Next'}).click();
    await page.locator('[data-block=form] .vt-problem:not(:empty)').first().waitFor();
  },
  'second step of a form': async page => {
    await page.locator('[data-block=form]').getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByText('Pieces').waitFor();
  },
  drawer: async page => {
    await page.evaluate(() => Vitrine.cart.open());
    await page.locator('dialog.vt-drawer .vt-cart-line').first().waitFor();
  },
  'quick view of a page without a heading': async page => {
    await openMore(page);
    await whenLive(page, '[data-block=quick-view]');
    await page.getByRole('link', {name: 'Quick view: Bowl'}).click();
    await whenLive(page, 'dialog [data-block=product]');
  },
};

const BUYING: States = {
  'cart with a bar to free shipping': async page => {
    await goTo(page, '/cart');
    await whenLive(page, '[data-block=cart-terms]');
    await page.locator('.vt-terms-meter').waitFor();
  },
  'cart with a refused coupon': async page => {
    await page.getByLabel('Coupon code').fill('NOPE');
    await page.getByLabel('Coupon code').press('Enter');
    await page.locator(`.vt-cart ${ALERT}`).waitFor();
  },
  'cart with free shipping': async page => {
    await addItem(page, 'plate');
    await addItem(page, 'plate');
    await goTo(page, '/cart');
    await whenLive(page, '[data-block=cart-terms]');
    await reads(page.locator('.vt-terms-meter'), 'You have free shipping');
  },
  checkout: page => goTo(page, '/checkout'),
  'refused checkout': async page => {
    await fillCheckout(page, WRONG_EMAIL, true);
    await page.locator('#checkout-form > [type=submit]').first().click();
    await page.locator('.notice[role=alert]').waitFor();
  },
  confirmation: async page => {
    await page.fill('#email', 'ada@example.com');
    await page.locator('#checkout-form > [type=submit]').first().click();
    await page.waitForURL('**/checkout/confirmed?oid=*');
    await page.locator('.order-address', {hasText: '12 Dune Road'}).waitFor();
    await page.locator('.summary-picture img').first().waitFor();
  },
  'request of a review': async page => {
    await page.getByRole('link', {name: 'Tell others what you think of it'}).click();
    await page.locator('.review-form').first().waitFor();
  },
  'empty cart': async page => {
    await goTo(page, '/cart');
    await page.locator('.vt-cart-empty').waitFor();
  },
  'checkout without a cart': page => goTo(page, '/checkout'),
};

const OTHER_PAGES: States = {
  contact: async page => {
    await goTo(page, '/contact');
    await whenLive(page, '[data-block=form]');
  },
  'contact without answers': async page => {
    await submit(page, 'form');
    await page.locator('.vt-form-alert:not(:empty)').waitFor();
  },
  account: page => goTo(page, '/account'),
  'account of a wrong password': async page => {
    await page.locator('main [name=email]').first().fill('nobody@example.com');
    await page.locator('main [name=password]').first().fill('wrong password');
    await page.locator('main [name=password]').first().press('Enter');
    await page.locator('main [role=alert]:not(:empty)').first().waitFor();
  },
  'new account': page => goTo(page, '/account/register'),
  'forgotten password': page => goTo(page, '/account/reset'),
  'no page': page => goTo(page, '/nowhere'),
  'no product': page => goTo(page, '/products/nothing'),
  'no order': page => goTo(page, '/checkout/confirmed?oid=nothing'),
  'first page from right to left': page => goTo(page, '/ar'),
  'product from right to left': page => openItem(page, '../ar/products/plate'),
  'cart from right to left': page => goTo(page, '/ar/cart'),
  'list from right to left': page => goTo(page, '/ar/browse'),
  'every product, without a page of the folder': async page => {
    const first = join(folder, 'index.html');
    renameSync(first, `${first}.away`);
    await goTo(page, '/');
    await whenLive(page, '[data-block=product]');
    renameSync(`${first}.away`, first);
  },
};

for (const {windows, windowsAt, tags} of WINDOW_SHARES)
  test(`EMB-07 no page and state of a shop of one’s own has a violation, each in ${windows}`, {
    tags,
  }, async () => {
    const {page, log} = await shop.visit('/', {reducedMotion: 'reduce'});
    const found: string[] = [];
    const states = Object.entries({...PRODUCTS, ...LISTS, ...OTHER_BLOCKS, ...BUYING, ...OTHER_PAGES});
    for (const [at, [state, reach]] of states.entries()) {
      await page.setViewportSize({width: 1280, height: 900});
      // A state begins where the one before it ended.
      await reach(page);
      if (windowsAt(at).length) found.push(...(await findingsInState(page, state, windowsAt(at))));
    }
    expect(found).toEqual([]);
    expect(log.errors).toEqual([]);
  });
