import type {BrowserContext} from 'playwright-core';
import {expect, test} from 'vitest';
import type {SpreadRow} from '../tools/spread.js';
import {openShop} from './harness.js';
import type {HostScenario} from './host-scenarios.js';
import {visitHost} from './host-visit.js';

const UNLIMITED = {visitorPerMinute: 1_000_000, addressPerMinute: 1_000_000};
/** What the visits buy. */
const BOUGHT = ['MAR-01-MED-ASH-SIN', 'MAR-02-KEL', 'MAR-04'];

/** True where the visitor of the scenario has allowed everything, which loads what records a visit. */
type IsAllowed = (scenario: HostScenario) => boolean;

/** A test for each scenario: every kind of page is visited as it leaves them. */
export const testHosts = (
  scenarios: ReadonlyArray<SpreadRow<HostScenario>>,
  isAllowed: IsAllowed = () => true,
): void => {
  const shop = openShop(
    {limits: UNLIMITED},
    {
      // Pictures are looked at by nobody.
      flags: ['--blink-settings=imagesEnabled=false'],
      // What every scenario buys must last.
      prepare: ({db}) =>
        db.updateTable('variant').set({qty_in_stock: 100_000}).where('sku', 'in', BOUGHT).execute(),
    },
  );

  /** Visitors who have left: the next one takes over the files that their browser has, and nothing else. */
  const left: BrowserContext[] = [];
  const visitor = async (): Promise<BrowserContext> =>
    left.pop() ?? (await shop.browser.newContext({viewport: {width: 1280, height: 900}}));
  const leave = async (context: BrowserContext): Promise<void> => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {origin: shop.platform.url, storageTypes: 'all'});
    await context.clearCookies();
    await page.close();
    left.push(context);
  };

  for (const [scenario, options] of scenarios) {
    const consent = isAllowed(scenario) ? 'all allowed' : 'no decision';
    test.concurrent(
      `EMB-04 with ${scenario.what} and ${consent} every kind of page works and throws nothing`,
      options,
      async () => {
        const context = await visitor();
        const faults = await visitHost(shop, context, scenario, isAllowed(scenario));
        await leave(context);
        expect(faults).toEqual([]);
      },
    );
  }
};
