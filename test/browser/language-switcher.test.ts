// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {findings, isAccessible} from './accessible.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const BLOCK = '[data-block=language-switcher]';

test('SITE-02 the switcher leads to the same page: the query and fragment of now, by keyboard alone', async () => {
  const {page, log} = await shop.visit('/search?q=bowl');
  const links = page.locator(`${BLOCK} a`);
  expect(await links.allInnerTexts()).toEqual([
    ...['English', 'Español', 'Français', 'Deutsch', 'Italiano'],
    ...['Português', 'Nederlands', 'Svenska', '日本語', 'العربية'],
  ]);
  const german = links.and(page.locator('[lang=de]'));
  expect(await page.locator(`${BLOCK} [aria-current=true]`).getAttribute('lang')).toBe('en');
  expect(await german.getAttribute('href')).toBe('/de/search?q=bowl');
  expect(await links.last().evaluate(({dir, hreflang}: HTMLAnchorElement) => [dir, hreflang])).toEqual([
    'rtl',
    'ar',
  ]);

  // The page changes its address without a load.
  await page.evaluate(() => history.replaceState(null, '', '/search?q=mug&page=2#results'));
  await german.focus();
  await page.locator(`${BLOCK}[data-block-state=live]`).waitFor();
  await becomes(() => german.getAttribute('href'), '/de/search?q=mug&page=2#results');
  await page.evaluate(() => {
    location.hash = 'later';
  });
  await becomes(() => german.getAttribute('href'), '/de/search?q=mug&page=2#later');
  await isAccessible(page, BLOCK);

  // The page stays, to read what is announced.
  await page.evaluate(() => addEventListener('click', event => event.preventDefault(), {once: true}));
  await page.keyboard.press('Enter');
  await becomes(() => page.locator(`${BLOCK} [role=status]`).textContent(), 'Opening this page in Deutsch');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/de/search?q=mug&page=2#later');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'SITE-02 in Arabic and without script the switcher is a list of links that axe finds nothing in',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/ar/about', {javaScriptEnabled: false});
    await page.locator(`${BLOCK} a[lang=es]`).click();
    await page.waitForURL('**/es/about');
    const arabic = await shop.visit('/ar/about', {viewport: {width: 360, height: 800}});
    expect(await findings(arabic.page, BLOCK)).toEqual([]);
    expect(
      await arabic.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
  },
);
