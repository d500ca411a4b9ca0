// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isStored, stored} from './form-page.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {SITE_RULES} from './site-rules.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

/** A form whose day and time are asked for in controls of the browser's own, as owners' scripts and saved pages have them. */
const FORM = `<div class="sqs-block form-block"><div class="form-wrapper"><form class="theirs" data-form-id="contact" method="POST"><div class="field-list">
<fieldset id="name-name" class="form-item fields name required"><legend>Name</legend><input name="fname" aria-label="First Name"><input name="lname" aria-label="Last Name"></fieldset>
<div id="email-email" class="form-item field email required"><label class="title" for="e">E-mail</label><input id="e" name="email"></div>
<div id="select-topic" class="form-item field select required"><label class="title" for="t">Topic</label><select id="t"><option value=""></option><option>A visit</option></select></div>
<div id="date-day" class="form-item field date required"><label class="title" for="d">Day <span class="required">*</span></label><input id="d" class="field-element" type="date" min="2026-03-01" max="2026-12-24"></div>
<div id="time-hour" class="form-item field time"><label class="title" for="h">Hour</label><input type="hidden" name="zone" value="UTC"><input id="h" class="field-element" type="time" min="09:00" max="17:00"></div>
<div id="textarea-message" class="form-item field textarea required"><label class="title" for="m">Message</label><textarea id="m"></textarea></div></div>
<button type="submit">Go</button><div class="hidden form-submission-text">Sent!</div></form></div></div>`;

const open = async (lang = 'en'): Promise<Page> => {
  const {page} = await visitGuest(shop, {
    html: guestHtml(SITE_RULES + FORM).replace('lang="en"', `lang="${lang}"`),
  });
  await whenLive(page, '.theirs');
  return page;
};
const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('L');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Topic').selectOption('A visit');
  await page.getByLabel('Message').fill('Hello');
};
const dayError = (page: Page) => page.locator('#date-day .field-error');

test('FORM-03 EMB-02 a day and a time from the browser’s own controls are sent in parts', async () => {
  const before = (await stored(shop)).length;
  const page = await open();
  await fill(page);
  await page.getByLabel('Day').fill('2026-03-09');
  await page.getByLabel('Hour').fill('14:30');
  await page.locator('.theirs [type=submit]').click();
  await reads(page.locator('.form-submission-text'), 'Sent!');
  await isStored(shop, before + 1);
  expect((await stored(shop)).at(-1)).toMatchObject({
    day: ['03', '09', '2026'],
    hour: ['2', '30', '', 'PM'],
  });
});

test('FORM-06 EMB-02 a missing, half-typed or late day is an error with its reason, until it is right', async () => {
  const page = await open();
  await page.locator('.theirs [type=submit]').click();
  await reads(dayError(page), 'Required');
  await page.getByLabel('Day').fill('2026-02-28');
  await reads(dayError(page), 'The first possible date is March 1, 2026.');
  await page.getByLabel('Day').fill('2027-01-01');
  await reads(dayError(page), 'The last possible date is December 24, 2026.');
  await page.getByLabel('Day').fill('2026-12-24');
  await becomes(() => dayError(page).count(), 0);
  await page.getByLabel('Day').fill('');
  await page.getByLabel('Day').focus();
  await page.keyboard.type('12');
  await page.locator('.theirs [type=submit]').click();
  await reads(dayError(page), 'Enter a valid date.');
  await page.getByLabel('Hour').fill('08:00');
  await page.getByLabel('Message').focus();
  await reads(page.locator('#time-hour .field-error'), 'Enter a valid time.');
});

test('FORM-06 EMB-02 the limit of a day reads in the page’s language', ONLY_WHOLE, async () => {
  const page = await open('de');
  await page.getByLabel('Day').fill('2026-02-28');
  await page.getByLabel('Message').focus();
  await reads(dayError(page), 'Das früheste mögliche Datum ist der 1. März 2026.');
});

test('FORM-09 EMB-02 a day and a time of a draft are there again after a reload', ONLY_WHOLE, async () => {
  const page = await open();
  await page.getByLabel('Day').fill('2026-03-09');
  await page.getByLabel('Hour').fill('09:15');
  await becomes(
    () => page.evaluate(() => Object.values({...localStorage}).some(saved => saved.includes('"15"'))),
    true,
  );
  await page.reload();
  await whenLive(page, '.theirs');
  await page.getByLabel('Message').focus();
  await becomes(() => page.getByLabel('Day').inputValue(), '2026-03-09');
  expect(await page.getByLabel('Hour').inputValue()).toBe('09:15');
});
