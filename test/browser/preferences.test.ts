// @module-tag whole
import {expect, test} from 'vitest';
import {isAccessible} from './accessible.js';
import {signInAsOwner} from './owner-session.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const FORM = '[data-block=preferences]';

test('SITE-02 an owner’s choice is saved as it is made; one that fails is taken back and said so', async () => {
  const {page, log} = await shop.visit('about:blank', {reducedMotion: 'reduce'});
  await signInAsOwner(shop, page, '/owner/display');
  await page.locator(`${FORM}[data-block-state=live]`).waitFor();
  await page.evaluate(() => {
    const details: unknown[] = [];
    Object.assign(window, {details});
    document.addEventListener('vitrine:preferences-refetched', event =>
      details.push((event as CustomEvent).detail.preferences),
    );
  });
  const status = page.locator(`${FORM} [role=status]`);
  const sort = page.getByLabel('Order of the products');

  // Shown and announced to listeners before the platform answers.
  let release = (): void => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/api/v1/commerce-preferences/*', async route => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await sort.selectOption('name');
  await becomes(() => page.evaluate(() => Reflect.get(window, 'details')), [{sort: 'name'}]);
  expect(await status.textContent()).toBe('');
  release();
  await becomes(() => status.textContent(), 'Saved');
  const shopPage = await shop.read('/');
  expect(shopPage.indexOf('Dune Vase')).toBeLessThan(shopPage.indexOf('Tide Bowl'));
  await isAccessible(page);
  expect(log).toMatchObject({errors: [], lines: []});

  await page.unroute('**/api/v1/commerce-preferences/*');
  await page.route('**/api/v1/commerce-preferences/*', route =>
    route.fulfill({status: 403, json: {error: 'No'}}),
  );
  await sort.selectOption('price-low');
  await becomes(() => status.textContent(), 'Not saved. Try again.');
  await becomes(() => sort.inputValue(), 'name');
  expect(log.lines.filter(line => line.startsWith('[vitrine] preferences-failed'))).toHaveLength(1);

  await page.unroute('**/api/v1/commerce-preferences/*');
  await page.reload();
  await page.locator(`${FORM}[data-block-state=live]`).waitFor();
  expect(await sort.inputValue()).toBe('name');
});
