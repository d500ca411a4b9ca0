// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {SITE_RULES} from './site-rules.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

const newsletter = `<div class="sqs-block newsletter-block sqs-block-newsletter"><div class="newsletter-form-wrapper">
<form class="newsletter-form theirs" data-form-id="newsletter" autocomplete="on" method="POST" action="https://a-site.squarespace.com"><header class="newsletter-form-header"><h2>News</h2></header>
<div class="newsletter-form-body"><div class="newsletter-form-fields-wrapper form-fields">
<div id="email-email" class="newsletter-form-field-wrapper form-item field email required"><label class="newsletter-form-field-label title" for="n">Email Address</label><input id="n" class="newsletter-form-field-element field-element" name="email" type="email" placeholder="Email Address"></div></div>
<div class="newsletter-form-button-wrapper submit-wrapper"><button class="newsletter-form-button sqs-system-button" type="submit"><span class="newsletter-form-spinner sqs-spin light large"></span><span class="newsletter-form-button-label">Sign Up</span><span class="newsletter-form-button-icon"></span></button></div></div>
<div class="hidden form-submission-text"><p>Thank you!</p></div><div class="hidden form-submission-html" data-submission-html=""></div></form></div></div>`;

const open = (before = '', prepare?: (page: Page) => Promise<unknown>) =>
  visitGuest(shop, {html: guestHtml(SITE_RULES + before + newsletter), ...(prepare ? {prepare} : {})});
const isSeen = (page: Page) => () =>
  page.locator('.newsletter-block').evaluate(block => getComputedStyle(block).opacity === '1');

test('FORM-08 a newsletter of an existing site becomes visible and live, with its thanks inside', async () => {
  const {page, log} = await open();
  await becomes(isSeen(page), true);
  await whenLive(page, '.theirs');
  await page.getByLabel('Email Address').fill('ada@example.com');
  const sending = page.waitForRequest('**/SaveFormSubmission');
  await page.getByRole('button', {name: 'Sign Up'}).click();
  expect((await sending).postDataJSON()).toMatchObject({form: '{"email":"ada@example.com"}'});
  await reads(page.locator('.form-submission-text'), 'Thank you!');
  expect(await page.locator('.newsletter-form-body').isHidden()).toBe(true);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('FORM-08 a newsletter far below the fold is visible before it is live', ONLY_WHOLE, async () => {
  const {page} = await open('<div style="height:5000px"></div>');
  await becomes(isSeen(page), true);
});

test('FORM-08 a newsletter that is inserted later becomes visible', ONLY_WHOLE, async () => {
  const {page} = await visitGuest(shop, {html: guestHtml(SITE_RULES)});
  await page.evaluate(html => document.body.insertAdjacentHTML('beforeend', html), newsletter);
  await becomes(isSeen(page), true);
});

for (const [file, sampled] of spread(['compat', 'compat-forms', 'forms', 'existing-form'], {share: 0.25}))
  test(`FORM-08 EMB-05 a newsletter whose code (${file}) cannot be fetched is visible`, sampled, async () => {
    const {page, consoleLines} = await open('', guest =>
      guest.route(`**/chunks-*/${file}.js*`, route => route.abort()),
    );
    await becomes(isSeen(page), true);
    await becomes(() => consoleLines.length > 0, true);
  });
