import type {Locator, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {FIRST} from './existing-product.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {openTidyShop} from './visitor.js';

// What answers a press lies below the button: where the window ends at the button, it is scrolled into sight.
const shop = openTidyShop();
const PHONE = {viewport: {width: 360, height: 640}};
/** Room below, so that every button can be brought to the window's end. */
const ROOM = '<div style="block-size:900px"></div>';

/** Scrolls until the button ends where the window ends, and presses it there. */
const pressAtTheEnd = async (button: Locator): Promise<void> => {
  const roomBelow = await button.evaluate(element => {
    window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
    return window.innerHeight - element.getBoundingClientRect().bottom;
  });
  expect(roomBelow).toBeLessThan(2);
  await button.click();
};

/** Waits until the alert says something, whole within the window. */
const isInSight = async (page: Page, alert: string): Promise<void> => {
  const text = page.locator(`${alert}:not(:empty)`);
  await text.waitFor();
  await expect
    .poll(() =>
      text.evaluate(element => {
        const {top, bottom, height} = element.getBoundingClientRect();
        return height > 0 && top > -1 && bottom < innerHeight + 1;
      }),
    )
    .toBe(true);
};

const guestAt = async (html: string): Promise<Page> => {
  const {page} = await visitGuest(shop, {html: guestHtml(`${ROOM}${html}${ROOM}`), options: PHONE});
  return page;
};

test('COM-06 at the end of a small window the alert of a product comes into sight', async () => {
  const {page} = await shop.visit('/products/tide-bowl', PHONE);
  await whenLive(page, '.item [data-block=product]');
  await pressAtTheEnd(page.locator('.item .vt-add'));
  await isInSight(page, '.item .vt-alert');
});

test('COM-06 at the end of a small window the alert of existing markup comes into sight', async () => {
  const page = await guestAt(`<style>${FIRST.css}</style>${FIRST.html}`);
  const button = page.locator('.sqs-add-to-cart-button');
  await pressAtTheEnd(button);
  await isInSight(page, '[role=alert]');
});

test('COM-06 at the end of a small window a product without data says in sight why it does not sell', async () => {
  const page = await guestAt(
    `<article class="ProductItem" data-item-id="unknown"><section class="ProductItem-details"><h1 class="ProductItem-details-title">Jug</h1>
<div class="product-price">$28.00</div><div class="sqs-add-to-cart-button" role="button" tabindex="0">Add To Cart</div></section></article>`,
  );
  await pressAtTheEnd(page.locator('.sqs-add-to-cart-button'));
  await isInSight(page, '[role=alert]');
});
