// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import type {VitrineApi} from '../../runtime/boot/public-api.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {addMarker, buttonSays, expectUnharmed, guestHtml, TAG, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, pillIsLive, reads, selectText, visitWith} from './visitor.js';

const shop = openTidyShop();
const DRAWER = 'dialog.vt-drawer';
const isOpen = (page: Page): Promise<boolean> =>
  page.locator(DRAWER).evaluateAll(all => all.some(dialog => (dialog as HTMLDialogElement).open));
const openWays = async (path = '/adding', options = {}) => {
  const visit = await shop.visit(path, {reducedMotion: 'reduce', ...options});
  await whenLive(visit.page, '[data-block=cart-drawer]');
  await whenLive(visit.page, '[data-on-add] [data-block=product]');
  return visit;
};
const add = (page: Page, how: string): Promise<void> => page.click(`[data-on-add="${how}"] .vt-add`);

test('CART-05 data-on-add=toast announces the cart’s new item with a link, and moves no focus', async () => {
  const {page, log} = await openWays();
  await add(page, 'toast');
  await reads(page.locator('.vt-toast[role=status]'), 'Salt Cellar is in your cart View cart');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('vt-add');
  await isAccessible(page);
  expect(await isOpen(page)).toBe(false);
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'CART-05 a toast lies over no pill, and goes with the next add and with the cart opened',
  ONLY_WHOLE,
  async () => {
    const {page} = await openWays('/adding', {viewport: {width: 360, height: 740}});
    const toast = page.locator('.vt-toast');
    await page.click('[data-consent-choice=refuse]');
    await add(page, 'toast');
    await toast.getByRole('link').waitFor();
    await page.locator('.vt-pill').waitFor();
    const isClear = async (): Promise<boolean> => {
      const [over, under] = [await toast.boundingBox(), await page.locator('.vt-pill').boundingBox()];
      return over !== null && under !== null && over.y + over.height <= under.y;
    };
    await becomes(isClear, true);
    await add(page, 'none');
    await reads(toast);
    await page.locator('[data-on-add=toast] .vt-add', {hasText: 'Add To Cart'}).click();
    await toast.getByRole('link').click();
    await page.locator(DRAWER).waitFor();
    await reads(toast);
  },
);

test(
  'CART-05 data-on-add=none shows nothing more, and a selector shows its element',
  ONLY_WHOLE,
  async () => {
    const {page} = await openWays();
    await add(page, 'none');
    await reads(page.locator('[data-on-add=none] [role=status]'), 'Added!');
    expect(await page.locator('.vt-toast').count()).toBe(0);
    expect(await page.locator('#adding-note').isVisible()).toBe(false);
    await add(page, '#adding-note');
    await page.locator('#adding-note').waitFor({state: 'visible'});
  },
);

test('CART-13 data-on-add=open shows an editable cart over the page, and Escape returns the focus', async () => {
  const {page, log} = await openWays();
  await add(page, 'open');
  await page.locator(DRAWER).waitFor();
  await reads(page.locator(`${DRAWER} .vt-cart-title`), 'Letter Set');
  await becomes(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null), true);
  await isAccessible(page, DRAWER);
  const quantity = page.locator(DRAWER).getByRole('spinbutton');
  await quantity.fill('2');
  await quantity.press('Enter');
  await reads(page.locator(`${DRAWER} .vt-cart-price`), '$52.00');
  // Preact writes the property, of which the text "no" would mean the opposite.
  expect(await page.locator(`${DRAWER} .vt-cart-price`).getAttribute('translate')).toBe('no');
  await reads(page.locator('.nav-cart .vt-cart-count'), '2');
  await page.keyboard.press('Escape');
  await becomes(() => isOpen(page), false);
  // The button's label is still on its timed way back; which element has the focus is what counts.
  await becomes(() => page.evaluate(() => document.activeElement?.matches('.vt-add')), true);
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'CART-11 the pill and Vitrine.cart.open() open the drawer; its button and an outside click close it',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(shop, {'MAR-04': 1}, '/adding');
    await whenLive(page, '[data-block=cart-drawer]');
    await (await pillIsLive(page)).click();
    await reads(page.locator(`${DRAWER} .vt-cart-title`), 'Salt Cellar');
    await page.getByRole('button', {name: 'Close cart'}).click();
    await becomes(() => isOpen(page), false);
    await page.evaluate(() => (window.Vitrine as VitrineApi).cart.open());
    await becomes(() => isOpen(page), true);
    // Who selects a text in it may let go next to it.
    await selectText(page.locator(`${DRAWER} .vt-drawer-title`), {x: 5, y: 5});
    expect(await isOpen(page)).toBe(true);
    const overflow = () => page.evaluate(() => document.documentElement.style.overflow);
    await becomes(overflow, 'hidden');
    await page.mouse.click(5, 5);
    await becomes(() => isOpen(page), false);
    await becomes(overflow, '');
    expect(page.url()).toBe(shop.url('/adding'));
  },
);

test('CART-13 the keyboard removes a line in the drawer, and the focus stays in it', ONLY_WHOLE, async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1}, '/adding');
  await whenLive(page, '[data-block=cart-drawer]');
  await (await pillIsLive(page)).focus();
  await page.keyboard.press('Enter');
  await page.locator(DRAWER).waitFor();
  const remove = page.getByRole('button', {name: 'Remove Salt Cellar'});
  while (!(await remove.evaluate(button => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await reads(page.locator(`${DRAWER} .vt-cart-empty p`), 'Your cart is empty');
  const isInDialog = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  await becomes(isInDialog, true);
});

test(
  'CART-13 the way to checkout stays in sight on a phone, however many lines the drawer has',
  ONLY_WHOLE,
  async () => {
    const lines = {'MAR-04': 1, 'MAR-01-SMA-KEL-PAI': 1, 'MAR-01-LAR-FOA-SIN': 1, 'MAR-01-LAR-FOA-PAI': 1};
    const {page} = await visitWith(shop, lines, '/adding', {viewport: {width: 360, height: 740}});
    await whenLive(page, '[data-block=cart-drawer]');
    await (await pillIsLive(page)).click();
    const drawer = page.locator(DRAWER);
    await becomes(() => drawer.locator('.vt-cart-line').count(), 4);
    expect(await drawer.evaluate(({scrollHeight, clientHeight}) => scrollHeight > clientHeight * 1.5)).toBe(
      true,
    );
    const checkout = drawer.locator('.vt-cart-checkout');
    const isInSight = (): Promise<boolean> =>
      checkout.evaluate(link => {
        const {left, right, top, bottom} = link.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return bottom < innerHeight + 1 && link.contains(at);
      });
    for (const share of [0, 0.5, 1]) {
      await drawer.evaluate((element, part) => element.scrollTo(0, element.scrollHeight * part), share);
      // At the end it stands in its own place, above the link to the cart's page.
      expect([share, await isInSight()]).toEqual([share, true]);
    }
  },
);

test('EMB-07 the drawer is at the inline end, in the page’s language', ONLY_WHOLE, async () => {
  const {page} = await openWays('/es/adding');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await add(page, 'open');
  await page.locator(DRAWER).waitFor();
  await page.getByRole('button', {name: 'Cerrar el carrito'}).waitFor();
  const box = await page.locator(DRAWER).boundingBox();
  expect(box?.x).toBe(0);
  expect(await page.locator(DRAWER).evaluate(dialog => getComputedStyle(dialog).animationName)).toBe('none');
});

test('EMB-05 a drawer whose code does not arrive leads to the cart page', async () => {
  const {page} = await openWays();
  await page.route('**/chunks-*/cart.js*', route => route.abort());
  await add(page, 'open');
  await page.waitForURL('**/cart');
});

const site = (onAdd: string): string =>
  guestHtml(
    addMarker(),
    `<script type="application/json" data-vitrine="site">{"onAdd": "${onAdd}"}</script>${TAG}`,
  );

test(
  'EMB-09 the site context is the default of markers’ data-on-add; an unknown selector is reported',
  ONLY_WHOLE,
  async () => {
    const reported = await visitGuest(shop, {html: site('#nowhere')});
    await whenLive(reported.page, '[data-block=add-to-cart]');
    await reported.page.click('.vt-add');
    await buttonSays(reported.page, 'Added!');
    await expect
      .poll(() => reported.consoleLines.join())
      .toContain('bad-on-add: data-on-add="#nowhere" names nothing');
    await expectUnharmed(reported);

    const {page} = await visitGuest(shop, {html: site('open')});
    await whenLive(page, '[data-block=add-to-cart]');
    await page.click('.vt-add');
    await page.waitForURL('**/cart');
  },
);

for (const [[path, title, other], sampled] of spread(
  [
    ['/adding', 'The item could not be bought', 'The item could not be added'],
    ['/es/adding', 'No se pudo Comprar el Artículo', 'No se pudo añadir el artículo'],
  ] as const,
  {share: 0.5},
))
  test(`CART-09 a failed express checkout shows "${title}", another add "${other}"`, sampled, async () => {
    const {page} = await openWays(path);
    await page.route('**/shopping-cart/entries**', route =>
      route.fulfill({status: 429, contentType: 'application/json', body: '{"error": "x"}'}),
    );
    await add(page, 'checkout');
    await reads(page.locator('[data-on-add=checkout] [role=alert] strong'), title);
    await add(page, 'none');
    await reads(page.locator('[data-on-add=none] [role=alert] strong'), other);
  });
