import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {guestHtml, ITEM, productMarker} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, choose, goBack, openTidyShop, reads, selectText} from './visitor.js';

const shop = openTidyShop();
const QUICK = '[data-block=quick-view]';
const MORE = '[data-block=load-more]';

/** Goes where the list ends, and waits until it can go on. */
const toEnd = async (page: Page): Promise<void> => {
  await page.locator(MORE).scrollIntoViewIfNeeded();
  await whenLive(page, MORE);
};
const open = async (path = '/browse') => {
  const visit = await shop.visit(path);
  await toEnd(visit.page);
  return visit;
};
const titles = (page: Page): Promise<string[]> =>
  page.locator('#list .card-title').evaluateAll(all => all.map(one => one.textContent ?? ''));
const queryOf = (page: Page): string => new URL(page.url()).search;
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const dialog = (page: Page) => page.locator('dialog.vt-quick-view');
const quickLink = (page: Page, title: string) =>
  page.getByRole('link', {name: new RegExp(`^Quick View\\W+${title}`)});
const openQuick = async (page: Page, title: string) => {
  const link = quickLink(page, title);
  await link.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    text =>
      [...document.querySelectorAll('[data-block=quick-view][data-block-state=live]')].some(one =>
        one.textContent?.includes(text),
      ),
    title,
  );
  await link.click();
  await dialog(page).locator('h1').waitFor();
  return link;
};

test('PROD-06 the list is a link away, and without script its pages are plain links', async () => {
  const {page} = await shop.visit('/', {javaScriptEnabled: false});
  await page.getByRole('link', {name: 'All products'}).click();
  await becomes(() => page.locator('#list > li').count(), 6);
  await page.getByRole('link', {name: 'Show more'}).click();
  await reads(page.locator('.pages span'), 'Page 2 of 3');
  expect((await titles(page))[0]).toBe('Linen Tea Towel');
  await page.getByRole('link', {name: 'Previous page'}).click();
  await reads(page.locator('.pages span'), 'Page 1 of 3');
  await quickLink(page, 'Tide Bowl').click();
  await page.waitForURL('**/products/tide-bowl');
});

test('PROD-06 Show more appends the next page, announces how many, and focuses the first new item', async () => {
  const {page, log} = await open();
  const before = await titles(page);
  await page.getByRole('link', {name: 'Show more'}).press('Enter');
  await reads(page.locator('.vt-list-status'), '6 more items');
  const after = await titles(page);
  expect([after.length, after.slice(0, 6)]).toEqual([12, before]);
  expect(new Set(after).size).toBe(12);
  await becomes(async () => (await focusedText(page)).includes(after[6] ?? 'a seventh item'), true);
  await becomes(() => queryOf(page), '?page=2&from=1');
  await page.getByRole('link', {name: 'Show more'}).click();
  await reads(page.locator('.vt-list-status'), '5 more items');
  await becomes(() => page.getByRole('link', {name: 'Show more'}).count(), 0);
  await becomes(() => queryOf(page), '?page=3&from=1');
  expect((await titles(page)).length).toBe(17);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('PROD-06 the position describes what is shown, also after a reload', ONLY_WHOLE, async () => {
  const {page} = await open();
  const position = page.locator('.pages span');
  await reads(position, 'Page 1 of 3');
  await page.getByRole('link', {name: 'Show more'}).click();
  await reads(position, 'Page 2 of 3');
  await page.getByRole('link', {name: 'Show more'}).click();
  await reads(position, 'Page 3 of 3');
  await page.reload();
  await reads(position, 'Page 3 of 3');
});

test('PROD-06 Back and a reload show as many items without a back/forward cache', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/404');
  await page.addInitScript(() => addEventListener('unload', () => {}));
  await page.goto(shop.url('/es/browse?page=2'));
  await toEnd(page);
  await page.getByRole('link', {name: 'Ver más'}).click();
  await reads(page.locator('.vt-list-status'), '5 artículos más');
  const all = await titles(page);
  expect([all.length, queryOf(page)]).toEqual([11, '?page=3&from=2']);
  await page.locator('#list .card-link').last().click();
  await page.waitForURL('**/products/*');
  await goBack(page);
  expect(await titles(page)).toEqual(all);
  await page.reload();
  expect(await titles(page)).toEqual(all);
});

test('PROD-06 blocks in appended items are live, and a second press requests once', async () => {
  const {page} = await open();
  let asked = 0;
  await page.route('**/browse?page=2', route => {
    asked++;
    return route.continue();
  });
  await page.getByRole('link', {name: 'Show more'}).dblclick();
  await becomes(async () => (await titles(page)).length, 12);
  expect(asked).toBe(1);
  await openQuick(page, 'Letter Set');
  await reads(dialog(page).locator('h1'), 'Letter Set');
});

test('EMB-05 a next page that does not load is opened instead, and the error is reported', async () => {
  const {page, log} = await open();
  let isFirst = true;
  await page.route('**/browse?page=2', route => {
    const fails = isFirst;
    isFirst = false;
    return fails ? route.fulfill({status: 500, body: 'no'}) : route.continue();
  });
  await page.getByRole('link', {name: 'Show more'}).click();
  await page.waitForURL('**/browse?page=2');
  await reads(page.locator('.pages span'), 'Page 2 of 3');
  expect(log.lines.some(line => line.includes('page-not-added'))).toBe(true);
});

test('PROD-06 a quick view shows the product in a dialog, sells it, and gives the focus back', async () => {
  const {page, log} = await open();
  const address = page.url();
  const link = await openQuick(page, 'Morning Mug');
  const shown = page.getByRole('dialog', {name: 'Morning Mug'});
  await whenLive(page, 'dialog [data-block=product]');
  await whenLive(page, 'dialog [data-block=product-images]');
  await choose(page, {Glaze: 'Kelp'});
  await reads(shown.locator('.vt-price-now'), '$28.00');
  await shown.locator('.vt-picture:not([hidden])[alt*=kelp]').waitFor();
  await shown.locator('.vt-add').click();
  await reads(shown.locator('[role=status]').first(), 'Added!');
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await becomes(() => dialog(page).count(), 0);
  await becomes(() => link.evaluate(element => element === document.activeElement), true);
  await reads(page.locator('.vt-pill-count'), '1');
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'PROD-06 EMB-06 the quick view’s code is fetched once, near a visitor; a lost file again',
  ONLY_WHOLE,
  async () => {
    const {page} = await open();
    const asked: string[] = [];
    await page.route('**/chunks-*/quick-view-open.js*', route => {
      asked.push(route.request().url());
      return asked.length === 1 ? route.abort() : route.continue();
    });
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    const link = quickLink(page, 'Morning Mug');
    await link.hover();
    await becomes(() => asked.length, 2);
    await link.click();
    await reads(dialog(page).locator('h1'), 'Morning Mug');
    expect(asked).toHaveLength(2);
  },
);

test(
  'PROD-06 a quick view closes by its button and an outside click, and links to the whole page',
  ONLY_WHOLE,
  async () => {
    const {page} = await open();
    await openQuick(page, 'Kiln Lantern');
    await page.getByRole('button', {name: 'Close quick view'}).click();
    await becomes(() => dialog(page).count(), 0);
    await openQuick(page, 'Kiln Lantern');
    await selectText(dialog(page).locator('h1'), {x: 4, y: 400});
    expect(await dialog(page).count()).toBe(1);
    await page.mouse.click(4, 400);
    await becomes(() => dialog(page).count(), 0);
    await openQuick(page, 'Kiln Lantern');
    await page.getByRole('link', {name: 'View full details'}).click();
    await page.waitForURL('**/products/kiln-lantern');
  },
);

test('PROD-06 a click that asks for a new tab opens the page, not the dialog', ONLY_WHOLE, async () => {
  const {page, context} = await open();
  await whenLive(page, QUICK);
  await quickLink(page, 'Tide Bowl').click({modifiers: ['ControlOrMeta']});
  await becomes(() => context.pages().length, 2);
  expect(await dialog(page).count()).toBe(0);
});

test(
  'PROD-06 EMB-07 the quick view works by keyboard and written from right to left',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/ar/browse');
    const link = page.locator(QUICK).first();
    await whenLive(page, QUICK);
    await link.and(page.locator('[data-block-state=live]')).focus();
    await page.keyboard.press('Enter');
    await dialog(page).locator('h1').waitFor();
    const box = (selector: string) => dialog(page).locator(selector).boundingBox();
    const [close, title] = await Promise.all([box('.vt-quick-view-close'), box('h1')]);
    expect((close?.x ?? 0) < (title?.x ?? 0) + (title?.width ?? 0)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await becomes(() => link.evaluate(element => element === document.activeElement), true);
  },
);

/** A page of the list whose first quick view is answered with these before its product comes. */
const openFailing = async (...failures: readonly number[]) => {
  // A colour on its way to another would be measured as it passes.
  const visit = await shop.visit('/browse', {reducedMotion: 'reduce'});
  await toEnd(visit.page);
  let asked = 0;
  await whenLive(visit.page, QUICK);
  await visit.page.route('**/products/tide-bowl', route => {
    const status = failures[asked++];
    return status ? route.fulfill({status, body: 'no'}) : route.continue();
  });
  const link = quickLink(visit.page, 'Tide Bowl').and(visit.page.locator('[data-block-state=live]'));
  await link.click();
  await reads(dialog(visit.page).getByRole('alert'), 'The product could not be loaded.');
  return {...visit, link, asked: () => asked};
};

test(
  'PROD-06 EMB-05 a refused product page is fetched again at a press, and reported once',
  ONLY_WHOLE,
  async () => {
    const {page, log, asked} = await openFailing(500, 500);
    const retry = dialog(page).getByRole('button', {name: 'Try again'});
    await isAccessible(page, 'dialog');
    await retry.focus();
    await page.keyboard.press('Enter');
    await becomes(asked, 2);
    await retry.waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await retry.click();
    await reads(dialog(page).locator('h1'), 'Tide Bowl');
    await whenLive(page, 'dialog [data-block=product]');
    expect(new URL(page.url()).pathname).toBe('/browse');
    expect(log.lines.filter(line => line.includes('quick-view-failed')).length).toBe(1);
  },
);

test(
  'PROD-06 EMB-05 a quick view closed over its fault opens again, and the page behind scrolls again',
  ONLY_WHOLE,
  async () => {
    const {page, link, asked} = await openFailing(500);
    const overflow = () => page.evaluate(() => document.documentElement.style.overflow);
    expect(await overflow()).toBe('hidden');
    await page.keyboard.press('Escape');
    await becomes(() => dialog(page).count(), 0);
    await becomes(overflow, '');
    await link.click();
    await reads(dialog(page).locator('h1'), 'Tide Bowl');
    expect(asked()).toBe(2);
  },
);

test('PROD-06 EMB-05 a page without a product is opened instead', ONLY_WHOLE, async () => {
  const {page, log} = await open();
  await whenLive(page, QUICK);
  let isFirst = true;
  await page.route('**/products/tide-bowl', route => {
    const fails = isFirst;
    isFirst = false;
    return fails ? route.fulfill({contentType: 'text/html', body: '<p>Back soon</p>'}) : route.continue();
  });
  await quickLink(page, 'Tide Bowl').and(page.locator('[data-block-state=live]')).click();
  await page.waitForURL('**/products/tide-bowl');
  await reads(page.locator('h1'), 'Tide Bowl');
  expect(log.lines.some(line => line.includes('quick-view-failed'))).toBe(true);
});

// Source: ours: a page of one's own has its heading outside of its block, or none.
for (const [[page, body, title], sampled] of spread(
  [
    ['whose block has no heading', productMarker({...ITEM, title: 'Tide & Bowl'}), 'Tide & Bowl'],
    [
      'whose block has no title either',
      `<h1>The Bowl</h1>${productMarker({...ITEM, title: undefined})}`,
      'The Bowl',
    ],
  ] as const,
  {share: 0.34},
))
  test(
    `PROD-06 EMB-07 the quick view of a page ${page} is named by its product, and shows the name`,
    sampled,
    async () => {
      const {page: list} = await open();
      await whenLive(list, QUICK);
      await list.route('**/products/tide-bowl', route =>
        route.fulfill({contentType: 'text/html; charset=utf-8', body: guestHtml(body)}),
      );
      await quickLink(list, 'Tide Bowl').and(list.locator('[data-block-state=live]')).click();
      await list.getByRole('dialog', {name: title, exact: true}).waitFor();
      await reads(dialog(list).getByRole('heading'), title);
    },
  );

test('EMB-04 nothing in a fetched page runs', async () => {
  const {page} = await open();
  await whenLive(page, QUICK);
  await page.route('**/products/tide-bowl', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<article data-quick-view><h1>Tide Bowl</h1><img src="x" onerror="__ran = 1"><script>__ran = 1</script><iframe srcdoc="<script>parent.__ran = 1</script>"></iframe></article>',
    }),
  );
  await quickLink(page, 'Tide Bowl').and(page.locator('[data-block-state=live]')).click();
  await dialog(page).locator('h1').waitFor();
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  expect(await dialog(page).locator('script,iframe,[onerror]').count()).toBe(0);
});

test(
  'PROD-06 buttons of existing sites open their item’s quick view, by click and by key',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/classic');
    const button = page.getByRole('button', {name: 'Quick View'}).last();
    await button.and(page.locator('[data-block-state]')).waitFor();
    await button.click();
    await whenLive(page, 'dialog [data-block=product]');
    await reads(dialog(page).locator('h1'), 'Kiln Lantern');
    await page.keyboard.press('Escape');
    await becomes(() => dialog(page).count(), 0);
    await button.press('Enter');
    await dialog(page).locator('h1').waitFor();
    expect(log).toMatchObject({errors: [], lines: []});
  },
);

for (const [[path, first, second], sampled] of spread(
  [
    ['/browse', 'Tide Bowl', 'Morning Mug'],
    ['/classic', 'Morning Mug', 'Kiln Lantern'],
  ] as const,
  {share: 0.5},
))
  test(
    `PROD-06 EMB-07 the keyboard goes from one quick view of ${path} to the next of its group and back`,
    sampled,
    async () => {
      const {page, log} = await shop.visit(path, {reducedMotion: 'reduce'});
      const button = page.locator('[data-group=list]').first();
      await button.scrollIntoViewIfNeeded();
      await button.focus();
      await becomes(() => button.getAttribute('data-block-state'), 'live');
      await page.keyboard.press('Enter');
      await reads(dialog(page).locator('h1'), first);
      const [back, on] = ['Previous product', 'Next product'].map(name =>
        dialog(page).getByRole('button', {name}),
      );
      expect(await back?.isDisabled()).toBe(true);
      await on?.focus();
      await page.keyboard.press('Enter');
      await reads(dialog(page).locator('h1'), second);
      expect(await dialog(page).count()).toBe(1);
      await back?.focus();
      await isAccessible(page, 'dialog');
      await page.keyboard.press('Enter');
      await reads(dialog(page).locator('h1'), first);
      await page.keyboard.press('Escape');
      await becomes(() => button.evaluate(element => element === document.activeElement), true);
      expect(log).toMatchObject({errors: [], lines: []});
    },
  );
