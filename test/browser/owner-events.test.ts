// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {findings} from './accessible.js';
import {signInAsOwner} from './owner-session.js';
import {allowAll} from './recorded.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

/** Somebody looks at a product and allows it to be recorded. */
const lookAround = async (): Promise<void> => {
  const {page, context} = await shop.visit('/404');
  await allowAll(shop, context);
  const reported = page.waitForResponse('**/clanker/events');
  await page.goto(shop.url('/products/kiln-lantern'));
  await reported;
};

/** A page of the owner's area; a refusal keeps the banner of the shop's own pages away. */
const openPage = async (path: string): Promise<Page> => {
  const {page} = await shop.visit('about:blank', {reducedMotion: 'reduce'});
  await signInAsOwner(shop, page, path);
  return page;
};

const row = (page: Page, section: string, name: string) =>
  page.getByRole('table', {name: section}).getByRole('row', {name, exact: true});

for (const [[prefix, funnel, names, seen, live], sampled] of spread(
  [
    ['', 'From product view to order', 'Events by name', 'Product viewed', 'Update automatically'],
    [
      '/es',
      'De la vista del producto al pedido',
      'Eventos por nombre',
      'Producto visto',
      'Actualizar automáticamente',
    ],
  ] as const,
  {share: 0.5},
))
  test(
    `TRK-10 the owner sees events, counts and the funnel at ${prefix}/owner/events live`,
    sampled,
    async () => {
      await shop.platform.db.deleteFrom('site_event').execute();
      await lookAround();
      const page = await openPage(`${prefix}/owner/events`);
      await row(page, funnel, `${seen} 1`).waitFor();
      await row(page, names, `${seen} 1`).waitFor();
      expect(await page.locator('.chart-bar').count()).toBeGreaterThan(24);
      await page.getByLabel(live).check();
      await lookAround();
      await row(page, funnel, `${seen} 2`).waitFor();
    },
  );

/** Page loads, errors and losses, some with names as long as they may be. */
const storeFigures = async (): Promise<void> => {
  await shop.platform.db.deleteFrom('performance_record').execute();
  const received_ms = Date.now();
  const records = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', `fault:${'x'.repeat(90)}`].flatMap((name, at) =>
    [1, 50, 106, null].map(page_type => ({
      page_load_id: String(page_type),
      page_type,
      record_id: name,
      name,
      value: name === 'CLS' ? 0.125 : 1234.5 * (at + 1),
      content: '{}',
      received_ms,
    })),
  );
  await shop.platform.db.insertInto('performance_record').values(records).execute();
  const losses = ['overflow', 'y'.repeat(90)].map(reason => ({
    website_id: 'w',
    event_id: reason,
    channel: 'service' as const,
    name: 'events_dropped',
    session_id: null,
    test_mode: false,
    content: JSON.stringify({reason, count: 123_456}),
    occurred_ms: received_ms,
    received_ms,
  }));
  await shop.platform.db.insertInto('site_event').values(losses).execute();
};

for (const [path, sampled] of spread(['/owner/events', '/owner/performance'], {share: 0.5}))
  test(
    `EMB-07 ${path} has no violation and no sideways scrolling, in light and dark, in both languages`,
    sampled,
    async () => {
      await storeFigures();
      for (const prefix of ['', '/es']) {
        const page = await openPage(prefix + path);
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
      await shop.platform.db.deleteFrom('site_event').where('website_id', '=', 'w').execute();
    },
  );
