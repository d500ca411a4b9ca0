// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {PREFIXES} from '../../examples/site/model/languages.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {changesOf, noteChanges} from './note-changes.js';
import {postForm} from './post-form.js';
import {SERVED, untilLive} from './until-live.js';
import {openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();

const TIDE_BOWL = '65a1f0c2d4e5b6a7c8d90201';
const SHORE_RUNNER = '65a1f0c2d4e5b6a7c8d90209';

/** Pages whose address or post decides what the server renders; each leads to a state of its blocks, and has a sign of it. */
const STATES: Readonly<
  Record<string, readonly [open: (page: Page, prefix: string) => Promise<unknown>, sign: string]>
> = {
  'a variant that the address names': [
    async (page, prefix) => {
      await page.goto(shop.url(`${prefix}/products/tide-bowl`));
      const id = await page.locator('.item [data-block=product] script').evaluate(script => {
        const {structuredContent} = JSON.parse(script.textContent ?? '');
        return structuredContent.variants[1].id;
      });
      await page.goto(shop.url(`${prefix}/products/tide-bowl?variant=${id}`));
    },
    '.item [data-block=product] [checked]',
  ],
  'a product in a quick view': [
    async (page, prefix) => {
      await page.goto(shop.url(`${prefix}/browse`));
      await page.locator('[data-block=quick-view][data-block-state=live]').first().click();
      await page.locator('.vt-quick-view [data-rendered]').first().waitFor();
    },
    '.vt-quick-view [data-block=product][data-block-state=live]',
  ],
  'the best reviews': [
    (page, prefix) => page.goto(shop.url(`${prefix}/products/tide-bowl?reviews=best`)),
    '.vt-reviews-sort [aria-current]:last-child',
  ],
  'a later page of the best reviews': [
    async (page, prefix) => {
      await page.goto(shop.url(`${prefix}/products/tide-bowl?reviews=best`));
      await page.goto(
        await page.locator('.vt-reviews-more').evaluate((link: HTMLAnchorElement) => link.href),
      );
    },
    '.vt-reviews-sort [aria-current]:last-child',
  ],
  'a product’s form that was refused': [
    (page, prefix) =>
      postForm(page, `${prefix}/cart/add`, {itemId: TIDE_BOWL, 'option:Size': 'Small', quantity: '3'}),
    '.item .vt-quantity-input[value="3"]',
  ],
  'a restock form that was refused': [
    (page, prefix) =>
      postForm(page, `${prefix}/restock`, {itemId: SHORE_RUNNER, email: 'ada@', variantId: 'none'}),
    '.vt-restock-form [value="ada@"]',
  ],
  'a form that was refused': [
    (page, prefix) =>
      postForm(page, `${prefix}/form/contact`, {page: '/contact', email: 'ada@', message: 'Hello'}),
    '#form-contact [value="ada@"]',
  ],
  'a form that was sent': [
    (page, prefix) => page.goto(shop.url(`${prefix}/contact?sent=contact`)),
    '#form-contact .vt-form-sent',
  ],
  'a coupon that was refused': [
    (page, prefix) => postForm(page, `${prefix}/cart/coupon`, {code: 'NO SUCH'}),
    '#cart-coupon[value="NO SUCH"]',
  ],
  'a gift card that was refused': [
    (page, prefix) => postForm(page, `${prefix}/cart/gift-card`, {giftCode: 'NO-CARD'}),
    '[name=giftCode][value="NO-CARD"]',
  ],
};

/** What a form that is live adds to itself. */
const isAllowed = (change: string): boolean =>
  /^attributes novalidate in <form/.test(change) ||
  // The switcher of languages keeps the whole query and the fragment once a visitor is near; its hydration is in the table of states.
  /^attributes href in <a href="[^"]*" lang=/.test(change);

/** Links of the switcher of languages without the query and the fragment of the page. */
const strayLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('[data-block=language-switcher] a')]
      .filter(({search, hash}) => search !== location.search || hash !== location.hash)
      .map(({href}) => href),
  );

/** `npm test` tests the first language: the others have their own in the table of states. */
for (const prefix of PREFIXES)
  test(
    `B03 hydrating what an address or a refused form asks for changes no node, in ${prefix || 'the first language'}`,
    prefix ? ONLY_WHOLE : {},
    async () => {
      const {page, log} = await visitWith(shop, {'MAR-04': 2}, '/404');
      await noteChanges(page, SERVED);
      for (const [name, [open, sign]] of Object.entries(STATES)) {
        await open(page, prefix);
        await untilLive(page);
        expect(await page.locator(sign).count(), name).toBeGreaterThan(0);
        // What is allowed to change is this and nothing else.
        expect(await strayLinks(page), name).toEqual([]);
        expect(
          (await changesOf(page)).filter(change => !isAllowed(change)),
          name,
        ).toEqual([]);
      }
      expect(log.errors).toEqual([]);
    },
  );
