import type {BrowserContext, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {consent, waiting} from './recorded.js';
import {beKind, beUnkind, seeded} from './unkind-platform.js';
import {openTidyShop} from './visitor.js';

/** `npm run soak` asks for all; every other run for enough to see that it works. */
const SEEDS = Number(process.env.SOAK_SEEDS ?? 1);
const EVENTS = Number(process.env.SOAK_EVENTS ?? 300);
const BURST = 40;
/** Waiting at most on the device, well below what it keeps. */
const WAITING_MAX = 1000;
const PATIENCE = {timeout: 20 * 60_000, interval: 250};

const UNLIMITED = {visitorPerMinute: 1_000_000, addressPerMinute: 1_000_000};
const shop = openTidyShop({limits: UNLIMITED});

const trackMany = (page: Page, seed: number, from: number, count: number): Promise<unknown> =>
  page.evaluate(
    async ([name, first, many]) => {
      const {track} = window.Vitrine as {track(name: string, payload: object): Promise<void>};
      await Promise.all(Array.from({length: many}, (_, at) => track(name, {n: first + at})));
    },
    [`soak-${seed}`, from, count] as const,
  );

/** The numbers of this seed's events that are stored, in any order. */
const stored = async (seed: number): Promise<number[]> => {
  const rows = await shop.platform.db
    .selectFrom('site_event')
    .select('content')
    .where('name', '=', `soak-${seed}`)
    .execute();
  return rows.map(({content}) => JSON.parse(content).n);
};

/** What a visitor does between two bursts; answers the page they are on then. */
const wander = async (context: BrowserContext, page: Page, random: number): Promise<Page> => {
  if (random < 0.1) await page.reload();
  else if (random < 0.2) await page.goto(shop.url('/cart'));
  else if (random < 0.3) {
    const next = await context.newPage();
    await next.goto(shop.url('/about'));
    await page.close();
    return next;
  }
  return page;
};

for (let seed = 1; seed <= SEEDS; seed++)
  test(
    `TRK-10 seed ${seed}: of ${EVENTS} events through an unkind platform, reloads and closed tabs each is stored exactly once, none before consent`,
    async () => {
      const random = seeded(seed);
      const visit = await shop.visit('/about');
      const {context} = visit;
      let {page} = visit;
      await beUnkind(context, random);
      await trackMany(page, seed, 0, BURST);
      expect(await stored(seed)).toEqual([]);
      await consent(page, {performance: true});
      for (let from = BURST; from < EVENTS; from += BURST) {
        await expect.poll(() => waiting(page), PATIENCE).toBeLessThan(WAITING_MAX);
        await trackMany(page, seed, from, Math.min(BURST, EVENTS - from));
        // Where they are kept is at hand then: what still waits is written as the page is left.
        await waiting(page);
        page = await wander(context, page, random());
      }
      await expect.poll(() => waiting(page), PATIENCE).toBeLessThan(EVENTS / 2);
      await beKind(context);
      await expect.poll(() => waiting(page), PATIENCE).toBe(0);
      const numbers = await stored(seed);
      expect(numbers.length).toBe(EVENTS);
      expect(new Set(numbers).size).toBe(EVENTS);
    },
    30 * 60_000,
  );
