import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {findings} from './accessible.js';
import {allowAll} from './recorded.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

/** Somebody looks at a product and allows it to be told. */
const lookAround = async (): Promise<void> => {
  const {page, context} = await shop.visit('/404');
  await allowAll(shop, context);
  const told = page.waitForResponse('**/clanker/events');
  await page.goto(shop.url('/products/kiln-lantern'));
  await told;
};

/** The owner's page of events; a refusal keeps the banner of the shop's own pages away. */
const openEvents = async (prefix: string): Promise<Page> => {
  const {page} = await shop.visit(`${prefix}/owner/sign-in?to=${prefix}/owner/events`, {
    reducedMotion: 'reduce',
  });
  await page.fill('[name=email]', 'owner@example.com');
  await page.fill('[name=password]', 'behind-the-dunes');
  await page.locator('main form button').click();
  await page.waitForURL('**/owner/events');
  return page;
};

const row = (page: Page, section: string, name: string) =>
  page.getByRole('table', {name: section}).getByRole('row', {name, exact: true});

for (const [prefix, funnel, names, seen, live] of [
  ['', 'From view to order', 'Events by name', 'Product seen', 'Keep up to date'],
  ['/es', 'De la vista al pedido', 'Eventos por nombre', 'Producto visto', 'Mantener al día'],
] as const)
  test(`TRK-10 the owner sees events, counts and the funnel at ${prefix}/owner/events as charts and tables, and as they come`, async () => {
    await shop.platform.db.deleteFrom('site_event').execute();
    await lookAround();
    const page = await openEvents(prefix);
    await row(page, funnel, `${seen} 1`).waitFor();
    await row(page, names, `${seen} 1`).waitFor();
    expect(await page.locator('.chart-bar').count()).toBeGreaterThan(24);
    await page.getByLabel(live).check();
    await lookAround();
    await row(page, funnel, `${seen} 2`).waitFor();
  });

test('EMB-07 the page of events has no violation and needs no scrolling sideways at any width, in light and dark, in both languages', async () => {
  for (const prefix of ['', '/es']) {
    const page = await openEvents(prefix);
    for (const width of [360, 768, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({width, height: 900});
        await page.emulateMedia({colorScheme});
        const found = await findings(page, 'html');
        expect({prefix, width, colorScheme, found}).toEqual({prefix, width, colorScheme, found: []});
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(excess).toBe(0);
      }
  }
});
