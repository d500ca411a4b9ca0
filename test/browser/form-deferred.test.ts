// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {fillContact, isStored, openContact, stored} from './form-page.js';
import {visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
/** What validates a form, which a page fetches when a visitor comes near. */
const CODE = '**/form-live*';
const isAsked = (page: Page): Promise<unknown> => page.waitForRequest(CODE);

test('FORM-04 a form sent twice before its code arrives waits for it, and is stored once', async () => {
  const before = (await stored(shop)).length;
  const {page, submit, sent, log} = await openContact(shop);
  const letOn = await holdRoute(page, CODE);
  const asked = isAsked(page);
  await fillContact(page, 'Before the code');
  await submit.dblclick();
  await asked;
  expect(log.calls.filter(call => call.includes('/form/'))).toEqual([]);
  letOn();
  await reads(sent, 'Thank you. We read every message and reply within two days.');
  await isStored(shop, before + 1);
  expect((await stored(shop)).slice(before).map(({message}) => message)).toEqual(['Before the code']);
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'FORM-06 a field left before the form’s code arrives shows its error and counts once it does',
  ONLY_WHOLE,
  async () => {
    const {page, problem} = await openContact(shop);
    const letOn = await holdRoute(page, CODE);
    const email = page.locator('#contact-email');
    await email.fill('ada');
    await page.getByLabel('Message').fill('x'.repeat(501));
    expect(await problem('email').textContent()).toBe('');
    letOn();
    await reads(
      problem('email'),
      'The email is not valid. Email addresses must follow the format name@example.com.',
    );
    await reads(page.locator('#form-contact .vt-counter'), '501 / 500');
    expect(await email.inputValue()).toBe('ada');
  },
);

test('FORM-09 what is typed before the form’s code arrives is a draft once it does', ONLY_WHOLE, async () => {
  const {page} = await openContact(shop);
  const letOn = await holdRoute(page, CODE);
  await page.getByLabel('Order number').fill('MAR-8');
  letOn();
  await becomes(() => page.evaluate(() => JSON.stringify({...localStorage}).includes('MAR-8')), true);
});

test('FORM-05 EMB-05 without the form’s code the visitor gets a message, keeps the values, and can retry', async () => {
  const before = (await stored(shop)).length;
  const {page, submit, alert, sent} = await openContact(shop);
  await page.route(CODE, route => route.abort());
  await fillContact(page, 'Sent again');
  await submit.click();
  await reads(alert, 'There was an error processing the form submission. Refresh the page and try again.');
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('role')), 'alert');
  expect(await page.getByLabel('Message').inputValue()).toBe('Sent again');
  await page.unroute(CODE);
  await submit.click();
  await reads(sent, 'Thank you. We read every message and reply within two days.');
  await isStored(shop, before + 1);
});

const CONDITIONAL = {
  id: 'newsletter',
  fields: [
    {id: 'way', type: 'radio', title: 'Way', options: ['Post', 'Mail']},
    {id: 'street', type: 'text', title: 'Street', when: {field: 'way', is: ['Post']}},
  ],
};

test(
  'FORM-06 a form with a condition has its code at first, so that a field nobody asked for is hidden',
  ONLY_WHOLE,
  async () => {
    const html = `<div data-block="form" data-load="load" id="form"><script type="application/json" data-props>${JSON.stringify(CONDITIONAL)}</script></div>`;
    const {page, files} = await visitGuest(shop, {html});
    await whenLive(page, '#form');
    expect(await page.getByLabel('Street').isVisible()).toBe(false);
    expect(files).toContain('form-live');
    expect(files).not.toContain('form-actions');
  },
);
