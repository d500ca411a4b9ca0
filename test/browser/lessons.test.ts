// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {recorded} from './recorded.js';
import {becomes, fillCheckout, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const CALM = {reducedMotion: 'reduce'} as const;
const LIVE = '[data-block=lessons]';
const STATES = '.vt-lesson-state';

const order = async (page: Page): Promise<void> => {
  await page.goto(shop.url('/checkout'));
  await fillCheckout(page, 'ada@example.com', false);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
};

test('SITE-10 from the list to a denied lesson, its purchase, and the film that is then watched', async () => {
  const {page, log} = await shop.visit('/', CALM);
  await page.getByRole('link', {name: 'Wheel lessons'}).click();
  await whenLive(page, LIVE);
  await reads(page.locator(STATES), 'Free', 'Locked', 'Locked');
  await isAccessible(page);
  await page.getByRole('link', {name: 'Opening the form'}).click();
  await whenLive(page, LIVE);
  await whenLive(page, '[data-block=product]');
  await isAccessible(page);
  await page.getByRole('button', {name: 'Buy the lessons'}).click();
  await page.locator('.vt-pill').waitFor();
  await order(page);
  await page.getByRole('main').getByRole('link', {name: 'Wheel lessons'}).click();
  await reads(page.locator(STATES), 'Open', 'Open', 'Open');
  await page.getByRole('link', {name: 'Opening the form'}).click();
  await page.waitForURL('**/lessons/opening');
  await whenLive(page, LIVE);
  await isAccessible(page);
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.playbackRate = 4;
    await video.play();
  });
  await reads(page.locator(STATES), 'Watched');
  await page.goto(shop.url('/lessons'));
  await whenLive(page, LIVE);
  await reads(page.locator(STATES), 'Open', 'Watched', 'Open');
  await reads(page.locator('.vt-lessons-watched'), '1 of 3 watched');
  expect(log.errors).toEqual([]);
});

for (const [path, sampled] of spread(['/lessons/opening', '/products/wheel-lessons'], {share: 0.5}))
  test(
    `SITE-10 EMB-07 once the lessons are in the cart, ${path} leads on to checkout and cart`,
    sampled,
    async () => {
      const {page} = await shop.visit(path, {...CALM, viewport: {width: 360, height: 740}});
      await whenLive(page, 'main [data-block=product]');
      const way = page.locator('.onward');
      expect(await way.isVisible()).toBe(false);
      await page.getByRole('button', {name: 'Buy the lessons'}).press('Enter');
      await way.waitFor({state: 'visible'});
      await reads(way.getByRole('link'), 'Checkout', 'Cart');
      await isAccessible(page, 'main');
      await page.reload();
      expect(await way.isVisible(), 'they still are').toBe(true);
      await way.getByRole('link', {name: 'Checkout'}).press('Enter');
      await page.waitForURL('**/checkout');
      await page.goto(shop.url('/lessons'));
      await way.getByRole('link', {name: 'Cart'}).click();
      await page.waitForURL('**/cart');
      await reads(page.locator('.vt-cart-title'), 'Wheel Lessons');
    },
  );

test('SITE-10 a locked page opens after its visitor bought access in another tab', ONLY_WHOLE, async () => {
  const {page, context} = await shop.visit('/notes', CALM);
  await whenLive(page, LIVE);
  await reads(page.getByRole('heading', {level: 1}), 'Notes for students');
  const other = await context.newPage();
  await other.goto(shop.url('/products/wheel-lessons'));
  await whenLive(other, '.item [data-block=product]');
  await other.getByRole('button', {name: 'Buy the lessons'}).click();
  await other.locator('.vt-pill').waitFor();
  await order(other);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('shrinks by 11%').waitFor();
});

test('SITE-10 without script the lessons are sold and shown as well, in Spanish', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/es/lessons', {javaScriptEnabled: false});
  await reads(page.locator(STATES), 'Gratuita', 'Bloqueada', 'Bloqueada');
  await page.getByRole('link', {name: 'Centrar el barro'}).click();
  expect(await page.locator('video').getAttribute('src')).toBe('/lessons/centring/film');
  await page.goto(shop.url('/es/lessons/pulling'));
  expect(await page.locator('video').count()).toBe(0);
  await page.getByRole('button', {name: 'Comprar las lecciones'}).click();
  await page.waitForURL('**/es/cart');
  await page.goto(shop.url('/es/checkout'));
  await fillCheckout(page, 'ada@example.com', false);
  await page.locator('main form [type=submit]').last().click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await page.goto(shop.url('/es/lessons/pulling'));
  expect(await page.locator('video').getAttribute('src')).toBe('/lessons/pulling/film');
});

test(
  'TRK-03 SITE-10 the list, a lesson and a denied one are counted as such, a lock screen is not',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/lessons', CALM);
    await page.getByRole('button', {name: 'Allow'}).click();
    const counted = async (): Promise<string[]> => {
      const rows = await shop.platform.db.selectFrom('site_event').select('name').execute();
      return rows.map(({name}) => name).filter(name => name.startsWith('lesson'));
    };
    await becomes(counted, ['lessons_list']);
    await page.goto(shop.url('/lessons/centring'));
    await becomes(counted, ['lessons_list', 'lesson_detail']);
    await page.goto(shop.url('/lessons/opening'));
    await becomes(counted, ['lessons_list', 'lesson_detail', 'lesson_access_denied']);
    await page.goto(shop.url('/notes'));
    await whenLive(page, LIVE);
    await page.goto(shop.url('/about'));
    const views = async () => (await recorded(shop, '1')).map(({content}) => String(content.url));
    await becomes(async () => (await views()).some(url => url.includes('/about')), true);
    expect((await views()).filter(url => url.includes('/notes'))).toEqual([]);
  },
);

test('EMB-07 SITE-10 the keyboard reaches a film, also from right to left', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/ar/lessons', CALM);
  await whenLive(page, LIVE);
  await reads(page.locator(STATES), 'مجاني', 'مقفل', 'مقفل');
  await isAccessible(page);
  await page.getByRole('link', {name: 'توسيط الطين'}).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lessons/centring');
  await whenLive(page, LIVE);
  await page.locator('video').focus();
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4;
  });
  await page.keyboard.press('Space');
  await reads(page.locator(STATES), 'تمت مشاهدته');
});
