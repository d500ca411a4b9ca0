import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {expectUnharmed, type Guest, guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const SEARCH = '[data-block=search]';
const ENGINE = /\/template\.js$/;

const openSearch = async (path = '/find') => {
  const visit = await shop.visit(path);
  await whenLive(visit.page, SEARCH);
  const {page} = visit;
  return {...visit, input: page.getByRole('searchbox'), count: page.getByRole('status').first()};
};

const titles = (page: Page) => page.locator('[data-search=results] .card-title');
const queryOf = (page: Page): string => new URL(page.url()).search;
/** A mark that a page load would wipe. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, {isSamePage: true}));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

const resultsHtml = (page: Page) =>
  page.$eval('[data-search=results]', list => list.innerHTML.replace(/\s+/g, ' '));

test('the search page is a link away and finds while a visitor types, without a call or a page load', async () => {
  const {page, log} = await shop.visit('/');
  await page.getByRole('contentinfo').getByRole('link', {name: 'Find a product'}).click();
  await whenLive(page, SEARCH);
  await markPage(page);
  const calls = log.calls.length;
  await page.getByRole('searchbox').pressSequentially('LANTERN', {delay: 20});
  await reads(page.locator('.search-count'), '1 result');
  await reads(titles(page), 'Kiln Lantern');
  await becomes(() => queryOf(page), '?q=LANTERN');
  await page.getByRole('searchbox').fill('no such thing');
  await reads(page.locator('.search-count'), 'No results');
  await reads(titles(page));
  await page.getByRole('searchbox').fill('');
  await becomes(() => queryOf(page), '');
  await becomes(async () => (await titles(page).count()) > 10, true);
  expect(await isSamePage(page)).toBe(true);
  expect(log.calls.length).toBe(calls);
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test('the count is announced in a live region whose element stays', async () => {
  const {page, input} = await openSearch();
  const region = await page.$('.search-count');
  expect(await region?.getAttribute('role')).toBe('status');
  await input.fill('bowl');
  await becomes(async () => (await region?.textContent())?.includes('result'), true);
  expect(await region?.evaluate(element => element.isConnected)).toBe(true);
  expect(await input.evaluate(element => element === document.activeElement)).toBe(true);
});

for (const [prefix, sampled] of spread(['', '/es'], {share: 0.5}))
  test(
    `the list made in the browser is the one the server makes, under ${prefix || '/'}`,
    sampled,
    async () => {
      const {page, input} = await openSearch(`${prefix}/find`);
      await input.fill('a');
      await becomes(() => queryOf(page), '?q=a');
      const [made, reported] = [await resultsHtml(page), await page.textContent('.search-count')];
      await page.reload();
      expect(await resultsHtml(page)).toBe(made);
      expect(await page.textContent('.search-count')).toBe(reported);
      expect(await page.getByRole('searchbox').inputValue()).toBe('a');
    },
  );

test('I18N-04 a Spanish visitor searches in Spanish, with or without accents', ONLY_WHOLE, async () => {
  const {page, input, log} = await openSearch('/es/find');
  await input.fill('jarron');
  await reads(page.locator('.search-count'), '1 resultado');
  await reads(titles(page), 'Jarrón Duna');
  await page.getByRole('link', {name: 'English'}).click();
  expect(log.errors).toEqual([]);
});

test('Enter finds at once and does not leave the page', async () => {
  const {page, input} = await openSearch();
  await markPage(page);
  await input.fill('lantern');
  await input.press('Enter');
  await reads(titles(page), 'Kiln Lantern');
  await becomes(() => queryOf(page), '?q=lantern');
  expect(await isSamePage(page)).toBe(true);
});

test('without JavaScript the form answers with a page', async () => {
  const {page} = await shop.visit('/es/find', {javaScriptEnabled: false});
  await page.getByRole('searchbox').fill('farol');
  await page.getByRole('button', {name: 'Buscar'}).click();
  await page.waitForURL('**/es/find?q=farol');
  await reads(page.locator('.search-count'), '1 resultado');
  await reads(titles(page), 'Farol del horno');
});

test('only a search fetches the engine, and without it the form works as a plain one', async () => {
  const {page} = await shop.visit('/about');
  let asked = 0;
  await page.route(ENGINE, route => {
    asked++;
    return route.abort();
  });
  await page.goto(shop.url('/find'));
  await whenLive(page, SEARCH);
  expect(asked).toBe(0);
  await page.getByRole('searchbox').fill('lantern');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL('**/find?q=lantern');
  await reads(titles(page), 'Kiln Lantern');
  expect(asked).toBeGreaterThan(0);
});

const HOSTILE = '<img src=x onerror="__xss()"><a href="java\tscript:__xss()">a</a><script>__xss()</script>';
const asText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A search block whose template forgets to escape. */
const block = (
  props: object,
  attributes = '',
) => `<div data-block="search" data-load="load" ${attributes}><script type="application/json" data-props>${asText(props)}</script>
<form action="/search"><input name="q"></form><ul data-search="list"><li>server</li></ul></div>`;

const RAW = {
  items: [
    {words: 'one', html: HOSTILE},
    {words: 'two', html: 'two'},
  ],
  templates: {list: '{.repeated section items}<li>{html}</li>{.end}'},
};

const visitBlock = (props: object, policy = ''): Promise<Guest> =>
  visitGuest(shop, {
    html: guestHtml(block(props)),
    headers: policy ? {'Content-Security-Policy': policy} : {},
    prepare: page =>
      page.addInitScript(() => {
        const violations: string[] = [];
        Object.defineProperty(window, 'violations', {value: violations});
        document.addEventListener('securitypolicyviolation', event =>
          violations.push(event.violatedDirective),
        );
      }),
  });

const violations = (page: Page) =>
  page.evaluate(() => (window as unknown as {violations: string[]}).violations);

const ENFORCED = "script-src 'self'; require-trusted-types-for 'script'";

for (const [policy, sampled] of spread(['', `${ENFORCED}; trusted-types vitrine`], {share: 0.5}))
  test(
    `X01 HTML that a template does not escape does not run ${policy ? 'where Trusted Types are enforced' : ''}`,
    sampled,
    async () => {
      const guest = await visitBlock(RAW, policy);
      const {page} = guest;
      await whenLive(page, SEARCH);
      await page.fill('input[name=q]', 'one');
      await becomes(() => page.locator('[data-search] a').count(), 1);
      await page.locator('[data-search] a').click();
      expect(await page.$eval('[data-search]', list => list.innerHTML)).toBe(
        '<li><img src="x"><a>a</a></li>',
      );
      // The policy itself complains of the handler while the text is parsed apart; nothing of ours is refused.
      expect((await violations(page)).filter(name => name.includes('trusted'))).toEqual([]);
      await expectUnharmed(guest);
    },
  );

test('EMB-04 a site that allows no policy of ours fails the block, and the form works as a plain one', async () => {
  const {page, log} = await visitBlock(RAW, `${ENFORCED}; trusted-types 'none'`);
  await whenLive(page, SEARCH);
  await page.fill('input[name=q]', 'one');
  await page.waitForSelector(`${SEARCH}[data-block-state=failed]`);
  await reads(page.locator('[data-search] li'), 'server');
  expect(log.errors).toEqual([]);
  await page.press('input[name=q]', 'Enter');
  await page.waitForURL('**/search?q=one');
});

const CLASSIC_TAG = '<script defer src="/vitrine/1/vitrine.global.js"></script>';
const SMALL = {items: [{words: 'one'}, {words: 'two'}], templates: {list: '<li>{count}</li>'}};

test('the classic script fetches the engine from the block’s address', ONLY_WHOLE, async () => {
  const html = guestHtml(block(SMALL, 'data-engine="/vitrine/1/template.js"'), CLASSIC_TAG);
  const {page, log} = await visitGuest(shop, {html});
  await whenLive(page, SEARCH);
  await page.fill('input[name=q]', 'two');
  await reads(page.locator('[data-search] li'), '1');
  expect(log.errors).toEqual([]);
});

test('the classic script reports the missing attribute, and the form works', ONLY_WHOLE, async () => {
  const {page, consoleLines} = await visitGuest(shop, {html: guestHtml(block(SMALL), CLASSIC_TAG)});
  await whenLive(page, SEARCH);
  await page.fill('input[name=q]', 'two');
  await page.waitForSelector(`${SEARCH}[data-block-state=failed]`);
  expect(consoleLines).toEqual([expect.stringContaining('data-engine: expected the address of template.js')]);
  await page.press('input[name=q]', 'Enter');
  await page.waitForURL('**/search?q=two');
});

const BAD_ROWS = [
  [{}, 'items', 'a list'],
  [{items: [{}], templates: {}}, 'items[0].words', 'text'],
  [{items: [], templates: {list: 1}}, 'templates.list', 'text'],
] as const;
for (const [[props, field, expected], sampled] of spread(BAD_ROWS, {share: 0.34}))
  test(
    `a search block with a wrong ${field} reports one line with block, field and expected type`,
    sampled,
    async () => {
      const guest = await visitBlock(props);
      await guest.page.waitForSelector(`${SEARCH}[data-block-state=failed]`);
      expect(guest.consoleLines).toHaveLength(1);
      for (const part of ['bad-marker', 'data-block="search"', field, expected])
        expect(guest.consoleLines[0]).toContain(part);
      await expectUnharmed(guest);
    },
  );
