// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {findings, isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
/** The banner of the example shop would cover the foot of the page. */
const refuseCounting = (page: Page): Promise<void> => page.locator('[data-consent-choice=refuse]').click();

/** Pages that violate their own content policy log it. */
const violations = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({violatedDirective, sourceFile}) =>
      console.error(`policy: ${violatedDirective} ${sourceFile}`),
    );
  });

const value = (page: Page, id: string) => page.locator(`figure:has(#vt-chart-${id}-title) .vt-chart-value`);

test(
  'BLD-06 arrow keys read a chart, whose table has the same numbers, on both sides',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/numbers', {javaScriptEnabled: true});
    await whenLive(page, '[data-block=chart]');
    expect(await page.locator('.vt-chart').count()).toBe(3);
    const drawing = page.locator('.vt-chart-drawing').first();
    await drawing.focus();
    for (const [key, text] of [
      ['ArrowRight', 'Spring, Ceramics: 412'],
      ['ArrowDown', 'Spring, Linen: 260'],
      ['ArrowLeft', 'Spring, Linen: 260'],
      ['End', 'Winter, Linen: 455'],
      ['ArrowRight', 'Winter, Linen: 455'],
      ['Home', 'Spring, Linen: 260'],
    ] as const) {
      await page.keyboard.press(key);
      await reads(value(page, 'sold'), text);
    }
    expect(await page.locator('.vt-chart-current').count()).toBe(1);
    expect(await page.locator('figure').first().locator('td').allTextContents()).toContain('412');
    await page.locator('#vt-chart-firing-title').scrollIntoViewIfNeeded();
    await becomes(() => page.locator('.vt-chart-drawing').nth(1).getAttribute('role'), 'application');
    await page.locator('.vt-chart-drawing').nth(1).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await reads(value(page, 'firing'), '12: no value');
    await page.locator('summary').first().click();
    expect(await page.locator('[style]:not(html)').count()).toBe(0);
    expect(await findings(page, 'main')).toEqual([]);
    await page.goto(shop.url('/ar/numbers'));
    await whenLive(page, '[data-block=chart]');
    await page.locator('.vt-chart-drawing').first().focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await reads(value(page, 'sold'), 'الصيف, الخزف: 538');
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test(
  'BLD-06 a chart without the server’s HTML is rendered from its data; bad data harms no page',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/numbers');
    await whenLive(page, '[data-block=chart]');
    await page.evaluate(() => {
      const block = (id: string, data: object): void => {
        const element = document.createElement('div');
        element.id = id;
        element.dataset.block = 'chart';
        const script = document.createElement('script');
        script.type = 'application/json';
        script.dataset.props = '';
        script.textContent = JSON.stringify(data);
        element.append(script);
        document.querySelector('main')?.prepend(element);
      };
      const data = {
        type: 'line',
        id: 'late',
        title: 'Late',
        columns: ['a'],
        rows: [{label: '<b>x</b>', values: [-3]}],
      };
      block('late', data);
      block('empty', {...data, id: 'empty', rows: []});
      block('words', {...data, id: 'words', rows: [{label: 'a', values: ['12']}]});
    });
    await whenLive(page, '#late');
    await page.locator('#late .vt-chart-drawing').focus();
    await page.keyboard.press('ArrowRight');
    await reads(value(page, 'late'), '<b>x</b>: -3');
    await becomes(() => page.locator('#words').getAttribute('data-block-state'), 'failed');
    await becomes(
      () =>
        log.lines.filter(line => line.includes('at least one column and one row, got 1 columns and 0 rows'))
          .length,
      1,
    );
    await becomes(
      () => log.lines.filter(line => line.includes('rows[0].values[0]: expected a number')).length,
      1,
    );
    expect(log.errors).toEqual([]);
  },
);

test(
  'SITE-08 an announcement stays closed on the next page, and is shown again once its days are over',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/journal');
    const bar = page.locator('[data-block=announcement]');
    await whenLive(page, '[data-block=announcement]');
    await refuseCounting(page);
    expect(await findings(page, 'html')).toEqual([]);
    await bar.getByRole('button', {name: 'Close the announcement'}).click();
    await becomes(() => bar.isVisible(), false);
    await becomes(() => page.evaluate(() => document.activeElement?.localName), 'main');
    await page.reload();
    await whenLive(page, '[data-block=announcement]');
    await becomes(() => bar.isVisible(), false);
    await page.evaluate(() => {
      const key = 'vitrine:announcement:open-studio';
      const {value} = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({value, expires: 1}));
    });
    await page.reload();
    await whenLive(page, '[data-block=announcement]');
    await becomes(() => bar.isVisible(), true);
    await becomes(() => page.evaluate(() => localStorage.getItem('vitrine:announcement:open-studio')), null);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test(
  'SITE-07 a link of the contents scrolls to 30 pixels above its place, and moves the focus',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/journal/opening-the-kiln', {viewport: {width: 800, height: 500}});
    await whenLive(page, '[data-block=scroll-links]');
    await refuseCounting(page);
    const jumps = await page.evaluate(
      () =>
        new Promise<number[]>(resolve => {
          const places: number[] = [];
          addEventListener('scroll', () => places.push(scrollY));
          // The focus follows once the page stands.
          document.querySelector('#section-2')?.addEventListener('focus', () => resolve(places));
          document.querySelector<HTMLElement>('.contents a[href="#section-2"]')?.click();
        }),
    );
    expect(jumps.length).toBeGreaterThan(3);
    expect(
      Math.round(await page.locator('#section-2').evaluate(place => place.getBoundingClientRect().top)),
    ).toBe(30);
    expect(await page.evaluate(() => [location.hash, document.activeElement?.id])).toEqual([
      '#section-2',
      'section-2',
    ]);
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.getByRole('link', {name: 'Back to top'}).click();
    await becomes(() => page.evaluate(() => document.activeElement?.id), 'content');
    await becomes(() => page.evaluate(() => scrollY < 200), true);
    // The pages of one post and of one event.
    await isAccessible(page);
    await page.goto(shop.url('/events/glaze-evening'));
    await isAccessible(page);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test('SITE-07 Tab stays inside an open popup, forwards and backwards', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/studio');
  await whenLive(page, '[data-block=popup]');
  await refuseCounting(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('dialog:modal').waitFor();
  const isInside = (): Promise<boolean> =>
    page.evaluate(() => document.querySelector('dialog:modal')?.contains(document.activeElement) ?? false);
  for (const key of ['Tab', 'Shift+Tab'])
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press(key);
      expect(await isInside(), `${key} ${at}`).toBe(true);
    }
});

test('the search suggests pages while a visitor types, and its results are marked', async () => {
  const context = {viewport: {width: 360, height: 700}};
  const {page, log} = await shop.visit('/search', context);
  await violations(page);
  await page.goto(shop.url('/search'));
  await refuseCounting(page);
  const input = page.getByLabel('What are you looking for?');
  await input.focus();
  await becomes(() => input.getAttribute('role'), 'combobox');
  await input.pressSequentially('kiln', {delay: 20});
  const list = page.getByRole('listbox', {name: 'Suggestions'});
  await list.waitFor();
  await becomes(() => input.getAttribute('aria-expanded'), 'true');
  expect(await findings(page, 'main')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const selected = list.locator('[aria-selected=true]');
  await becomes(
    async () => (await selected.getAttribute('id')) === (await input.getAttribute('aria-activedescendant')),
    true,
  );
  await page.keyboard.press('Escape');
  await becomes(() => list.isVisible(), false);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=kiln');
  expect(await page.locator('mark').count()).toBeGreaterThan(1);
  expect(await findings(page, 'html')).toEqual([]);
  await input.focus();
  await becomes(() => input.getAttribute('role'), 'combobox');
  await input.fill('lantern');
  await list.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products/kiln-lantern');
  expect([...log.errors, ...log.lines]).toEqual([]);
});

/** What a library puts another page's in the place of, and how it says so. Turbo changes the body, swup and mercury a part of it. */
const LIBRARIES = [
  {part: 'body', event: 'turbo:load'},
  {part: 'main', event: 'swup:page:view'},
  {part: 'main', event: 'mercury:load'},
  {part: 'main', event: 'astro:page-load'},
] as const;
type Library = (typeof LIBRARIES)[number];

/** As Turbo, swup and barba do: the content of one page takes the place of another's. Astro does it in a view transition. */
const change = (page: Page, path: string, library: Library): Promise<void> =>
  page.evaluate(
    async ({address, part, event}) => {
      const text = await (await fetch(address)).text();
      // Chromium 143 never frees a removed image that is lazy, measured by itself and not fetched yet, on pages without script too.
      const html = text.replaceAll('sizes="auto, ', 'sizes="');
      const next = Document.parseHTMLUnsafe
        ? Document.parseHTMLUnsafe(html)
        : new DOMParser().parseFromString(html, 'text/html');
      history.pushState(null, '', address);
      const content = next.querySelector(part);
      const swap = (): void => {
        if (content) document.querySelector(part)?.replaceWith(document.adoptNode(content));
      };
      if (event === 'astro:page-load') await document.startViewTransition(swap).updateCallbackDone;
      else swap();
      window.dispatchEvent(new Event(event));
    },
    {address: path, ...library},
  );

/** Uses the page, so that what its blocks hold on to is there. */
const use = async (page: Page, path: string): Promise<void> => {
  if (path === '/numbers') await whenLive(page, '[data-block=chart]');
  if (path === '/galleries/slideshow') {
    await whenLive(page, '[data-block=gallery]');
    await page.locator('.vt-gallery-next').click();
    const second = page.locator('.vt-gallery-item').nth(1);
    await becomes(() => second.evaluate(slide => slide.matches('.vt-active')), true);
  }
  if (path !== '/search') return;
  const input = page.locator('main input[name=q]');
  await input.focus();
  await becomes(() => input.getAttribute('role'), 'combobox');
  await input.fill('kiln');
};

test(
  'SITE-06 50 page changes without a load leave no blocks, listeners, timers or elements',
  ONLY_WHOLE,
  async () => {
    const {page, context, log} = await shop.visit('/numbers');
    await whenLive(page, '[data-block=chart]');
    await refuseCounting(page);
    const paths = [
      ...['/numbers', '/galleries/slideshow', '/journal/opening-the-kiln'],
      ...['/studio', '/search', '/events'],
    ];
    const client = await context.newCDPSession(page);
    const counts = async () => {
      await client.send('HeapProfiler.collectGarbage');
      await client.send('HeapProfiler.collectGarbage');
      const {nodes, jsEventListeners} = await client.send('Memory.getDOMCounters');
      const {usedSize} = await client.send('Runtime.getHeapUsage');
      return {nodes, jsEventListeners, usedSize};
    };
    const round = async (library: Library): Promise<void> => {
      for (const path of paths) {
        await change(page, path, library);
        await use(page, path);
      }
    };
    for (const library of LIBRARIES) await round(library);
    const before = await counts();
    for (const library of [LIBRARIES[0], ...LIBRARIES]) await round(library);
    await becomes(async () => {
      const after = await counts();
      return [
        after.nodes - before.nodes < 200,
        after.jsEventListeners - before.jsEventListeners < 20,
        after.usedSize - before.usedSize < 600_000,
      ];
    }, [true, true, true]);
    expect(log.errors).toEqual([]);
  },
);
