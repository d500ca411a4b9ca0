// @module-tag whole
import type {Locator} from 'playwright-core';
import {expect, test} from 'vitest';
import {whenLive} from './harness.js';
import {openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();
const CONTRAST_MIN = 3;

/** How an input's outline looks: its width, style and contrast with what is behind the input. Source: WCAG 2.2, 1.4.11. */
const outlineOf = (input: Locator) =>
  input.evaluate(element => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
    const luminance = (color: string): number => {
      if (!context) return 0;
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(part => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const isOpaque = (color: string): boolean => !/^rgba\(.*, 0\)$|^transparent$/.test(color);
    const behind = (start: Element | null): string => {
      for (let at = start; at; at = at.parentElement) {
        const {backgroundColor} = getComputedStyle(at);
        if (isOpaque(backgroundColor)) return backgroundColor;
      }
      return 'Canvas';
    };
    const {outlineColor, outlineStyle, outlineWidth} = getComputedStyle(element);
    const contrast = (one: string, other: string): number => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    return {
      style: outlineStyle,
      widthPx: Number.parseFloat(outlineWidth),
      contrast: Math.min(
        contrast(outlineColor, behind(element)),
        contrast(outlineColor, behind(element.parentElement)),
      ),
    };
  });

const MODES = [
  ['light', '/contact', {colorScheme: 'light'}],
  ['dark', '/contact', {colorScheme: 'dark'}],
  ['right to left', '/ar/contact', {colorScheme: 'light'}],
  ['forced colors', '/contact', {forcedColors: 'active'}],
] as const;

for (const [mode, path, options] of MODES) {
  test(`EMB-07 an input that a form refuses is marked in ${mode}`, async () => {
    const {page} = await shop.visit(path, options);
    const form = page.locator('[data-block=form]').first();
    await whenLive(page, '[data-block=form]');
    await form.locator('[type=submit]').first().click();
    const refused = form.locator('input[aria-invalid=true], textarea[aria-invalid=true]');
    await refused.first().waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect.poll(() => outlineOf(refused.first())).toMatchObject({style: 'solid', widthPx: 2});
    for (const input of await refused.all())
      expect((await outlineOf(input)).contrast).toBeGreaterThanOrEqual(CONTRAST_MIN);
    const accepted = form.locator('input:not([aria-invalid=true], [type=hidden])').first();
    expect((await outlineOf(accepted)).style).toBe('none');
  });

  test(`EMB-07 a coupon that the cart refuses is marked in ${mode}`, async () => {
    const prefix = path.replace('/contact', '');
    const {page} = await shop.visit(`${prefix}/products/kiln-lantern`, options);
    await whenLive(page, '.item [data-block=product]');
    await page.locator('.item .vt-add').click();
    await page.locator('.vt-pill').waitFor();
    await page.goto(shop.url(`${prefix}/cart`));
    await whenLive(page, '[data-block=cart]');
    const coupon = page.locator('.vt-cart-coupon [name=code]').first();
    await coupon.fill('NOPE');
    await coupon.press('Enter');
    await page.locator('.vt-cart-coupon [name=code][aria-invalid=true]').waitFor();
    await coupon.blur();
    await expect.poll(() => outlineOf(coupon)).toMatchObject({style: 'solid', widthPx: 2});
    expect((await outlineOf(coupon)).contrast).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });
}

/** Waits until an input is marked as refused and outlined, and until it is no longer once `putRight` was done. */
const isRefused = async (input: Locator, putRight: () => Promise<unknown>): Promise<void> => {
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  await input.blur();
  await expect.poll(() => outlineOf(input)).toMatchObject({style: 'solid', widthPx: 2});
  await putRight();
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('false');
};

test('CART-03 a refused quantity is marked, and a missing option alone does not mark it', async () => {
  const {page} = await shop.visit('/products/tide-bowl');
  await whenLive(page, '.item [data-block=product]');
  const quantity = page.locator('.item .vt-quantity-input');
  const add = page.locator('.item .vt-add');
  await add.click();
  await page.locator('.item .vt-alert strong').waitFor();
  expect(await quantity.getAttribute('aria-invalid')).toBe('false');
  await page.goto(shop.url('/products/kiln-lantern'));
  await whenLive(page, '.item [data-block=product]');
  await quantity.fill('0');
  await add.click();
  await isRefused(quantity, () => quantity.fill('1'));
});

test('COM-12 a refused gift card is marked, a lost connection does not mark it', async () => {
  const {page} = await visitWith(shop, {'MAR-06': 1}, '/cart');
  await whenLive(page, '[data-block=cart-terms]');
  const form = page.locator('.vt-terms-gift');
  const code = form.locator('[name=giftCode]');
  const alert = page.locator('[data-block=cart-terms] [role=alert]');
  await page.route('**/gift-cards/**', route => route.abort(), {times: 4});
  await code.fill('NO-SUCH-CARD');
  await form.locator('[type=submit]').click();
  await alert.filter({hasText: /\S/}).waitFor();
  expect(await code.getAttribute('aria-invalid')).toBe('false');
  await page.unroute('**/gift-cards/**');
  await form.locator('[type=submit]').click();
  await isRefused(code, () => code.fill('ANOTHER'));
});

test('COM-11 a place that the platform refuses is marked in the estimate', async () => {
  const {page} = await visitWith(shop, {'MAR-06': 1}, '/cart');
  await whenLive(page, '[data-block=cart-terms]');
  await page.route('**/shopping-cart/location**', route =>
    route.fulfill({status: 400, json: {error: 'There is no such postcode.'}}),
  );
  const form = page.locator('.vt-terms-estimate');
  const postcode = form.locator('[name=postcode]');
  await postcode.fill('00000');
  await form.locator('[type=submit]').click();
  await isRefused(postcode, () => postcode.fill('02110'));
});

test('CART-09 the title of an alert has a line of its own', async () => {
  const {page} = await shop.visit('/products/kiln-lantern');
  await whenLive(page, '.item [data-block=product]');
  await page.locator('.item .vt-quantity-input').fill('0');
  await page.locator('.item .vt-add').click();
  const alert = page.locator('.item .vt-alert');
  await alert.locator('strong').waitFor();
  const title = await alert.locator('strong').innerText();
  const [first, second] = (await alert.innerText()).split('\n');
  expect(first?.trim()).toBe(title);
  expect(second).toMatch(/\S/);
});
