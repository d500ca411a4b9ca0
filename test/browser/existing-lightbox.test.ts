// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {SITE_RULES} from './site-rules.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const SAVE = '**/api/form/SaveFormSubmission';

const CONTEXT = {
  formId: 'f1',
  formFields: [{type: 'email', id: 'email-yui_1', title: 'Email', required: true}],
  formSubmissionMessage: {html: '<p>Thanks!</p>'},
  useLightbox: true,
  lightboxHandleText: 'Contact us',
};
const SCRIPT = `<script type="application/json" class="sqs-form-block-context">${JSON.stringify(CONTEXT)}</script>`;
const HANDLE =
  '<div class="lightbox-handle-wrapper lightbox-handle-wrapper--align-center"><span class="lightbox-handle sqs-system-button">Contact us</span></div>';
const SERVED = `<form data-form-id="f1"><div class="field-list clear"><div id="email-yui_1" class="form-item field email required"><label class="title" for="m">Email</label><input id="m" class="field-element" name="email"></div></div>
<div class="form-button-wrapper"><input class="button form-submit-button" type="submit" value="Submit"></div><div class="hidden form-submission-text">Thanks!</div></form>`;
const block = (inside: string) =>
  `<div class="sqs-block form-block sqs-block-form"><div class="sqs-block-content">${inside}</div></div>`;

// Source: docs of real sites, "Forms since 2023"; public pages of the older generation.
const SHAPES = [
  [
    'is served with its handle',
    block(`${HANDLE}<div class="form-wrapper hidden"><div class="form-inner-wrapper">${SERVED}</div></div>`),
  ],
  ['is defined, with a handle on the page', block(`${SCRIPT}${HANDLE}<div class="form-wrapper"></div>`)],
  ['is only defined', block(`${SCRIPT}<div class="form-wrapper"></div>`)],
] as const;
const focused = (page: Page) => () => page.evaluate(() => document.activeElement?.className.split(' ')[0]);

for (const [[name, html], sampled] of spread(SHAPES, {share: 0.34}))
  test(
    `FORM-01 EMB-07 a lightbox form that ${name} opens in a dialog traps and returns the focus`,
    sampled,
    async () => {
      const {page, log, consoleLines} = await visitGuest(shop, {
        html: guestHtml(`${SITE_RULES}${html}<a href="#x" id="after">After</a>`),
        prepare: guest => guest.route(SAVE, route => route.fulfill({json: {id: 'stored'}})),
      });
      const handle = page.getByRole('button', {name: 'Contact us'});
      await handle.waitFor();
      expect(await page.locator('form:visible,dialog:visible').count()).toBe(0);
      await handle.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', {name: 'Contact us'});
      await dialog.waitFor();
      await dialog.getByLabel(/^Email/).waitFor();
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('after');
      }
      await page.keyboard.press('Escape');
      await becomes(() => dialog.count(), 0);
      await becomes(focused(page), 'lightbox-handle');
      await handle.click();
      await page.waitForSelector('dialog [data-block-state=live], [data-block-state=live] dialog');
      await dialog.getByLabel(/^Email/).fill('ada@example.com');
      const sending = page.waitForRequest(SAVE);
      await dialog.locator('[type=submit]').click();
      expect((await sending).postDataJSON()).toMatchObject({
        formId: 'f1',
        form: '{"email-yui_1":"ada@example.com"}',
      });
      await reads(dialog.locator('.form-submission-text'), 'Thanks!');
      await dialog.getByRole('button', {name: 'Close'}).click();
      await becomes(focused(page), 'lightbox-handle');
      expect(consoleLines).toEqual([]);
      expect(log).toMatchObject({errors: [], lines: []});
    },
  );

test('FORM-01 EMB-05 where the dialog of a form does not arrive the form is shown in its place', async () => {
  const [, html] = SHAPES[0];
  const {page, log, consoleLines} = await visitGuest(shop, {
    html: guestHtml(`${SITE_RULES}${html}`),
    prepare: guest => guest.route('**/chunks-*/form-dialog.js*', route => route.abort()),
  });
  await page.getByRole('button', {name: 'Contact us'}).click();
  await page.getByLabel(/^Email/).waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  await becomes(() => [...consoleLines, ...log.lines].some(line => line.includes('block-failed')), true);
});
