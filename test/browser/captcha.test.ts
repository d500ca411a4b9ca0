import type {Page, Route} from 'playwright-core';
import {expect, test} from 'vitest';
import {CAPTCHA_TOKEN_LIFE_MS} from '../../examples/platform/features/captcha/tokens.js';
import {CAPTCHA_WAIT_MS} from '../../src/tables/captcha.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {findings} from './accessible.js';
import {TAG, visitGuest} from './guest-page.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
/** The example shop's Shore Runner: both of its variants are sold out. */
const ITEM = '65a1f0c2d4e5b6a7c8d90209';
const VARIANTS = ['adaab4e5-0849-403c-af40-9a963d1a1d83', 'bc7ac600-84b1-4e12-aced-c8409cda1ad3'];
const SIGN_UP = '**/notifications/restock?*';

/** A marker whose form waits for a variant; `at` differs from form to form. */
const formMarker = (at: number): string =>
  `<div data-block="restock" data-load="load" data-item-id="${ITEM}" id="form-${at}">
<form method="post" action="/restock"><input type="hidden" name="variantId" value="${VARIANTS[at % 2]}">
<label>Email <input name="email"></label><div class="captcha-container"></div><button class="vt-button" type="submit">Tell me</button></form></div>`;

const contextTag = (captcha: object | null): string =>
  `<script type="application/json" data-vitrine="site">${JSON.stringify({locale: 'en', ...(captcha ? {captcha} : {})})}</script>`;
const standIn = (provider: string, scriptUrl = '/captcha/api.js?render=explicit') => ({
  provider,
  siteKey: 'stand-in-site-key',
  scriptUrl,
});
const ENTERPRISE = standIn('recaptcha-enterprise-v3', '/captcha/api.js?render={siteKey}');

const visit = async (
  captcha: object | null,
  body = formMarker(0),
  given: Partial<Parameters<typeof visitGuest>[1]> = {},
) => {
  const scripts: string[] = [];
  const guest = await visitGuest(shop, {
    html: contextTag(captcha) + body,
    ...given,
    prepare: async (page, context) => {
      page.on('request', request => request.url().includes('/captcha/api.js') && scripts.push(request.url()));
      await given.prepare?.(page, context);
    },
  });
  await guest.page.waitForFunction(
    () => !document.querySelector('[data-block=restock]:not([data-block-state=live])'),
  );
  const form = (at: number) => guest.page.locator(`#form-${at}`);
  const box = (at: number) => form(at).getByRole('checkbox', {name: 'I am a person'});
  /** Ticks a form's box, and waits until the token is there. */
  const tick = async (at: number) => {
    await box(at).check();
    await form(at).locator('[data-ready]').waitFor();
  };
  const send = async (at: number, email: string) => {
    await form(at).getByLabel('Email').fill(email);
    await form(at).getByRole('button').click();
  };
  return {...guest, form, box, tick, send, scripts, alert: (at: number) => form(at).getByRole('alert')};
};
const payloads = (page: Page) => {
  const seen: Record<string, unknown>[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/restock')) seen.push(request.postDataJSON());
  });
  return seen;
};

test('CAP-01 the first focused form fetches one script for all forms; each has its own checkbox', async () => {
  const {page, form, box, send, scripts, alert, log, tick} = await visit(
    standIn('recaptcha'),
    [0, 1, 2].map(formMarker).join(''),
  );
  const sent = payloads(page);
  expect(scripts).toEqual([]);
  for (const at of [0, 1, 2]) await form(at).getByLabel('Email').focus();
  for (const at of [0, 1, 2]) await box(at).waitFor();
  expect(scripts).toHaveLength(1);
  await tick(1);
  await send(0, 'zero@captcha.test');
  await reads(alert(0), 'Complete the CAPTCHA before submitting.');
  await send(1, 'one@captcha.test');
  await reads(form(1), 'Subscribed!');
  expect(sent).toEqual([expect.objectContaining({captchaToken: expect.any(String)})]);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('CAP-01 a site without a key has no captcha: no script, no box, no token', async () => {
  const {page, form, send, scripts} = await visit(null);
  const sent = payloads(page);
  await send(0, 'none@captcha.test');
  await reads(form(0), 'Subscribed!');
  expect(scripts).toEqual([]);
  expect(Object.keys(sent[0] ?? {})).not.toContain('captchaToken');
});

for (const [provider, sampled] of spread(['recaptcha', 'turnstile', 'hcaptcha'] as const, {share: 0.3}))
  test(`CAP-03 ${provider}: a ticked checkbox signs up, and its captcha is removed`, sampled, async () => {
    const {page, form, send, tick} = await visit(standIn(provider));
    await form(0).getByLabel('Email').focus();
    await tick(0);
    await send(0, `${provider}@captcha.test`);
    await reads(form(0), 'Subscribed!');
    await becomes(() => page.locator('.stand-in-captcha').count(), 0);
  });

test(
  'CAP-02 CAP-03 enterprise v3 sends a token of the form’s action; a field’s focus shows the badge',
  ONLY_WHOLE,
  async () => {
    const {page, form, send} = await visit(ENTERPRISE);
    const sent = payloads(page);
    const badge = page.locator('.grecaptcha-badge');
    const isShown = () => badge.isVisible();
    await form(0).getByLabel('Email').focus();
    await becomes(isShown, true);
    await form(0).getByRole('button').focus();
    await becomes(isShown, false);
    await form(0).getByLabel('Email').focus();
    await becomes(isShown, true);
    await form(0).getByLabel('Email').blur();
    await becomes(isShown, false);
    await send(0, 'score@captcha.test');
    await reads(form(0), 'Subscribed!');
    const token = String(sent[0]?.recaptchaEnterpriseV3Token);
    expect(token).toContain('.product_waitlist_submission.');
  },
);

for (const [[width, size], sampled] of spread(
  [
    [319, 'compact'],
    [320, 'normal'],
  ] as const,
  {share: 0.5},
))
  test(`CAP-02 in a container of ${width} px the captcha is ${size} and light`, sampled, async () => {
    const {form, page} = await visit(standIn('recaptcha'), formMarker(0), {
      prepare: context =>
        context.addInitScript(wide => {
          addEventListener('DOMContentLoaded', () => {
            const place = document.querySelector<HTMLElement>('.captcha-container');
            if (place) place.style.width = `${wide}px`;
          });
        }, width),
    });
    await form(0).getByLabel('Email').focus();
    const drawn = page.locator('.stand-in-captcha');
    await drawn.waitFor();
    expect(await drawn.evaluate(({dataset}: HTMLElement) => ({...dataset}))).toEqual({size, theme: 'light'});
  });

test(
  'CAP-02 a dialog’s captcha renders once it is open, in its width, and works by keyboard',
  ONLY_WHOLE,
  async () => {
    const dialog = `<dialog id="box" style="inline-size: 30rem">${formMarker(0)}</dialog>
<button id="open">Open</button>`;
    const {page, form, box} = await visit(standIn('turnstile'), dialog);
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await form(0).getByLabel('Email').focus();
    await box(0).waitFor();
    expect(await page.locator('.stand-in-captcha').getAttribute('data-size')).toBe('normal');
    await page.keyboard.type('dialog@captcha.test');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.locator('.stand-in-captcha[data-ready]').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await reads(form(0), 'Subscribed!');
  },
);

test('CAP-02 a captcha that expires while the visitor types is unticked, and is not sent', async () => {
  const {page, form, box, send, alert, tick} = await visit(standIn('hcaptcha'), formMarker(0), {
    prepare: guest => guest.clock.install(),
  });
  const sent = payloads(page);
  await form(0).getByLabel('Email').focus();
  await tick(0);
  await page.clock.fastForward(CAPTCHA_TOKEN_LIFE_MS + 1);
  await becomes(() => box(0).isChecked(), false);
  await send(0, 'late@captcha.test');
  await reads(alert(0), 'Complete the CAPTCHA before submitting.');
  await tick(0);
  await form(0).getByRole('button').click();
  await reads(form(0), 'Subscribed!');
  expect(sent).toHaveLength(1);
});

test('CAP-02 RST-04 a refusal resets the classic captcha, keeps the entries, and a retry works', async () => {
  const {page, form, box, send, alert, tick} = await visit(standIn('recaptcha'));
  const refuse = (route: Route) => route.fulfill({status: 429, json: {error: 'Try again in a few seconds.'}});
  await page.route(SIGN_UP, refuse);
  await form(0).getByLabel('Email').focus();
  await tick(0);
  await send(0, 'again@captcha.test');
  await reads(alert(0), 'Try again in a few seconds.');
  await becomes(() => box(0).isChecked(), false);
  expect(await form(0).getByLabel('Email').inputValue()).toBe('again@captcha.test');
  await page.unroute(SIGN_UP);
  await tick(0);
  await form(0).getByRole('button').click();
  await reads(form(0), 'Subscribed!');
});

test(
  'CAP-01 a provider without a token is reported, the form is sent, and the server decides',
  ONLY_WHOLE,
  async () => {
    const {page, form, box, send} = await visit(standIn('recaptcha'));
    const sent = payloads(page);
    await page.route('**/captcha/token', route => route.fulfill({status: 500, body: 'no'}));
    await form(0).getByLabel('Email').focus();
    await box(0).click();
    await becomes(() => box(0).isChecked(), false);
    await send(0, 'failing@captcha.test');
    await reads(form(0), 'Subscribed!');
    expect(sent[0]).not.toHaveProperty('captchaToken');
  },
);

test('CAP-01 a blocked script is reported once, and the form shows the server’s answer without a token', async () => {
  const {page, form, send, alert, consoleLines} = await visit(ENTERPRISE, formMarker(0), {
    prepare: guest => guest.route('**/captcha/api.js*', route => route.abort()),
  });
  const text = 'reCAPTCHA error. Refresh the page and try again.';
  await page.route(SIGN_UP, route => route.fulfill({status: 400, json: {error: text}}));
  await send(0, 'blocked@captcha.test');
  await reads(alert(0), text);
  expect(consoleLines.filter(line => line.includes('captcha-failed'))).toHaveLength(1);
  await page.unroute(SIGN_UP);
  await page.unroute('**/captcha/api.js*');
  await form(0).getByRole('button').click();
  await reads(form(0), 'Subscribed!');
});

test('CAP-01 a script that never arrives holds the form no longer than the bounded wait', async () => {
  const {page, form, send} = await visit(ENTERPRISE, formMarker(0), {
    prepare: async guest => {
      await guest.clock.install();
      await guest.route('**/captcha/api.js*', () => {});
    },
  });
  const asked = page.waitForRequest('**/captcha/api.js*');
  await send(0, 'waiting@captcha.test');
  await asked;
  await reads(form(0).getByRole('status'), 'Sending…');
  await page.clock.fastForward(CAPTCHA_WAIT_MS + 1);
  await reads(form(0), 'Subscribed!');
});

test('CAP-01 EMB-04 the script carries the page’s nonce under a strict policy with Trusted Types', async () => {
  const policy =
    "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types vitrine";
  const html = `<!doctype html><html lang="en"><head><title>Guest</title>${TAG.replace('<script', '<script nonce="abc"')}${contextTag(standIn('turnstile'))}</head><body>${formMarker(0)}</body></html>`;
  const {form, send, log, tick} = await visit(standIn('turnstile'), '', {
    html,
    headers: {'Content-Security-Policy': policy},
  });
  await form(0).getByLabel('Email').focus();
  await tick(0);
  await send(0, 'strict@captcha.test');
  await reads(form(0), 'Subscribed!');
  expect(log.errors).toEqual([]);
});

test('EMB-07 a form with its captcha has no violation', async () => {
  const {page, form, box} = await visit(standIn('recaptcha'));
  await form(0).getByLabel('Email').focus();
  await box(0).waitFor();
  expect(await findings(page, '#form-0')).toEqual([]);
});
