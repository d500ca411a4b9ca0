import {expect, test} from 'vitest';
import {openEngineShop} from './shop.js';
import {becomes, type Visitor} from './visitor.js';

const shop = openEngineShop();

/** Names of what the browser keeps that knows the visitor, and of the calls that recorded them. */
const recordedOf = async (visitor: Visitor) => {
  const kept = await visitor.run(async () => ({
    cookies: document.cookie
      .split('; ')
      .map(pair => pair.split('=')[0] ?? '')
      .filter(name => name.startsWith('ss_'))
      .sort(),
    databases: (await indexedDB.databases()).length,
  }));
  return {...kept, calls: visitor.sent().map(({call}) => call)};
};

const DECIDED = ['ss_cookieAllowed', 'ss_marketingCookiesAllowed', 'ss_performanceCookiesAllowed'];

const censusHits = async (): Promise<number> => {
  const rows = await shop.platform.db
    .selectFrom('site_event')
    .select('name')
    .where('channel', '=', 'census')
    .execute();
  return rows.length;
};

test('TRK-10 before a decision, and once refused, nothing is kept of a visitor and nothing is sent', async () => {
  const visitor = await shop.visit('/products/salt-cellar');
  await visitor.isLive('.item [data-block=product]');
  expect(await recordedOf(visitor)).toEqual({cookies: [], databases: 0, calls: []});
  await visitor.click('[data-consent-choice=refuse]');
  await visitor.reads('[data-consent]');
  await becomes(() => recordedOf(visitor), {cookies: DECIDED, databases: 0, calls: []});
  await visitor.open('/about');
  await visitor.isLive('[data-block=cart-count]');
  await visitor.reads('[data-consent]');
  expect(await recordedOf(visitor)).toEqual({cookies: DECIDED, databases: 0, calls: []});
  expect(await censusHits()).toBe(0);
});

test('TRK-10 with consent the page view is stored; taken back, what named the visitor is gone', async () => {
  const visitor = await shop.visit('/about');
  await visitor.click('[data-consent-choice=allow]');
  await becomes(censusHits, 1);
  await becomes(async () => (await recordedOf(visitor)).cookies.includes('ss_cvr'), true);
  await visitor.click('[data-consent-open]');
  await visitor.click('[data-consent-choice=refuse]');
  await becomes(async () => (await recordedOf(visitor)).cookies, DECIDED);
  await visitor.open('/products/salt-cellar');
  await visitor.isLive('.item [data-block=product]');
  expect(await censusHits()).toBe(1);
});
