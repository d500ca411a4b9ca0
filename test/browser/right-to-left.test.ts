import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import type {VitrineApi} from '../../runtime/boot/public-api.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {findings} from './accessible.js';
import {whenLive} from './harness.js';
import {
  alerts,
  becomes,
  cartIsNamed,
  choose,
  openTidyShop,
  pillIsLive,
  reads,
  totals,
  visitWith,
} from './visitor.js';

const shop = openTidyShop();
const PRODUCT = '.item [data-block=product]';
const WIDTHS = [360, 1280];

/** How far the page can be scrolled sideways, in CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const isSound = async (page: Page): Promise<void> => {
  expect(await findings(page, 'html')).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({width, height: 900});
    expect({width, overflow: await overflow(page)}).toEqual({width, overflow: 0});
  }
};

/** What the marks of Intl leave of a text: they say which way it runs, nothing a visitor reads. */
const unmarked = (text: string): string => text.replace(/[\u200e\u200f\u061c\u2066\u2069]/g, '');

const PATHS = [
  {
    language: 'ar',
    problem: ['تعذّرت إضافة المنتج', 'اختر الحجم والطلاء والعدد.'],
    one: 'منتج واحد في السلة',
    two: 'منتجان في السلة',
    total: ['الإجمالي', '62.90 US$'],
    empty: 'سلتك فارغة',
  },
  {
    language: 'ja',
    problem: ['商品を追加できませんでした', 'サイズ、釉薬、組を選択してください。'],
    one: 'カートに1点の商品',
    two: 'カートに2点の商品',
    total: ['合計', '$62.90'],
    empty: 'カートは空です',
  },
] as const;
for (const [{language, problem, one, two, total, empty}, sampled] of spread(PATHS, {share: 0.25}))
  test(
    `EMB-07 I18N-04 product to cart in ${language}: all messages, no violation, none wider than the page`,
    sampled,
    async () => {
      const {page, log} = await shop.visit(`/${language}/products/tide-bowl`, {reducedMotion: 'reduce'});
      await whenLive(page, PRODUCT);
      await page.click('.item .vt-add');
      await alerts(page.locator('.item .vt-alert'), problem[0], problem[1]);
      await isSound(page);
      await page.goto(shop.url(`/${language}/products/salt-cellar`));
      await whenLive(page, PRODUCT);
      await page.click('.item .vt-add');
      await cartIsNamed(page, one);
      await (await pillIsLive(page)).click();
      await page.waitForURL(`**/${language}/cart`);
      await whenLive(page, '[data-block=cart]');
      await page.locator('.vt-quantity-input').fill('2');
      await page.locator('.vt-quantity-input').press('Enter');
      await becomes(async () => unmarked((await totals(page))[total[0]] ?? ''), total[1]);
      await reads(page.locator('.vt-cart-spoken'), two);
      await isSound(page);
      await page.locator('.vt-cart-remove').click();
      await reads(page.locator('.vt-cart-empty p'), empty);
      await isSound(page);
      expect(log.errors).toEqual([]);
    },
  );

test('EMB-07 the page mirrors: the first item is right, the cart pill floats left', async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1}, '/ar/products/tide-bowl');
  await whenLive(page, PRODUCT);
  const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? 0;
  expect(await leftOf('.item-picture')).toBeGreaterThan(await leftOf('.item-details'));
  await page.locator('.vt-pill').waitFor();
  await becomes(async () => (await leftOf('.vt-pill')) < 100, true);
});

test('EMB-07 left-to-right text keeps its order in an Arabic page', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/ar/products/shore-runner');
  await whenLive(page, PRODUCT);
  /** Where a text's first and last characters stand. */
  const ends = (selector: string) =>
    page.locator(selector).evaluate(element => {
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      const xOf = (at: number): number => {
        if (!node) return 0;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().x;
      };
      const text = node?.textContent ?? '';
      return {text, isLeftToRight: xOf(0) < xOf(text.length - 1)};
    });
  expect(await ends('.item .vt-choice:first-of-type span')).toEqual({text: '150 cm', isLeftToRight: true});
});

test('I18N-02 quantity fields accept the digits of an Arabic keyboard', async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1}, '/ar/cart');
  await whenLive(page, '[data-block=cart]');
  const quantity = page.locator('.vt-quantity-input');
  await quantity.selectText();
  await page.keyboard.insertText('٣');
  await page.keyboard.press('Enter');
  await reads(page.locator('.vt-cart-spoken'), '3 منتجات في السلة');
  expect(await quantity.inputValue()).toBe('3');
});

test('I18N-01 an owner’s message has every plural form of the language', ONLY_WHOLE, async () => {
  const {page} = await visitWith(shop, {'MAR-04': 2}, '/ar/products/salt-cellar');
  await whenLive(page, PRODUCT);
  await page.evaluate(() =>
    (window.Vitrine as VitrineApi).setLabels({
      'cart-items':
        '{count, plural, =0 {لا هدايا} one {هدية واحدة} two {هديتان {count}} few {# هدايا} many {# هدية} other {# هدية}}',
    }),
  );
  await cartIsNamed(page, 'هديتان 2');
  await page.click('.item .vt-add');
  await cartIsNamed(page, '3 هدايا');
});

test('COM-09 an Arabic price holds its amount and its currency', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/ar/products/morning-mug');
  await whenLive(page, PRODUCT);
  await choose(page, {الطلاء: 'طحلب'});
  const price = page.locator('.item .vt-price-now');
  await becomes(async () => unmarked((await price.textContent()) ?? ''), '28.00\u00a0US$');
});

test('I18N-04 the longest German words fit the narrowest screen from cart to order', ONLY_WHOLE, async () => {
  const {page} = await visitWith(shop, {'MAR-01-SMA-KEL-PAI': 1}, '/de/cart');
  await page.setViewportSize({width: 320, height: 700});
  for (const path of ['/de/cart', '/de/checkout', '/de/contact', '/de/products/tide-bowl']) {
    await page.goto(shop.url(path));
    expect({path, overflow: await overflow(page)}).toEqual({path, overflow: 0});
  }
});

test('EMB-07 typed text in an Arabic page runs in its own direction', ONLY_WHOLE, async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1}, '/ar/checkout');
  await page.fill('#address1', '1 Quay');
  const bidi = () => page.locator('#address1').evaluate(field => getComputedStyle(field).unicodeBidi);
  await becomes(bidi, 'plaintext');
});
