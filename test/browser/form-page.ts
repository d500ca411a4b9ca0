import type {BrowserContextOptions, Page} from 'playwright-core';
import {expect} from 'vitest';
import {type Shop, whenLive} from './harness.js';
import {storedAnswers} from './stored-answers.js';

/** Fills what the contact form cannot do without. */
export const fillContact = async (page: Page, message = 'May I come on Saturday?'): Promise<void> => {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.locator('#contact-email').fill('ada@example.com');
  await page.getByLabel('Topic').selectOption('A visit');
  await page.getByLabel('Message').fill(message);
};

/** Opens the contact page with its form live. */
export const openContact = async (shop: Shop, path = '/contact', options: BrowserContextOptions = {}) => {
  const visit = await shop.visit(path, options);
  await whenLive(visit.page, '#form-contact');
  const form = visit.page.locator('#form-contact form');
  return {
    ...visit,
    form,
    submit: form.locator('.vt-submit'),
    alert: form.locator('.vt-form-alert'),
    sent: visit.page.locator('#form-contact .vt-form-sent'),
    problem: (id: string) => visit.page.locator(`#contact-${id}-problem`),
  };
};

/** Answers stored of a form, oldest first. */
export const stored = (shop: Shop, formId = 'contact'): Promise<Record<string, unknown>[]> =>
  storedAnswers(shop.platform, formId);

/** Waits until so many submissions of a form are stored. */
export const isStored = (shop: Shop, count: number, formId = 'contact'): Promise<void> =>
  expect.poll(async () => (await stored(shop, formId)).length, {timeout: 60_000}).toBe(count);
