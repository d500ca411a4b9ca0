import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isStored, stored} from './form-page.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {boxesOf, SITE_RULES} from './site-rules.js';
import {becomes, openTidyShop, reads, standsBefore} from './visitor.js';

const shop = openTidyShop();
const SAVE = '**/api/form/SaveFormSubmission';

/** The contact form as pages of the older generation carry it: thanks stand in the form, the button holds more than its text. */
const form = (
  more = '',
  thanks = '<div class="hidden form-submission-text">Sent!</div>',
): string => `<div class="sqs-block form-block sqs-block-form"><div class="sqs-block-content"><div class="form-wrapper"><div class="form-inner-wrapper">
<form class="theirs" data-form-id="contact" action="https://a-site.squarespace.com/" method="POST" ${more}><div class="field-list clear">
<fieldset id="name-name" class="form-item fields name required"><div class="title">Name <span class="required">*</span></div><legend>Name</legend>
<div class="field first-name"><label class="caption"><input class="field-element field-control" name="fname" maxlength="30" data-title="First"> First Name</label></div>
<div class="field last-name"><label class="caption"><input class="field-element field-control" name="lname" maxlength="30" data-title="Last"> Last Name</label></div></fieldset>
<div id="email-email" class="form-item field email required"><label class="title" for="e">E-mail <span class="required">*</span></label><input id="e" class="field-element" name="email" aria-invalid="false"></div>
<div id="select-topic" class="form-item field select required"><label class="title" for="t">Topic</label><select id="t"><option value=""></option><option>A visit</option></select></div>
<fieldset id="phone-phone" class="form-item fields phone"><legend>Phone</legend><input name="areacode" maxlength="3" aria-label="Area"><input name="prefix" maxlength="3" aria-label="Prefix"><input name="line" maxlength="4" aria-label="Line"></fieldset>
<fieldset id="date-day" class="form-item fields date"><legend>Day</legend><input maxlength="2" aria-label="Month"><input maxlength="2" aria-label="Day"><input maxlength="4" aria-label="Year"></fieldset>
<div id="textarea-message" class="form-item field textarea required"><label class="title" for="m">Message</label><textarea id="m" class="field-element" maxlength="500"></textarea></div></div>
<div class="form-button-wrapper"><button type="submit" class="button form-submit-button"><svg class="icon" width="10" height="10"><title>Icon</title></svg><span class="form-submit-button-label">Go</span><span class="spinner" aria-hidden="true">…</span></button></div>
${thanks}<div class="hidden form-submission-html" data-submission-html="&lt;b id=owner&gt;ok&lt;/b&gt;"></div></form></div></div></div></div>`;

const open = async (body: string, prepare?: (page: Page) => Promise<unknown>) => {
  const guest = await visitGuest(shop, {html: guestHtml(SITE_RULES + body), ...(prepare ? {prepare} : {})});
  return {
    ...guest,
    submit: guest.page.locator('.theirs [type=submit]'),
    theirs: guest.page.locator('.theirs'),
  };
};
const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('L');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Topic').selectOption('A visit');
  await page.getByLabel('Message').fill('Hello');
};

test('EMB-02 an unused form of an existing site moves nothing, adds nothing, and keeps its limits', async () => {
  const plain = await visitGuest(shop, {html: guestHtml(SITE_RULES + form(), '')});
  const before = await plain.page.evaluate(boxesOf);
  const {page, log, consoleLines} = await open(form());
  await whenLive(page, '.theirs');
  expect(await page.evaluate(boxesOf)).toEqual(before);
  expect(await page.locator('.field-error,.vt-counter').count()).toBe(0);
  expect(await page.locator('[maxlength]').count()).toBe(9);
  expect(await page.locator('#e').getAttribute('aria-invalid')).toBe('false');
  expect(consoleLines).toEqual([]);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('FORM-06 an error is above its control while it lasts, and describes it', async () => {
  const {page, submit} = await open(form());
  await whenLive(page, '.theirs');
  await submit.click();
  await reads(
    page.locator('.vt-form-alert a'),
    'Name: Required',
    'E-mail: Required',
    'Topic: Required',
    'Message: Required',
  );
  const email = page.locator('#e');
  const error = page.locator('#email-email .field-error');
  await reads(error, 'Required');
  const isAbove = () =>
    email.evaluate(input => input.previousElementSibling?.className.includes('field-error'));
  expect(await isAbove()).toBe(true);
  expect(await email.getAttribute('aria-describedby')).toBe(await error.getAttribute('id'));
  await email.fill('ada@example.com');
  await becomes(() => error.count(), 0);
  await becomes(() => email.getAttribute('aria-describedby'), null);
  await fill(page);
  await becomes(() => page.locator('.form-item .field-error').count(), 0);
});

test('FORM-04 thanks inside the form lose their class, the fields give way, and the visitor is led there', async () => {
  const before = (await stored(shop)).length;
  const {page, submit, theirs, log} = await open(`<div style="height:300px"></div>${form()}`);
  await whenLive(page, '.theirs');
  await fill(page);
  await submit.click();
  const thanks = page.locator('.form-submission-text');
  await reads(thanks, 'Sent!');
  await reads(page.locator('.form-submission-html #owner'), 'ok');
  expect(await theirs.isVisible()).toBe(true);
  expect(await page.locator('.field-list').isHidden()).toBe(true);
  expect(await submit.isHidden()).toBe(true);
  await becomes(() => page.evaluate(() => document.activeElement?.className), 'form-submission-text');
  await isStored(shop, before + 1);
  expect((await stored(shop)).at(-1)).toMatchObject({
    name: ['Ada', 'L'],
    phone: ['', '', '', ''],
    day: ['', '', ''],
  });
  expect(log.errors).toEqual([]);
});

for (const [[where, thanks, body], sampled] of spread(
  [
    ['outside, by attribute', '', '<div class="form-submission-text" hidden>Sent!</div>'],
    ['outside, by class', '', '<div class="hidden form-submission-text">Sent!</div>'],
  ] as const,
  {share: 0.5},
))
  test(`FORM-04 thanks that are hidden ${where} replace the form`, sampled, async () => {
    const {page, submit, theirs} = await open(form('', thanks).replace('</form>', `</form>${body}`));
    await whenLive(page, '.theirs');
    await fill(page);
    await submit.click();
    await reads(page.locator('.form-submission-text'), 'Sent!');
    expect(await page.locator('.field-list').isHidden()).toBe(true);
    expect(await theirs.locator('input:visible').count()).toBe(0);
  });

test(
  'FORM-04 the button keeps its icon and spinner; only its text shows the sending',
  ONLY_WHOLE,
  async () => {
    const {page, submit} = await open(form());
    await whenLive(page, '.theirs');
    await fill(page);
    const inner = () => submit.evaluate(button => button.innerHTML);
    const before = await inner();
    await page.route(SAVE, async route => {
      await becomes(inner, before.replace('>Go<', '>Submitting…<'));
      await route.fulfill({status: 418, json: {error: 'Only tea here.'}});
    });
    await submit.click();
    await reads(page.locator('.vt-form-alert'), 'Only tea here.');
    await becomes(inner, before);
  },
);

test('FORM-05 the platform’s errors are above their controls, or in the alert without a control', async () => {
  const {page, submit} = await open(form());
  await whenLive(page, '.theirs');
  await fill(page);
  await page.route(SAVE, route =>
    route.fulfill({status: 400, json: {errors: {topic: 'Not today.', gone: 'The shop is closed.'}}}),
  );
  await submit.click();
  await reads(page.locator('.vt-form-alert li'), 'Topic: Not today.', 'The shop is closed.');
  const error = page.locator('#select-topic .field-error');
  await reads(error, 'Not today.');
  expect(await standsBefore(error, page.getByLabel('Topic'))).toBe(true);
});

test('FORM-06 characters are counted only while typing, in text areas only', ONLY_WHOLE, async () => {
  const {page} = await open(form());
  await whenLive(page, '.theirs');
  await page.getByLabel('Month').fill('1');
  await page.getByLabel('Area').fill('202');
  expect(await page.locator('.vt-counter').count()).toBe(0);
  await page.getByLabel('Message').fill('Hello');
  await reads(page.locator('.vt-counter'), '5 / 500');
});
