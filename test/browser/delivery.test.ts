// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {allowAll, consent, recorded, track, waiting} from './recorded.js';
import {becomes, goBack, openTidyShop} from './visitor.js';

const UNLIMITED = {visitorPerMinute: 1_000_000, addressPerMinute: 1_000_000};
const shop = openTidyShop({limits: UNLIMITED});
const EVENTS = '**/clanker/events';
/** Where page views and clicks wait. */
const HITS = 'vitrine:hits';
/** Longer than the first waits after failures, and than forty requests on a busy machine. */
const PATIENCE = {timeout: 60_000, interval: 50};

const countOf = async (name: string): Promise<number> => (await recorded(shop, name)).length;
/** Events that the runtime reported to the platform as lost, for one reason. */
const lossOf = async (reason: string): Promise<number> =>
  (await recorded(shop, 'events_dropped'))
    .filter(({content}) => content.reason === reason)
    .reduce((sum, {content}) => sum + Number(content.count), 0);
const trackMany = (page: Page, name: string, count: number): Promise<unknown> =>
  page.evaluate(
    ([event, many]) => {
      const {track: tell, debug} = window.Vitrine as {
        track(name: string, payload: object): Promise<void>;
        debug(isShown: boolean): Promise<void>;
      };
      for (let n = 0; n < many; n++) void tell(event, {n});
      // Resolves once there is a recorder, which has them.
      return debug(false);
    },
    [name, count] as const,
  );
/** Returns the stored events without reports of lost events; `isEmptied` deletes them, as a tab does after sending. */
const heldEvents = (page: Page, isEmptied = false): Promise<number> =>
  page.evaluate(async deletes => {
    const opening = indexedDB.open('vitrine', 1);
    await new Promise(done => opening.addEventListener('success', done));
    const transaction = opening.result.transaction('events', 'readwrite');
    const store = transaction.objectStore('events');
    const asked = store.getAll();
    await new Promise(done => asked.addEventListener('success', done));
    const events = asked.result.filter(({name}) => name !== 'events_dropped');
    if (deletes) for (const {key} of events) store.delete(key);
    transaction.commit();
    await new Promise(done => transaction.addEventListener('complete', done));
    opening.result.close();
    return events.length;
  }, isEmptied);
/** Has a tab send now, whatever it waits for after failures. */
const sendNow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of ['vitrine:gate', 'vitrine:hits:gate']) localStorage.setItem(key, '1');
    dispatchEvent(new Event('online'));
  });
/** Chromium ends a page that has not handled its own end after this time. Source: seen; a page that hangs is closed after it. */
const CLOSE_MAX_MS = 500;
/** Closes a tab. Returns false where the browser may have ended its page before that could hand over anything. */
const closeTab = async (page: Page): Promise<boolean> => {
  const sinceMs = performance.now();
  await page.close();
  return performance.now() - sinceMs < CLOSE_MAX_MS;
};
/** Closes a tab, and opens the next page only where the browser may have ended this one: its events wait on the device. */
const endVisit = async (page: Page): Promise<void> => {
  const context = page.context();
  if (!(await closeTab(page))) await (await context.newPage()).goto(shop.url('/cart'));
};
/** How often a tab that is hidden now hands an event over once more. */
const handedOver = (page: Page, name: string): Promise<number> =>
  page.evaluate(async event => {
    const bodies: Blob[] = [];
    navigator.sendBeacon = (_, body) => bodies.push(body as Blob) > 0;
    Object.defineProperty(document, 'hidden', {value: true, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
    Reflect.deleteProperty(navigator, 'sendBeacon');
    const texts = await Promise.all(bodies.map(body => new Response(body).text()));
    return texts.join().split(event).length - 1;
  }, name);
/** A visitor of /about who has allowed everything, and whose platform is out of reach. */
const cutOff = async (): Promise<Page> => {
  const {page, context} = await shop.visit('/404');
  await allowAll(shop, context);
  await context.route(EVENTS, route => route.abort('internetdisconnected'));
  await page.goto(shop.url('/about'));
  await track(page, 'begun');
  return page;
};

test('TRK-10 above two thousand events the oldest are dropped, and one event reports how many', {
  ...ONLY_WHOLE,
}, async () => {
  const page = await cutOff();
  await trackMany(page, 'old', 100);
  await expect.poll(() => waiting(page), PATIENCE).toBe(101);
  await trackMany(page, 'new', 1950);
  await expect.poll(() => waiting(page), PATIENCE).toBe(1800);
  // A click gets through, by its own call: the report waits for the events of the other all the same.
  await page.evaluate(() => {
    document.body.dataset.track = 'button';
    document.body.click();
  });
  await expect.poll(() => countOf('button_click'), PATIENCE).toBe(1);
  await expect.poll(() => waiting(page, HITS), PATIENCE).toBe(0);
  await page.waitForTimeout(200);
  expect(await waiting(page)).toBe(1800);
  // The count outlives the page that knows it.
  await page.goto(shop.url('/about'));
  await becomes(() => heldEvents(page), 1800);
  await becomes(() => waiting(page), 1801);
  await page.context().unroute(EVENTS);
  await sendNow(page);
  await expect.poll(() => countOf('events_dropped'), PATIENCE).toBe(1);
  const [reported] = await recorded(shop, 'events_dropped');
  expect(reported?.content).toMatchObject({reason: 'overflow', count: 251});
  expect(await countOf('old')).toBe(0);
  expect(await countOf('new')).toBe(1800);
});

test('TRK-10 two tabs count dropped events once', ONLY_WHOLE, async () => {
  const page = await cutOff();
  const countedBefore = await lossOf('overflow');
  await trackMany(page, 'early', 1999);
  await expect.poll(() => waiting(page), PATIENCE).toBe(2000);
  const second = await page.context().newPage();
  await second.goto(shop.url('/about'));
  await track(second, 'early');
  // Each event in a task of its own, faster than the device keeps them.
  const trackEach = (tab: Page): Promise<void> =>
    tab.evaluate(async () => {
      const {track: tell} = window.Vitrine as {track(name: string, payload: object): Promise<void>};
      for (let n = 0; n < 20; n++) {
        void tell('late', {n});
        await new Promise(done => setTimeout(done));
      }
    });
  await Promise.all([page, second].map(trackEach));
  // The tabs write a moment after they are asked, and then delete what is too much: it has all once nothing changes.
  let kept = -1;
  for (let same = 0; same < 5; await page.waitForTimeout(200)) {
    const now = await heldEvents(second);
    same = now === kept ? same + 1 : 0;
    kept = now;
  }
  await heldEvents(page, true);
  await page.context().unroute(EVENTS);
  const counted = async (): Promise<number> => {
    for (const tab of [page, second]) await sendNow(tab);
    return (await lossOf('overflow')) - countedBefore;
  };
  // Of 'begun', 2000 early and 40 late.
  await expect.poll(counted, PATIENCE).toBe(2041 - kept);
  expect(kept).toBeGreaterThanOrEqual(1800);
});

test(
  'TRK-10 a platform that asks to wait is asked again when its time is over, and not before',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    await page.clock.install();
    let calls = 0;
    await context.route(EVENTS, async route => {
      calls++;
      if (calls > 1) await route.continue();
      else await route.fulfill({status: 429, headers: {'Retry-After': '120'}, body: '{}'});
    });
    await page.goto(shop.url('/about'));
    const first = page.waitForResponse(EVENTS);
    await track(page, 'patient');
    await page.clock.fastForward(2000);
    expect((await first).status()).toBe(429);
    await page.waitForFunction(() => Number(localStorage.getItem('vitrine:gate')) > Date.now() + 60_000);
    // Far enough ahead for a machine that is slow to say so: a clock is not set back.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    const leftMs = await page.evaluate(() => Number(localStorage.getItem('vitrine:gate')) - Date.now());
    await page.clock.fastForward(leftMs - 50_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.clock.fastForward(49_000);
    expect(calls).toBe(1);
    await page.clock.fastForward(5000);
    await becomes(() => countOf('patient'), 1);
    expect(calls).toBe(2);
  },
);

test('TRK-10 the last events before a tab closes arrive, with no page of the site left', async () => {
  const {page, context} = await shop.visit('/404');
  await allowAll(shop, context);
  await page.goto(shop.url('/about'));
  await track(page, 'begun-here');
  await becomes(() => countOf('begun-here'), 1);
  await track(page, 'last');
  await endVisit(page);
  await becomes(() => countOf('last'), 1);
});

test('TRK-10 the last events of a tab that hangs as it closes are stored, and arrive with the next page', async () => {
  const {page, context} = await shop.visit('/404');
  await allowAll(shop, context);
  await page.goto(shop.url('/about'));
  await track(page, 'begun-to-hang');
  await becomes(() => countOf('begun-to-hang'), 1);
  await track(page, 'hung');
  await page.evaluate(ms => {
    setTimeout(() => {
      for (const sinceMs = performance.now(); performance.now() < sinceMs + ms; );
    });
  }, 4 * CLOSE_MAX_MS);
  expect(await closeTab(page)).toBe(false);
  expect(await countOf('hung')).toBe(0);
  await (await context.newPage()).goto(shop.url('/cart'));
  await becomes(() => countOf('hung'), 1);
});

test(
  'TRK-10 the last events of a page that is left arrive while earlier ones wait for their answer',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    await page.goto(shop.url('/about'));
    shop.platform.faults.set([{kind: 'latency', path: '/api/v1/clanker/events', times: 1, latencyMs: 1000}]);
    const asked = page.waitForRequest(EVENTS);
    await track(page, 'waits');
    await asked;
    await track(page, 'left');
    await page.goto('about:blank');
    await becomes(() => countOf('left'), 1);
    await becomes(() => countOf('waits'), 1);
    shop.platform.faults.set([]);
  },
);

test(
  'TRK-10 a page in the back/forward cache stores its events once, and records again when restored',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    await page.goto(shop.url('/about'));
    await track(page, 'away');
    await page.goto(shop.url('/cart'));
    await goBack(page);
    await becomes(() => countOf('away'), 1);
    await track(page, 'back');
    await becomes(() => countOf('back'), 1);
    expect(await countOf('away')).toBe(1);
  },
);

test(
  'TRK-10 without locks for this page, and with a gate that a wrong clock has closed, events arrive',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/404');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', {
        value: {request: () => Promise.reject(new DOMException('not here', 'SecurityError'))},
      });
      localStorage.setItem('vitrine:gate', String(Date.now() + 10 * 365 * 86_400_000));
    });
    await page.goto(shop.url('/about'));
    await consent(page, {performance: true});
    await track(page, 'unlocked');
    await becomes(() => countOf('unlocked'), 1);
    expect(log.errors).toEqual([]);
  },
);

test(
  'TRK-10 while one tab waits for the platform no other sends; then each event arrives once',
  ONLY_WHOLE,
  async () => {
    const {page: first, context} = await shop.visit('/404');
    await allowAll(shop, context);
    const second = await context.newPage();
    let answer = (): void => {};
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    const senders: Page[] = [];
    await context.route(EVENTS, async route => {
      senders.push(route.request().frame().page());
      await held;
      await route.continue();
    });
    await second.clock.install();
    for (const tab of [first, second]) await tab.goto(shop.url('/about'));
    await track(first, 'one-tab', {n: 1});
    await becomes(() => senders, [first]);
    await track(second, 'one-tab', {n: 2});
    await second.clock.fastForward(100);
    await becomes(() => waiting(second), 2);
    // It looks each second whether the other is done.
    await second.clock.fastForward(2900);
    expect(senders).toEqual([first]);
    answer();
    await becomes(async () => {
      await second.clock.fastForward(1000);
      return countOf('one-tab');
    }, 2);
    // Whichever tab sent them: as it finds none left, none is its own any more.
    await becomes(async () => {
      await second.clock.fastForward(1000);
      return handedOver(second, 'one-tab');
    }, 0);
  },
);

test('TRK-10 an ad blocker causes no console line: events wait, and the shop works', async () => {
  const {page, context, log} = await shop.visit('/404');
  await allowAll(shop, context);
  await context.route(/clanker|census|performance/, route => route.abort('blockedbyclient'));
  await page.goto(shop.url('/products/kiln-lantern'));
  await whenLive(page, '.item [data-block=product]');
  await track(page, 'unseen');
  await page.click('.item .vt-add');
  await page.locator('.vt-pill').waitFor();
  // The item seen, the event of the site, the add.
  await becomes(() => waiting(page), 3);
  expect(log.errors).toEqual([]);
  expect(log.lines.filter(line => line.includes('[vitrine]'))).toEqual([]);
  await context.unroute(/clanker|census|performance/);
  await page.goto(shop.url('/about'));
  await expect.poll(() => countOf('unseen'), PATIENCE).toBe(1);
});

test(
  'TRK-10 page views and clicks that find no platform wait for it, and arrive once each',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    await shop.platform.db.deleteFrom('site_event').execute();
    const ANY = /clanker|census/;
    let failures = 0;
    await context.route(ANY, async route => {
      // What the platform takes is taken; the answer is lost on its way back.
      if (failures++ % 2) await route.fetch();
      await route.abort('connectionreset');
    });
    const CLICKS = 3;
    await page.goto(shop.url('/about?view=0'));
    for (let view = 0; view < CLICKS; view++) {
      await track(page, 'seen', {view});
      await becomes(() => waiting(page), view + 1);
      await becomes(() => waiting(page, HITS), 2 * view + 1);
      // A link that is counted, and leads on.
      await page.evaluate(next => {
        const link = document.createElement('a');
        Object.assign(link, {id: 'on', href: `/about?view=${next}`, textContent: 'On'});
        link.dataset.track = 'button';
        document.body.prepend(link);
      }, view + 1);
      await page.click('#on');
      await page.waitForURL(`**/about?view=${view + 1}`);
    }
    await becomes(() => waiting(page, HITS), 2 * CLICKS + 1);
    await context.unroute(ANY);
    await sendNow(page);
    await expect.poll(() => countOf('1'), PATIENCE).toBe(CLICKS + 1);
    for (const name of ['vitrine', HITS]) await expect.poll(() => waiting(page, name), PATIENCE).toBe(0);
    const views = (await recorded(shop, '1')).map(({content}) => content.url);
    expect(views.toSorted()).toEqual([0, 1, 2, 3].map(view => `/about?view=${view}`));
    const clicks = (await recorded(shop, 'button_click')).map(({content}) => content.destinationUrl);
    expect(clicks.toSorted()).toEqual([1, 2, 3].map(view => `/about?view=${view}`));
    expect(await countOf('seen')).toBe(CLICKS);
  },
);

test(
  'TRK-10 page views without room drop the oldest, and one event reports how many',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    await shop.platform.db.deleteFrom('site_event').execute();
    await context.route(/census/, route => route.abort('internetdisconnected'));
    await page.goto(shop.url('/about'));
    await becomes(() => waiting(page, HITS), 1);
    // As earlier pages left them: with the view of this page as many as there is room for.
    await page.evaluate(async name => {
      const opening = indexedDB.open(name, 1);
      await new Promise(done => opening.addEventListener('success', done));
      const filling = opening.result.transaction('events', 'readwrite');
      const earlierMs = Date.now() - 60_000;
      for (let n = 0; n < 1999; n++)
        filling.objectStore('events').put({key: `${earlierMs} ${n}`, name: '1', body: 'event=1'});
      await new Promise(done => filling.addEventListener('complete', done));
      opening.result.close();
    }, HITS);
    await page.evaluate(() => {
      document.body.dataset.track = 'button';
      document.body.click();
    });
    await becomes(() => waiting(page, HITS), 1800);
    await track(page, 'gets-through');
    await expect.poll(() => countOf('events_dropped'), PATIENCE).toBe(1);
    const [reported] = await recorded(shop, 'events_dropped');
    expect(reported?.content).toMatchObject({reason: 'overflow', count: 201});
  },
);

test(
  'TRK-10 a page view that a page ends before it could be sent arrives, with no page of the site left',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    await page.goto(shop.url('/about'));
    await track(page, 'begun-once');
    await becomes(() => countOf('begun-once'), 1);
    await shop.platform.db.deleteFrom('site_event').execute();
    await page.evaluate(() => {
      for (let click = 0; click < 3; click++) {
        const button = document.createElement('button');
        button.dataset.track = 'button';
        document.body.append(button);
        button.click();
      }
    });
    await track(page, 'last-of-all');
    await endVisit(page);
    await becomes(() => countOf('button_click'), 3);
    await becomes(() => countOf('last-of-all'), 1);
  },
);

test('TRK-10 census calls that never get through hold up no other event', ONLY_WHOLE, async () => {
  const {page, context} = await shop.visit('/404');
  await allowAll(shop, context);
  await context.route(/census/, route => route.abort('blockedbyclient'));
  for (let view = 0; view < 2; view++) {
    await page.goto(shop.url('/about'));
    await track(page, 'goes-through');
    await sendNow(page);
    await expect.poll(() => countOf('goes-through'), PATIENCE).toBe(view + 1);
  }
  // An event leaves the device once its page has read the answer, which is after the platform counted it.
  await expect.poll(() => waiting(page)).toBe(0);
  await expect.poll(() => waiting(page, 'vitrine:hits')).toBe(2);
});
