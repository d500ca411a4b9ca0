// @module-tag whole
import type {BrowserContextOptions} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {signInAsOwner} from './owner-session.js';
import {becomes, fillCheckout, openTidyShop, reads, toNextPage, visitWith} from './visitor.js';

const shop = openTidyShop();
const ASK = 'Tell others what you think of it';

/** A buyer of a Salt Cellar on the page that asks for a review of it. */
const buy = async (options: BrowserContextOptions = {}) => {
  const visit = await visitWith(shop, {'MAR-04': 1}, '/checkout', options);
  await fillCheckout(visit.page, 'ada@example.com', true);
  await visit.page.getByRole('button', {name: 'Place order without payment'}).click();
  await visit.page.waitForURL('**/checkout/confirmed?oid=*');
  await visit.page.getByRole('link', {name: ASK}).click();
  await visit.page.locator('.review-form').waitFor();
  return visit;
};
const publishAll = () => shop.platform.db.updateTable('review').set({state: 'published'}).execute();

test(
  'PROD-05 without script a buyer reviews from the confirmation, for the product’s page',
  ONLY_WHOLE,
  async () => {
    const {page} = await buy({javaScriptEnabled: false});
    await page.getByLabel('4 stars').check();
    await page.getByLabel('Your review').fill('Keeps dry.\nLooks well.');
    await page.getByLabel('Name to show').evaluate(field => field.removeAttribute('required'));
    await page.getByRole('button', {name: 'Send the review'}).click();
    await reads(page.locator('.notice'), 'Enter a name to show with your review.');
    expect(await page.getByLabel('4 stars').isChecked()).toBe(true);
    expect(await page.getByLabel('Your review').inputValue()).toBe('Keeps dry.\nLooks well.');
    await page.getByLabel('Name to show').fill('Ada <b>');
    await page.getByRole('button', {name: 'Send the review'}).click();
    await reads(
      page.locator('.notice'),
      'Thank you. Your review will appear once the store has approved it.',
    );
    expect(await page.locator('.review-form').count()).toBe(0);
    await publishAll();
    await page.goto(shop.url('/products/salt-cellar'));
    await reads(page.locator('.rating'), '★★★★★ 4.5 out of 5 stars 2 reviews');
    const newest = page.locator('.vt-review').first();
    expect(await newest.innerText()).toMatch(/Keeps dry\.\nLooks well\.[\s\S]*Ada <b> · .* · Verified buyer/);
  },
);

test('PROD-05 EMB-07 the keyboard writes and sends a review', async () => {
  const {page, log} = await buy();
  await page.getByLabel('5 stars').focus();
  await page.keyboard.press('ArrowDown');
  for (const typed of ['Useful', 'On the table every day.', 'Grace']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await reads(page.locator('.notice'), 'Thank you. Your review will appear once the store has approved it.');
  const kept = () =>
    shop.platform.db
      .selectFrom('review')
      .where('name', '=', 'Grace')
      .select(['rating', 'title', 'body', 'state'])
      .execute();
  await becomes(kept, [{rating: 4, title: 'Useful', body: 'On the table every day.', state: 'pending'}]);
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'EMB-07 the page that asks for a review has no violation fresh, refused, done and in Spanish',
  ONLY_WHOLE,
  async () => {
    const {page} = await buy({reducedMotion: 'reduce'});
    await isAccessible(page);
    const address = page.url();
    await page.goto(address.replace('/reviews/', '/es/reviews/'));
    await reads(page.getByRole('heading', {level: 1}), '¿Qué te ha parecido?');
    await isAccessible(page, 'main');
    await page.locator('form.review-form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole('button', {name: 'Enviar la opinión'}).click();
    await reads(page.locator('.notice'), 'Elige una valoración.');
    await isAccessible(page, 'main');
    await page.getByLabel('5 estrellas').check();
    await page.getByLabel('Tu opinión').fill('Bien.');
    await page.getByLabel('Nombre que se mostrará').fill('Eva');
    await page.getByRole('button', {name: 'Enviar la opinión'}).click();
    await reads(page.locator('.notice'), 'Gracias. Tu opinión se mostrará cuando la tienda la apruebe.');
    await isAccessible(page, 'main');
  },
);

test(
  'PROD-05 EMB-07 the owner answers, hides and imports reviews, on a page without violation',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('about:blank', {reducedMotion: 'reduce'});
    await signInAsOwner(shop, page, '/owner/reviews');
    await page.getByRole('link', {name: 'Published'}).click();
    const towel = page.locator('.owner-letter', {hasText: 'Dries well'});
    await towel.getByLabel('Your reply').fill('So they say.');
    await towel.getByRole('button', {name: 'Save the reply: Erik A.'}).click();
    await reads(towel.locator('textarea'), 'So they say.');
    await isAccessible(page, 'main');
    await toNextPage(page, () => towel.getByRole('button', {name: 'Hide: Erik A.'}).click());
    await toNextPage(page, () => page.getByRole('link', {name: 'Hidden'}).click());
    await becomes(() => towel.count(), 1);
    await page.getByText('Import reviews').click();
    const row = {sourceId: 'x', productId: 'linen-tea-towel', rating: 5, body: 'Fine', name: 'Eve'};
    await page.getByLabel('The reviews').fill(JSON.stringify([{...row, created: '2026-01-01'}]));
    await isAccessible(page, 'main');
    await page.getByRole('button', {name: 'Import'}).click();
    await reads(page.locator('.notice'), 'New reviews: 1.');
    await page.goto(shop.url('/products/linen-tea-towel'));
    await reads(page.locator('.vt-review-body'), 'Fine');
  },
);
