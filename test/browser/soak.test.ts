// @module-tag whole
import type {BrowserContext, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {beKind, beUnkind, seeded} from './failing-platform.js';
import {consent, waiting} from './recorded.js';
import {openTidyShop} from './visitor.js';

/** `npm run soak` asks for one seed after another, with all events; every other run for enough to see that it works. */
const SEED = Number(process.env.SOAK_SEED ?? 1);
const EVENTS = Number(process.env.SOAK_EVENTS ?? 300);
const BURST = 40;
/** Waiting at most on the device, well below what it keeps. */
const WAITING_MAX = 1000;
const PATIENCE = {timeout: 20 * 60_000, interval: 250};
/** How much faster than ours the visitors' clocks run: else waits after failures are nearly all of the time. */
const HASTE = 4;

const UNLIMITED = {visitorPerMinute: 1_000_000, addressPerMinute: 1_000_000};
const shop = openTidyShop({limits: UNLIMITED});

/** Lets time pass faster on a visitor's pages, on all alike; what is waited for, and how often, stays as it is. */
const hasten = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([times, sinceMs]) => {
      const {now} = Date;
      const later = window.setTimeout.bind(window);
      Date.now = () => sinceMs + (now() - sinceMs) * times;
      Object.assign(window, {
        setTimeout: (act: () => void, delayMs = 0) => later(act, delayMs / times),
      });
    },
    [HASTE, Date.now()] as const,
  );
const trackMany = (page: Page, from: number, count: number): Promise<unknown> =>
  page.evaluate(
    async ([name, first, many]) => {
      const {track, debug} = window.Vitrine;
      for (let at = 0; at < many; at++) void track(name, {n: first + at});
      // Resolves once there is a recorder, which has them.
      await debug(false);
    },
    [`soak-${SEED}`, from, count] as const,
  );

/** The numbers of the events that are stored, in any order. */
const stored = async (): Promise<number[]> => {
  const rows = await shop.platform.db
    .selectFrom('site_event')
    .select('content')
    .where('name', '=', `soak-${SEED}`)
    .execute();
  return rows.map(({content}) => JSON.parse(content).n);
};

/** Pictures and what else a page loads are not waited for: the next burst may come before them. */
const ONLY_BEGUN = {waitUntil: 'commit'} as const;

/** The page, once there is something to record with. */
const arrive = async (going: Promise<unknown>, page: Page): Promise<Page> => {
  await going;
  await page.waitForFunction(() => window.Vitrine && 'track' in window.Vitrine);
  return page;
};

/** What a visitor does between two bursts; answers the page they are on then. */
const wander = async (context: BrowserContext, page: Page, random: number): Promise<Page> => {
  if (random < 0.1) return arrive(page.reload(ONLY_BEGUN), page);
  if (random < 0.2) return arrive(page.goto(shop.url('/cart'), ONLY_BEGUN), page);
  if (random >= 0.3) return page;
  const next = await context.newPage();
  await arrive(next.goto(shop.url('/about'), ONLY_BEGUN), next);
  await page.close();
  return next;
};

test(
  `TRK-10 seed ${SEED}: over a failing platform each of ${EVENTS} events is stored once, after consent`,
  async () => {
    const random = seeded(SEED);
    const visit = await shop.visit('/404');
    const {context} = visit;
    let {page} = visit;
    await hasten(context);
    await page.goto(shop.url('/about'));
    await beUnkind(context, random);
    await trackMany(page, 0, BURST);
    expect(await stored()).toEqual([]);
    await consent(page, {performance: true});
    for (let from = BURST; from < EVENTS; from += BURST) {
      await expect.poll(() => waiting(page), PATIENCE).toBeLessThan(WAITING_MAX);
      await trackMany(page, from, Math.min(BURST, EVENTS - from));
      // Where they are kept is at hand then: what still waits is written as the page is left.
      await waiting(page);
      page = await wander(context, page, random());
    }
    await expect.poll(() => waiting(page), PATIENCE).toBeLessThan(EVENTS / 2);
    await beKind(context);
    await expect.poll(() => waiting(page), PATIENCE).toBe(0);
    const numbers = await stored();
    expect(numbers.length).toBe(EVENTS);
    expect(new Set(numbers).size).toBe(EVENTS);
  },
  30 * 60_000,
);
