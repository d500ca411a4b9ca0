// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {findings, isAccessible} from './accessible.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();
const LIST = '.vt-places';
const CALLS = '**/api/google-maps/places/**';

const openCheckout = async (prefix = '') => {
  const visit = await visitWith(shop, {'MAR-04': 1}, `${prefix}/checkout`);
  await visit.page.emulateMedia({reducedMotion: 'reduce'});
  const line = visit.page.locator('#address1');
  await line.focus();
  await line.and(visit.page.locator('[role=combobox]')).waitFor();
  return {...visit, line};
};
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.querySelector('#address1')?.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.querySelector('bdi')?.textContent : null;
  });
const values = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('#address1,#city,#postcode,#region,#country')].map(
        ({id, value}) => [id, value],
      ),
    ),
  );

test('SITE-03 by keyboard alone a suggestion fills the address; Escape keeps what was typed', async () => {
  const {page, line, log} = await openCheckout();
  expect(await line.getAttribute('autocomplete')).toBe('address-line1');
  const requests: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/google-maps/')) requests.push(request.url());
  });
  // Typed without a pause, however slow this machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('5 rue du Bac Paris');
  await page.clock.resume();
  await page.locator(`${LIST}:not([hidden])`).waitFor();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatch(/productPage=checkout&productSection=shipping-address/);
  await becomes(() => page.locator(`${LIST} + [role=status]`).textContent(), '1 suggestion');
  expect([await line.getAttribute('aria-expanded'), await active(page)]).toEqual(['true', null]);
  await isAccessible(page, 'main');
  await page.keyboard.press('Escape');
  expect([await line.getAttribute('aria-expanded'), await line.inputValue()]).toEqual([
    'false',
    '5 rue du Bac Paris',
  ]);
  await page.keyboard.press('ArrowDown');
  await becomes(() => active(page), '5 rue du Bac');
  await isAccessible(page, 'main');
  await page.keyboard.press('Enter');
  await becomes(() => values(page), {
    address1: '5 rue du Bac',
    city: 'Paris',
    postcode: '75001',
    region: 'Île-de-France',
    country: 'FR',
  });
  await becomes(() => page.locator(`${LIST} + [role=status]`).textContent(), 'Address filled in');
  expect(new URL(page.url()).pathname).toBe('/checkout');
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'SITE-03 arrows wrap, Home and End go to the ends, a press picks, and the list moves nothing',
  ONLY_WHOLE,
  async () => {
    const {page, line} = await openCheckout('/ar');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.keyboard.type('Spr');
    await page.locator(`${LIST}:not([hidden])`).waitFor();
    expect(await height()).toBe(before);
    const options = page.locator(`${LIST} [role=option]`);
    const selected = () => options.evaluateAll(all => all.findIndex(one => one.ariaSelected === 'true'));
    expect(await options.count()).toBe(2);
    for (const [key, at] of [
      ['ArrowUp', 1],
      ['ArrowDown', 0],
      ['End', 1],
      ['ArrowDown', 0],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await becomes(selected, at);
    }
    const boxes = await Promise.all([line.boundingBox(), page.locator(LIST).boundingBox()]);
    expect(Math.abs((boxes[0]?.x ?? 0) - (boxes[1]?.x ?? 9))).toBeLessThan(2);
    expect(boxes[1]?.y).toBeGreaterThan((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0) - 1);
    expect(await findings(page, 'main')).toEqual([]);
    await options.last().click();
    await becomes(async () => (await values(page)).city, 'Springfield');
    await becomes(() => line.evaluate(element => element === document.activeElement), true);
  },
);

test('SITE-03 a slow answer to an earlier question never shows; without the service a field is plain', async () => {
  const {page, line, log} = await openCheckout();
  let isFirst = true;
  await page.route(CALLS, async route => {
    if (isFirst) {
      isFirst = false;
      await new Promise(resolve => setTimeout(resolve, 900));
    }
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(CALLS);
  await page.keyboard.type('Lyon');
  await asked;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Toulouse');
  const option = page.locator(`${LIST} [role=option]`);
  await becomes(() => option.locator('bdi').first().textContent(), 'Toulouse');
  await page.waitForTimeout(900);
  expect(await option.locator('bdi').first().textContent()).toBe('Toulouse');

  await page.unroute(CALLS);
  await page.route(CALLS, route => route.abort());
  await page.keyboard.type(', 1 Bordeaux');
  await becomes(() => log.lines.some(text => text.startsWith('[vitrine] places-failed')), true);
  await page.keyboard.type(' and more');
  await page.waitForTimeout(400);
  expect(log.lines.filter(text => text.startsWith('[vitrine]'))).toHaveLength(1);
  expect(await page.locator(`${LIST}:not([hidden])`).count()).toBe(0);
  expect(await line.inputValue()).toBe('Toulouse, 1 Bordeaux and more');
  expect(log.errors).toEqual([]);
});

/** A page of somebody's own with a form that asks for an address, as `docs/forms.md` has it. */
const visitForm = (context: object) =>
  visitGuest(shop, {
    html: guestHtml(`<script type="application/json" data-vitrine="site">${JSON.stringify(context)}</script>
<div data-block="form"><script type="application/json" data-props>{"id": "contact",
  "fields": [{"id": "delivery", "type": "address", "title": "Delivery"}]}</script></div>`),
  });

test(
  'SITE-03 an address of a form suggests places where the site context says so, and nowhere else',
  ONLY_WHOLE,
  async () => {
    const asking = async (context: object) => {
      const {page, consoleLines} = await visitForm(context);
      const asked: string[] = [];
      page.on('request', request => {
        if (request.url().includes('/google-maps/')) asked.push(new URL(request.url()).search);
      });
      await whenLive(page, '[data-block=form]');
      const line = page.locator('[autocomplete=address-line1]');
      await line.focus();
      return {page, line, consoleLines, asked};
    };
    const {page, line, asked, consoleLines} = await asking({places: true});
    await line.and(page.locator('[role=combobox]')).waitFor();
    await page.keyboard.type('5 rue du Bac Paris');
    await page.locator(`${LIST}:not([hidden])`).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await becomes(() => page.locator('[autocomplete=address-level2]').inputValue(), 'Paris');
    expect(asked[0]).toMatch(/productPage=form&productSection=address/);
    expect(consoleLines).toEqual([]);

    const plain = await asking({});
    await plain.page.keyboard.type('5 rue du Bac Paris');
    // Longer than typing waits before it asks.
    await plain.page.waitForTimeout(1000);
    expect(await plain.page.locator('[role=combobox]').count()).toBe(0);
    expect(plain.asked).toEqual([]);
    expect(await plain.line.inputValue()).toBe('5 rue du Bac Paris');
  },
);
