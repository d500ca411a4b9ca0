// @module-tag whole
import type {Page, Route} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {fillContact, isStored, openContact, stored} from './form-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

/** Waits until a text is kept: what sends a form is there by then, too. */
const isDrafted = (page: Page, text: string): Promise<void> =>
  becomes(() => page.evaluate(word => JSON.stringify({...localStorage}).includes(word), text), true);

test('FORM-09 a visitor who leaves right after the last key loses nothing', async () => {
  const {page} = await openContact(shop);
  await fillContact(page, 'First words');
  await isDrafted(page, 'First words');
  await page.getByLabel('Message').evaluate(field => {
    if (field instanceof HTMLTextAreaElement) field.value = 'Last words';
    field.dispatchEvent(new Event('input', {bubbles: true}));
    location.assign('/about');
  });
  await page.waitForURL('**/about');
  await page.goto(shop.url('/contact'));
  await whenLive(page, '#form-contact');
  await becomes(() => page.getByLabel('Message').inputValue(), 'Last words');
});

test('FORM-05 offline a form pressed repeatedly is stored once, and then sent once', async () => {
  const before = (await stored(shop)).length;
  const {page, submit, alert, sent, context} = await openContact(shop);
  await fillContact(page, 'From the train');
  await isDrafted(page, 'From the train');
  await context.setOffline(true);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('vitrine:forms') ?? '[]').length);
  for (const times of [1, 2]) {
    await alert.evaluate(place => place.replaceChildren());
    await submit.click();
    await reads(alert, 'You are offline. Your answers are saved and will be sent when you are back online.');
    expect([times, await kept()]).toEqual([times, 1]);
  }
  await page.getByLabel('Message').fill('From the train, once more');
  await submit.click();
  await becomes(kept, 2);
  await context.setOffline(false);
  await sent.waitFor();
  await isStored(shop, before + 2);
  expect((await stored(shop)).slice(before).map(({message}) => message)).toEqual([
    'From the train',
    'From the train, once more',
  ]);
  expect(await sent.count(), 'two that waited are thanked for once').toBe(1);
});

test(
  'FORM-05 FORM-09 a stored form is sent while the visitor writes another, which stays',
  ONLY_WHOLE,
  async () => {
    const before = (await stored(shop)).length;
    const {page, submit, alert, sent, context} = await openContact(shop);
    await fillContact(page, 'The first, from the train');
    await isDrafted(page, 'The first, from the train');
    await context.setOffline(true);
    await submit.click();
    await reads(alert, 'You are offline. Your answers are saved and will be sent when you are back online.');
    await page.getByLabel('Message').fill('The second, half writ');
    await context.setOffline(false);
    await reads(alert, 'Thank you. We read every message and reply within two days.');
    expect(await page.getByLabel('Message').inputValue()).toBe('The second, half writ');
    await page.getByLabel('Message').pressSequentially('ten');
    await submit.click();
    await sent.waitFor();
    expect((await stored(shop)).slice(before).map(({message}) => message)).toEqual([
      'The first, from the train',
      'The second, half written',
    ]);
  },
);

test('FORM-05 a page loaded again while its form is sent sends the same form once', ONLY_WHOLE, async () => {
  const before = (await stored(shop)).length;
  const {page, submit, sent} = await openContact(shop);
  await fillContact(page, 'Loaded again too soon');
  await becomes(() => page.evaluate(() => JSON.stringify({...localStorage}).includes('too soon')), true);
  // The platform stores it; its answer reaches nobody.
  const lose = async (route: Route): Promise<void> => void (await route.fetch());
  await page.route('**/SaveFormSubmission', lose, {times: 1});
  await submit.click();
  await isStored(shop, before + 1);
  await page.reload();
  await becomes(() => page.getByLabel('Message').inputValue(), 'Loaded again too soon');
  await submit.click();
  await sent.waitFor();
  expect(await stored(shop)).toHaveLength(before + 1);
  const next = await openContact(shop);
  await fillContact(next.page, 'Loaded again too soon');
  await next.submit.click();
  await next.sent.waitFor();
  expect(await stored(shop), 'another visitor’s is another').toHaveLength(before + 2);
});
