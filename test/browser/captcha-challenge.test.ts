// @module-tag whole
import type {Page} from 'playwright-core';
import {beforeAll, expect, test} from 'vitest';
import {CAPTCHA_TOKEN_LIFE_MS} from '../../examples/platform/features/captcha/tokens.js';
import type {CaptchaProviderName} from '../../src/tables/captcha.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {findings} from './accessible.js';
import {stored} from './form-page.js';
import {unitsInCart, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop({captcha: 'recaptcha', captchaChallenge: true});
const FORM = {
  id: 'asked',
  name: 'Asked',
  captcha: true,
  fields: [{id: 'email', type: 'email', title: 'Email', required: true}],
  submissionMessage: 'Noted',
};
/** The form of the Supper Plate, with a captcha: what its buyers fill in before they add it. */
const PLATE = {itemId: '65a1f0c2d4e5b6a7c8d90205', sku: 'MAR-05-ASH'};
const ENGRAVING = {
  id: 'engraving',
  name: 'Engraving',
  captcha: true,
  submitLabel: 'Add it',
  fields: [{id: 'text', type: 'text', title: 'Name to engrave', required: true}],
};
beforeAll(async () => {
  const {db} = shop.platform;
  const definition = JSON.stringify({...FORM, localized: {}});
  await db.insertInto('form').values({id: FORM.id, definition}).execute();
  await db
    .updateTable('form')
    .set({definition: JSON.stringify({...ENGRAVING, localized: {}})})
    .where('id', '=', ENGRAVING.id)
    .execute();
});

const ENTERPRISE = 'recaptcha-enterprise-v3';
const contextTag = (provider: CaptchaProviderName, query = '&challenge'): string => {
  const render = provider === ENTERPRISE ? '{siteKey}' : 'explicit';
  const captcha = {
    provider,
    siteKey: 'stand-in-site-key',
    scriptUrl: `/captcha/api.js?render=${render}${query}`,
  };
  return `<script type="application/json" data-vitrine="site">${JSON.stringify({locale: 'en', captcha})}</script>`;
};
const POPUP = `<div data-block="popup" data-load="load" id="popup"><script type="application/json" data-props>{"id": "promo", "delayMs": 0}</script>
<dialog aria-label="Promo" class="vt-popup"><div data-block="form" data-load="load" id="form"><script type="application/json" data-props>${JSON.stringify(FORM)}</script></div><button data-close>No</button></dialog></div>`;

const isModal = (page: Page, selector = 'dialog') =>
  page.evaluate(found => document.querySelector(found)?.matches(':modal') ?? false, selector);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName);
const tokensUsed = async (): Promise<number> =>
  (await shop.platform.db.selectFrom('captcha_used').select('nonce').execute()).length;
const challengeOf = (page: Page) => page.frameLocator('iframe[title="captcha challenge"]');

/** A popup whose form has a captcha that asks for more than a tick. */
const openPopup = async (provider: CaptchaProviderName) => {
  const guest = await visitGuest(shop, {html: contextTag(provider) + POPUP});
  const {page} = guest;
  await becomes(() => isModal(page), true);
  await whenLive(page, '#form');
  await page.getByLabel('Email').fill('ada@example.com');
  const box = page.getByRole('checkbox', {name: 'I am a person'});
  return {
    ...guest,
    box,
    answer: (name: string) => challengeOf(page).getByRole('button', {name}).click(),
    ready: () => page.locator('.stand-in-captcha[data-ready]').waitFor(),
    submit: () => page.getByRole('button', {name: 'Submit'}).click(),
    sent: page.locator('.vt-form-sent'),
    alert: page.locator('#form .vt-form-alert'),
  };
};

for (const [provider, sampled] of spread(['recaptcha', 'hcaptcha', 'turnstile', ENTERPRISE] as const, {
  share: 0.25,
}))
  test(
    `CAP-02 CAP-03 ${provider}: a challenge over a modal popup can be answered, and leaves it modal`,
    sampled,
    async () => {
      const before = await tokensUsed();
      const {page, box, answer, ready, submit, sent, log} = await openPopup(provider);
      if (provider === ENTERPRISE) await submit();
      else await box.check();
      // Only Turnstile asks in the form itself.
      await becomes(() => isModal(page), provider === 'turnstile');
      expect(await page.getByRole('dialog', {name: 'Promo'}).isVisible()).toBe(true);
      await answer('The dunes');
      await answer('The sea');
      await becomes(() => isModal(page), true);
      if (provider !== ENTERPRISE) {
        await ready();
        await submit();
      }
      await reads(sent, 'Noted');
      expect(await tokensUsed()).toBe(before + 1);
      expect((await stored(shop, FORM.id)).at(-1)).toEqual({email: 'ada@example.com'});
      const closed = () => Object.keys(localStorage).filter(key => key.endsWith('date-closed'));
      expect(await page.evaluate(closed), 'nobody closed the popup').toEqual([]);
      expect(log).toMatchObject({errors: [], lines: []});
    },
  );

const ITEM_FORM = `<div data-block="add-to-cart" data-load="load" id="add" data-item-id="${PLATE.itemId}" data-sku="${PLATE.sku}"></div>
<div data-block="item-form" data-load="load" data-item-id="${PLATE.itemId}" hidden><script type="application/json" data-props>${JSON.stringify(ENGRAVING)}</script></div>`;

for (const [provider, sampled] of spread(['recaptcha', 'hcaptcha', 'turnstile', ENTERPRISE] as const, {
  share: 0.25,
}))
  test(
    `CAP-02 CAP-03 FORM-07 ${provider}: an item’s dialog has its captcha; the add sends one token`,
    sampled,
    async () => {
      const before = await tokensUsed();
      const {page, context, log} = await visitGuest(shop, {html: contextTag(provider) + ITEM_FORM});
      await whenLive(page, '#add');
      await whenLive(page, '[data-block=item-form]');
      await page.locator('#add button').click();
      const dialog = page.getByRole('dialog', {name: 'Engraving'});
      await dialog.getByLabel('Name to engrave').fill('Ada');
      const add = dialog.getByRole('button', {name: 'Add it'});
      if (provider !== ENTERPRISE) {
        await dialog.getByRole('checkbox', {name: 'I am a person'}).waitFor();
        await add.click();
        await reads(dialog.locator('.vt-form-alert'), 'Complete the CAPTCHA before submitting.');
        await dialog.getByRole('checkbox', {name: 'I am a person'}).check();
      } else await add.click();
      await becomes(() => isModal(page), provider === 'turnstile');
      await challengeOf(page).getByRole('button', {name: 'The sea'}).click();
      if (provider !== ENTERPRISE) {
        await becomes(() => isModal(page), true);
        await dialog.locator('[data-ready]').waitFor();
        await add.click();
      }
      await becomes(() => unitsInCart(shop, context), 1);
      expect(await tokensUsed()).toBe(before + 1);
      expect(log.errors).toEqual([]);
    },
  );

test('CAP-02 EMB-07 by keyboard a cancelled challenge returns the focus, and the second try passes', async () => {
  const {page, box, ready, sent} = await openPopup('recaptcha');
  await box.waitFor();
  await box.focus();
  await page.keyboard.press('Space');
  await becomes(() => focused(page), 'iframe');
  await page.keyboard.press('Escape');
  await becomes(() => isModal(page), true);
  await becomes(() => box.isChecked(), false);
  await becomes(() => focused(page), 'input');
  await page.keyboard.press('Space');
  await becomes(() => focused(page), 'iframe');
  expect(await findings(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await ready();
  await becomes(() => isModal(page), true);
  await becomes(() => focused(page), 'input');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await reads(sent, 'Noted');
});

test(
  'CAP-02 a popup that its visitor closes during a challenge stays closed, with a close event',
  ONLY_WHOLE,
  async () => {
    const {page, box, answer} = await openPopup('hcaptcha');
    await box.check();
    await becomes(() => isModal(page), false);
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await becomes(
      () => page.evaluate(() => Object.keys(localStorage).some(key => key.endsWith('date-closed'))),
      true,
    );
    await answer('The sea');
    await becomes(() => page.evaluate(() => document.querySelector('dialog')?.open), false);
  },
);

test(
  'CAP-02 RST-01 in a sold-out product’s quick view the challenge is usable, and the view stays open',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/browse?page=2', {reducedMotion: 'reduce'});
    const link = page.getByRole('link', {name: /^Quick View\W+Shore Runner/});
    await link.scrollIntoViewIfNeeded();
    await link.and(page.locator('[data-block-state=live]')).click();
    const view = page.locator('dialog.vt-quick-view');
    await view.locator('[data-block=restock][data-block-state=live]').waitFor();
    await view.locator('[name=email]').fill('view@captcha.test');
    await view.getByRole('checkbox', {name: 'I am a person'}).check();
    await becomes(() => isModal(page, '.vt-quick-view'), false);
    await challengeOf(page).getByRole('button', {name: 'The sea'}).click();
    await becomes(() => isModal(page, '.vt-quick-view'), true);
    await view.locator('.stand-in-captcha[data-ready]').waitFor();
    await view.locator('[data-block=restock] [type=submit]').click();
    await reads(view.locator('.vt-restock-done'), 'Subscribed!');
    expect(log.errors).toEqual([]);
  },
);

const FORM_BLOCK = `<div data-block="form" data-load="load" id="form"><script type="application/json" data-props>${JSON.stringify(FORM)}</script></div>`;
const SAVE = '**/SaveFormSubmission';

test('CAP-02 a form block sends no expired token, and a refusal restarts the captcha', async () => {
  const before = await tokensUsed();
  const {page} = await visitGuest(shop, {
    html: contextTag('turnstile', '') + FORM_BLOCK,
    prepare: guest => guest.clock.install(),
  });
  await whenLive(page, '#form');
  const [box, alert] = [page.getByRole('checkbox', {name: 'I am a person'}), page.locator('.vt-form-alert')];
  const tick = async () => {
    await box.check();
    await page.locator('[data-ready]').waitFor();
  };
  const submit = () => page.getByRole('button', {name: 'Submit'}).click();
  await page.getByLabel('Email').fill('late@example.com');
  await tick();
  await page.clock.fastForward(CAPTCHA_TOKEN_LIFE_MS + 1);
  await becomes(() => box.isChecked(), false);
  await submit();
  await reads(alert, 'Complete the CAPTCHA before submitting.');
  await tick();
  await page.route(SAVE, route => route.fulfill({status: 429, json: {}}));
  await submit();
  await reads(
    alert,
    'The form could not be submitted. The response rate limit was exceeded. Try again later.',
  );
  await becomes(() => box.isChecked(), false);
  expect(await page.getByLabel('Email').inputValue()).toBe('late@example.com');
  await page.unroute(SAVE);
  await tick();
  await submit();
  await reads(page.locator('.vt-form-sent'), 'Noted');
  expect(await tokensUsed()).toBe(before + 1);
});

test('CAP-01 a form block reports a blocked provider once, and the server decides without a token', async () => {
  const {page, consoleLines} = await visitGuest(shop, {
    html: contextTag('hcaptcha', '') + FORM_BLOCK,
    prepare: guest => guest.route('**/captcha/api.js*', route => route.abort()),
  });
  await whenLive(page, '#form');
  const sending = page.waitForRequest(SAVE);
  await page.getByLabel('Email').fill('blocked@example.com');
  await page.getByRole('button', {name: 'Submit'}).click();
  expect((await sending).postDataJSON()).not.toHaveProperty('captchaKey');
  await reads(page.locator('.vt-form-sent'), 'Noted');
  expect(consoleLines.filter(line => line.includes('captcha-failed'))).toHaveLength(1);
});
