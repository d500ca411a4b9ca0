// @module-tag whole
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {
  buttonSays,
  ENTRY,
  expectUnharmed,
  guestHtml,
  productMarker,
  TAG,
  unitsInCart,
  visitGuest,
} from './guest-page.js';
import {openShop, whenLive} from './harness.js';

const shop = openShop();
const PRODUCT = '[data-block=product]';
const FAR = '<div style="height:4000px"></div>';
const {preload} = JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/manifest.json'), 'utf8'));
const AHEAD = `/vitrine/1/${preload.ahead.product.en}`;
/** Both in order, as scripts without `async` run. */
const AHEAD_TAGS = `<script type="module" src="${AHEAD}"></script><script type="module" src="${ENTRY}"></script>`;
const PRODUCTS = 24;

test('EMB-06 a preload script makes every block live before the first layout', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(FAR + productMarker().repeat(PRODUCTS), AHEAD_TAGS),
    prepare: page =>
      page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          const live = document.querySelectorAll('[data-block-state=live]');
          Object.assign(window, {live: live.length});
          // Whoever acts now is answered as soon as the act is over, by the block rendered for it.
          const last = live[live.length - 1];
          last?.querySelector<HTMLElement>('.fallback')?.click();
          queueMicrotask(() => Object.assign(window, {isDrawn: last?.querySelector('.vt-add') !== null}));
        }),
      ),
  });
  const seen = await guest.page.evaluate(() => {
    const {live, isDrawn} = window as unknown as {live: number; isDrawn: boolean};
    return {live, isDrawn};
  });
  expect(seen).toEqual({live: PRODUCTS, isDrawn: true});
  await buttonSays(guest.page, 'Added!');
  expect(await unitsInCart(shop, guest.context)).toBe(1);
  expect(new Set(guest.files).size).toBe(guest.files.length);
  await expectUnharmed(guest);
});

test('EMB-06 blocks are live where the preload script does not load', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(productMarker(), `<script type="module" src="${AHEAD}"></script>${TAG}`),
    prepare: page => page.route(`**${AHEAD}`, route => route.abort()),
  });
  // Rendered first: a press of Playwright's is lost where the element it aims at is replaced between aim and press.
  await whenLive(guest.page, PRODUCT);
  await guest.page.click(`${PRODUCT} [type=submit]`);
  await buttonSays(guest.page, 'Added!');
  expect(await unitsInCart(shop, guest.context)).toBe(1);
});
