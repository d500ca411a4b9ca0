// @module-tag whole
import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import type {WireProduct} from '../../examples/site/model/product.js';
import type {VitrineApi} from '../../runtime/boot/public-api.js';
import {renderBlock} from '../../widgets/server/index.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {guestHtml, ITEM, TAG, unitsInCart, visitGuest} from './guest-page.js';
import {holdRoute} from './hold-route.js';
import {changesOf, noteChanges} from './note-changes.js';
import {postForm} from './post-form.js';
import {untilLive} from './until-live.js';
import {becomes, fillCart, isAdded, openTidyShop, pillIsLive, toNextPage, visitWith} from './visitor.js';

const shop = openTidyShop();
const CATALOG: readonly WireProduct[] = JSON.parse(
  readFileSync(new URL('../../examples/site/data/products.json', import.meta.url), 'utf8'),
);

const live = '[data-rendered][data-block-state=live]:not([data-block-resting])';

/** One of each: options with reviews, swatches on sale, sold out, a gift card, a subscription, a service. */
const KINDS = ['tide-bowl', 'linen-tea-towel', 'shore-runner', 'gift-card', 'paper-post', 'wheel-workshop'];
// Every state of a product in every language is in `hydration-states.test.ts`.
for (const [prefix, sampled] of spread(['', '/ar'], {share: 0.5}))
  test(
    `B03 hydrating products, their offers and their reviews changes no node, in ${prefix || 'the first language'}`,
    sampled,
    async () => {
      const {page} = await shop.visit('/404');
      await noteChanges(page);
      for (const {urlId} of CATALOG.filter(({urlId: name}) => prefix === '' || KINDS.includes(name))) {
        await page.goto(shop.url(`${prefix}/products/${urlId}`));
        await page.locator(`.item [data-block=product]${live}`).waitFor();
        await page.locator('.item .vt-add').hover();
        await page.locator('#reviews').scrollIntoViewIfNeeded();
        await page.locator(`#reviews${live}`).waitFor();
        for (const block of await page.locator(`${INSTALLMENTS},[data-block=plan]`).all())
          await block.and(page.locator(live)).waitFor();
        expect(await changesOf(page), urlId).toEqual([]);
      }
    },
  );

const INSTALLMENTS = '[data-block=installments]';
const CART = '[data-block=cart]';
const TERMS = '[data-block=cart-terms]';
// Every state of a cart in every language is in `hydration-states.test.ts`.
for (const [prefix, sampled] of spread(['', '/ar'], {share: 0.5}))
  test(
    `B03 hydrating a full and an empty cart with its terms changes no node, in ${prefix || 'the first language'}`,
    sampled,
    async () => {
      const {page, context} = await visitWith(shop, {'MAR-04': 2}, `${prefix}/about`);
      await noteChanges(page);
      await page.goto(shop.url(`${prefix}/cart`));
      await page.locator(`${INSTALLMENTS}${live} .vt-installments`).waitFor();
      await page.evaluate(() => (window.Vitrine as VitrineApi).cart.get());
      expect(await changesOf(page)).toEqual([]);
      await fillCart(shop, context, {'MAR-01-SMA-ASH-SIN': 1, 'MAR-13': 1});
      await page.goto(shop.url(`${prefix}/cart`));
      await page.locator(`${CART}${live}`).waitFor();
      await page.locator(`${TERMS}${live}`).waitFor();
      expect(await page.locator('.vt-cart-line').count()).toBe(3);
      expect(await changesOf(page)).toEqual([]);
      await page.context().clearCookies();
      await page.goto(shop.url(`${prefix}/cart`));
      await page.locator(`${CART}${live}`).waitFor();
      await page.locator(`${TERMS}${live}`).waitFor();
      await page.locator('.vt-cart-empty').waitFor();
      expect(await changesOf(page)).toEqual([]);
    },
  );

test('B03 a hydrated add button adds its variant and quantity', async () => {
  const {html} = renderBlock('add-to-cart', {itemId: ITEM.id, sku: 'MAR-04', quantity: 3}, {locale: 'ar'});
  const site = '<script type="application/json" data-vitrine="site">{"locale": "ar"}</script>';
  const {page, context} = await visitGuest(shop, {
    html: guestHtml(html, site + TAG),
    prepare: noted => noteChanges(noted),
  });
  const block = page.locator(`[data-block=add-to-cart]${live}`);
  await block.waitFor();
  expect(await changesOf(page)).toEqual([]);
  await block.locator('.vt-add').click();
  await becomes(() => unitsInCart(shop, context), 3);
});

test('B03 CART-11 hydrating the floating pill changes no node', async () => {
  const {page} = await visitWith(shop, {'MAR-04': 2}, '/404');
  await noteChanges(page);
  await page.goto(shop.url('/ar/about'));
  const pill = await pillIsLive(page);
  expect(await pill.locator('.vt-pill-count').textContent()).toBe('2');
  expect(await changesOf(page)).toEqual([]);
});

test(
  'B03 CART-11 a pill that the server rendered for a cart that is empty by now goes',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(shop, {'MAR-04': 2}, '/404');
    const release = await holdRoute(page, '**/chunks-*/pill.js');
    await page.route('**/api/commerce/shopping-cart*', async route => {
      const response = await route.fetch();
      await route.fulfill({response, json: {...(await response.json()), entries: [], totalQuantity: 0}});
    });
    await page.goto(shop.url('/about'));
    expect(await page.locator('.vt-pill').count()).toBe(1);
    release();
    await becomes(() => page.locator('.vt-pill').count(), 0);
  },
);

/** Has the file of a block throw where it renders what has this class. */
const breakDrawing = async (page: Page, file: string, className: string): Promise<void> => {
  await page.route(`**/chunks-*/${file}.js`, async route => {
    const response = await route.fetch();
    const code = await response.text();
    const broken = code.replace(`className:"${className}"`, 'className:(()=>{throw new Error("broken")})()');
    expect(broken).not.toBe(code);
    await route.fulfill({response, body: broken});
  });
};
/** What the server sent of a block, but for its data. */
const servedHtml = (page: Page, block: string): Promise<string> =>
  page.evaluate(async selector => {
    const html = await (await fetch(location.href)).text();
    const found = new DOMParser().parseFromString(html, 'text/html').querySelector(selector);
    found?.querySelector('script')?.remove();
    return found?.innerHTML ?? '';
  }, block);
const blockHtml = (page: Page, block: string): Promise<string> =>
  page.locator(block).evaluate(element => {
    const copy = element.cloneNode(true) as HTMLElement;
    copy.querySelector('script')?.remove();
    return copy.innerHTML;
  });

test('B03 where hydration fails the server’s form returns, without our listeners, and posts', async () => {
  const block = '.item [data-block=product]';
  const {page} = await shop.visit('/404');
  await breakDrawing(page, 'product', 'vt-price');
  await page.goto(shop.url('/products/salt-cellar'));
  await page.locator(`${block}[data-block-state=failed]`).waitFor();
  expect(await blockHtml(page, block)).toBe(await servedHtml(page, block));
  await page.locator('.item .vt-quantity-input').fill('2');
  await page.locator('.item .vt-add').click();
  await page.waitForURL('**/cart');
  await becomes(() => page.locator('.vt-cart-line input[type=number]').inputValue(), '2');
});

test(
  'B03 where hydration of reviews fails the server’s are back, with links that lead on',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/404');
    await breakDrawing(page, 'reviews', 'vt-reviews-sort');
    await page.goto(shop.url('/products/tide-bowl'));
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await page.locator('#reviews[data-block-state=failed]').waitFor();
    expect(await blockHtml(page, '#reviews')).toBe(await servedHtml(page, '#reviews'));
    await page.locator('.vt-reviews-more').click();
    await page.waitForURL('**/products/tide-bowl?reviews=newest&reviews-after=*');
  },
);

test('B03 typed values, choices and focus from before the runtime stay', async () => {
  const {page} = await shop.visit('/404');
  const release = await holdRoute(page, '**/chunks-*/product.js');
  await noteChanges(page);
  await page.goto(shop.url('/products/tide-bowl'), {waitUntil: 'commit'});
  const block = page.locator('.item [data-block=product]');
  await block.locator('input[value=Medium]').check();
  await block.locator('select').first().selectOption('Ash');
  await block.locator('.vt-quantity-input').fill('12');
  await block
    .locator('.vt-quantity-input')
    .evaluate((input: HTMLInputElement) => input.setAttribute('data-same', ''));
  release();
  await page.locator(`.item [data-block=product]${live}`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-same'))).toBe(true);
  expect(await block.locator('.vt-quantity-input').inputValue()).toBe('12');
  expect(await block.locator('select').first().inputValue()).toBe('Ash');
  expect(await block.locator('input[value=Medium]').isChecked()).toBe(true);
  await block.locator('select').last().selectOption('Single');
  await block.locator('.vt-add').click();
  await isAdded(page);
});

test('B03 values typed before the cart is live stay, and are sent', ONLY_WHOLE, async () => {
  const {page, context} = await visitWith(shop, {'MAR-04': 2}, '/about');
  const release = await holdRoute(page, '**/chunks-*/cart.js');
  await page.goto(shop.url('/cart'), {waitUntil: 'commit'});
  await page.locator('.vt-quantity-input').fill('3');
  await page.locator(`${CART} [name=code]`).fill('WELCOME10');
  await page.locator(`${TERMS} [name=country]`).selectOption('ES');
  await page.locator(`${TERMS} [name=region]`).fill('Vigo');
  await page.locator(`${TERMS} [name=giftCode]`).fill('NONE');
  release();
  await page.locator(`${CART}${live}`).waitFor();
  await page.locator(`${TERMS}${live}`).waitFor();
  await becomes(() => unitsInCart(shop, context), 3);
  expect(await page.locator('.vt-quantity-input').inputValue()).toBe('3');
  expect(await page.locator(`${TERMS} [name=country]`).inputValue()).toBe('ES');
  expect(await page.locator(`${TERMS} [name=region]`).inputValue()).toBe('Vigo');
  expect(await page.locator(`${TERMS} [name=giftCode]`).inputValue()).toBe('NONE');
  await page.locator('.vt-cart-coupon button').first().click();
  await becomes(() => page.locator(`${CART} .vt-cart-coupon-list li`).count(), 1);
});

/** A cart of two salt cellars whose code is held; ends with what lets it come. */
const holdCart = async (path = '/cart') => {
  const visit = await visitWith(shop, {'MAR-04': 2, 'MAR-13': 1}, '/about');
  const releases = [
    await holdRoute(visit.page, '**/chunks-*/cart.js'),
    await holdRoute(visit.page, '**/chunks-*/cart-terms.js'),
  ];
  await visit.page.goto(shop.url(path), {waitUntil: 'commit'});
  const release = async () => {
    for (const each of releases) each();
    for (const block of [CART, TERMS]) await visit.page.locator(`${block}[data-block-state=live]`).waitFor();
  };
  return {...visit, release};
};
const quantity = (page: Page) => page.locator('.vt-quantity-input').first();

test('B03 CART-13 values typed before the cart is live are sent at checkout', ONLY_WHOLE, async () => {
  const {page, release} = await holdCart();
  await quantity(page).fill('3');
  await page.locator(`${CART} [name=code]`).fill('WELCOME10');
  await page.locator(`${TERMS} [name=giftCode]`).fill('TIDE-GIFT-CARD-2500');
  await release();
  await page.locator('.vt-cart-checkout').click();
  await page.waitForURL('**/checkout');
  const totals = await page.locator('.vt-cart-totals dt').allTextContents();
  expect(totals).toEqual(expect.arrayContaining(['Discount', 'Gift card']));
  await becomes(() => page.locator('.summary-quantity').first().textContent(), '3 ×');
});

test('B03 CART-13 the button of a quantity typed before the cart is live sends it once', async () => {
  const {page, context, release, log} = await holdCart();
  await quantity(page).fill('5');
  await release();
  // A theme of another site shows it on a live page too.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.vt-cart-update'))
      button.style.setProperty('display', 'block');
  });
  await page.locator('.vt-cart-update').first().click();
  await becomes(() => unitsInCart(shop, context), 6);
  await quantity(page).fill('6');
  await page.locator('.vt-cart-update').first().click();
  await becomes(() => unitsInCart(shop, context), 7);
  expect(log.calls.filter(call => call.startsWith('PUT '))).toHaveLength(2);
});

test('B03 a cart that changed since its page was rendered renders from scratch', async () => {
  const {page, release} = await holdCart();
  const first = page.locator('.vt-cart-line').first();
  await first.waitFor();
  const title = await page.locator('.vt-cart-title').last().innerText();
  const href = await page.locator('.vt-cart-title a').last().getAttribute('href');
  await page.waitForFunction(() => typeof window.Vitrine === 'object' && 'cart' in window.Vitrine);
  await page.evaluate(async () => {
    const {cart} = window.Vitrine as VitrineApi;
    await cart.remove((await cart.get())?.entries[0]?.id ?? '');
  });
  await release();
  await becomes(() => page.locator('.vt-cart-line').count(), 1);
  expect(await first.locator('.vt-cart-title').innerText()).toBe(title);
  expect(await first.locator('.vt-cart-title a').getAttribute('href')).toBe(href);
  expect(await first.locator('.vt-cart-remove').getAttribute('aria-label')).toBe(`Remove ${title}`);
  expect(await first.locator('[name=entryId]').first().inputValue()).toBe(
    await page.evaluate(async () => (await (window.Vitrine as VitrineApi).cart.get())?.entries[0]?.id),
  );
});

test('CART-13 the coupon of a link is put in, and does not stay in its field', ONLY_WHOLE, async () => {
  const {page, release} = await holdCart('/cart?coupon=WELCOME10');
  expect(await page.locator('#cart-coupon').inputValue()).toBe('WELCOME10');
  await release();
  await becomes(() => page.locator(`${CART} .vt-cart-coupon-list li`).count(), 1);
  await becomes(() => page.locator('#cart-coupon').inputValue(), '');
});

test(
  'B03 codes that were refused before the cart is live stay in their fields, and are sent again',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await visitWith(shop, {'MAR-04': 2}, '/cart');
    for (const [form, name, code, path] of [
      [CART, 'code', 'NO SUCH', 'coupons'],
      [TERMS, 'giftCode', 'NO-CARD', 'gift-cards'],
    ] as const) {
      await postForm(page, form === CART ? '/cart/coupon' : '/cart/gift-card', {[name]: code});
      await untilLive(page);
      await page.evaluate(() => (window.Vitrine as VitrineApi).cart.get());
      const field = page.locator(`${form} [name=${name}]`);
      expect(await field.inputValue()).toBe(code);
      await page.locator(`${form} .vt-cart-coupon button`).click();
      await becomes(() => page.locator(`${form} [role=alert]:not(:empty)`).count(), 1);
      expect(log.calls.filter(call => call.includes(path))).toHaveLength(1);
      expect(await field.inputValue()).toBe(code);
    }
  },
);

test(
  'B03 where hydration of the cart or its terms fails the server’s forms are back, and post',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await visitWith(shop, {'MAR-04': 2}, '/about');
    await breakDrawing(page, 'cart', 'vt-cart-totals');
    await breakDrawing(page, 'cart-terms', 'vt-terms-gift');
    await page.goto(shop.url('/cart'));
    for (const block of [CART, TERMS]) {
      await page.locator(`${block}[data-block-state=failed]`).waitFor();
      expect(await blockHtml(page, block)).toBe(await servedHtml(page, block));
    }
    await page.locator('.vt-quantity-input').fill('4');
    await toNextPage(page, () => page.locator('.vt-cart-update').click());
    expect(await unitsInCart(shop, context)).toBe(4);
    await page.locator(`${TERMS}[data-block-state=failed]`).waitFor();
    await page.locator(`${TERMS} [name=giftCode]`).fill('NONE');
    await page.locator('.vt-terms-gift .vt-button').click();
    await page.locator('[role=alert].notice, .notice-error').first().waitFor();
  },
);
