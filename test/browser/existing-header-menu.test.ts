// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {type GuestOptions, guestHtml, visitGuest} from './guest-page.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

const STYLES = `<style>body{margin:0}a,button{display:inline-block;min-width:44px;min-height:44px;color:#111}.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.header-menu{position:fixed;inset:60px 0 0;background:#fff;visibility:hidden}.header--menu-open .header-menu{visibility:visible}
.header-menu-nav-folder{display:none}.header-menu-nav-folder--active{display:block}.header-menu-nav-folder--open{display:none}</style>`;
const item = (href: string, text: string, more = ''): string =>
  `<div class="container header-menu-nav-item"><a href="${href}" ${more}><div class="header-menu-nav-item-content">${text}</div></a></div>`;
/** A header as pages carry it: its button has two names, both hidden, and a folder of the menu is a list of its own. */
const HEADER = `<header class="header" id="header" data-controller="Header"><div class="header-burger"><button class="header-burger-btn burger" data-test="header-burger"><span hidden class="js-header-burger-open-title visually-hidden">Open Menu</span><span hidden class="js-header-burger-close-title visually-hidden">Close Menu</span><div class="burger-box" aria-hidden="true">≡</div></button></div>
<div class="header-menu" data-section-id="overlay-nav"><div class="header-menu-bg"></div><div class="header-menu-nav"><nav class="header-menu-nav-list"><div data-folder="root" class="header-menu-nav-folder"><div class="header-menu-nav-folder-content">${item('/shop', 'Work', 'data-folder-id="/work"')}${item('#place', 'Place')}${item('/nowhere', 'Lost', 'data-folder-id="/lost"')}</div></div>
<div data-folder="/work" class="header-menu-nav-folder"><div class="header-menu-nav-folder-content"><div class="header-menu-controls container header-menu-nav-item"><a class="header-menu-controls-control header-menu-controls-control--active" data-action="back" href="/" tabindex="-1"><span>Back</span></a></div>${item('/about', 'About', 'tabindex="-1"')}</div></div></nav></div></div></header>
<main class="sqs-layout"><h1>Page</h1><p id="place" style="margin-top:1200px">Here</p></main>`;

const open = async (more = '', options: GuestOptions['options'] = {}) => {
  const guest = await visitGuest(shop, {
    html: guestHtml(
      `<meta name="viewport" content="width=device-width">${STYLES}${HEADER}${more}<script>window.served = document.querySelector('header').cloneNode(true);</script>`,
    ),
    options: {viewport: {width: 390, height: 800}, ...options},
  });
  await becomes(() => guest.page.locator('.header-menu-nav-list').getAttribute('data-block-state'), 'live');
  return guest;
};
const links = (page: Page) => page.locator('.header-menu a:visible');
const focused = (page: Page) => (): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

for (const [mode, sampled] of spread(['mouse', 'touch'] as const, {share: 0.5}))
  test(
    `EMB-02 the menu of an existing site’s header and a folder in it open and close by ${mode}`,
    sampled,
    async () => {
      const {page, log, consoleLines} = await open(
        '',
        mode === 'touch' ? {hasTouch: true, isMobile: true} : {},
      );
      const press = (name: string, role: 'button' | 'link' = 'link') => {
        const control = page.getByRole(role, {name, exact: true});
        return mode === 'touch' ? control.tap() : control.click();
      };
      await press('Open Menu', 'button');
      await reads(links(page), 'Work', 'Place', 'Lost');
      const burger = page.getByRole('button', {name: 'Close Menu'});
      expect(await burger.getAttribute('aria-expanded')).toBe('true');
      await isAccessible(page, 'header');
      await press('Work');
      await reads(links(page), 'Back', 'About');
      await press('Back');
      await reads(links(page), 'Work', 'Place', 'Lost');
      await press('Close Menu', 'button');
      await reads(links(page));
      await press('Open Menu', 'button');
      await press('Place');
      await reads(links(page));
      await becomes(() => new URL(page.url()).hash, '#place');
      await press('Open Menu', 'button');
      await press('Work');
      await press('About');
      await page.waitForURL('**/about');
      expect(consoleLines).toEqual([]);
      expect(log.errors).toEqual([]);
    },
  );

test('EMB-07 the menu of an existing site’s header works by keyboard, and Escape leads back', async () => {
  const {page} = await open();
  await page.getByRole('button', {name: 'Open Menu'}).focus();
  await page.keyboard.press('Enter');
  await reads(links(page), 'Work', 'Place', 'Lost');
  await page.keyboard.press('Tab');
  await becomes(focused(page), 'Work');
  await page.keyboard.press('Enter');
  await becomes(focused(page), 'Back');
  await page.keyboard.press('Tab');
  await becomes(focused(page), 'About');
  await page.keyboard.press('Escape');
  await reads(links(page), 'Work', 'Place', 'Lost');
  await becomes(focused(page), 'Work');
  await page.keyboard.press('Escape');
  await reads(links(page));
  await becomes(() => page.evaluate(() => document.activeElement?.matches('.header-burger-btn')), true);
});

test(
  'EMB-02 a menu that a script of the page opens itself is not toggled a second time',
  ONLY_WHOLE,
  async () => {
    const own = `<script>document.querySelector('.header-burger-btn').addEventListener('click', () => {
    window.presses = (window.presses ?? 0) + 1;
    document.body.classList.toggle('header--menu-open');
    document.querySelector('[data-folder=root]').classList.add('header-menu-nav-folder--active');
  });</script>`;
    const {page} = await open(own);
    const burger = page.locator('.header-burger-btn');
    for (const isOpen of [true, false]) {
      await burger.click();
      await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 0)));
      expect(await page.evaluate(() => document.body.classList.contains('header--menu-open'))).toBe(isOpen);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'presses'))).toBe(2);
  },
);

test(
  'EMB-02 a folder that the page lacks is a link, and a header that ends is as it was served',
  ONLY_WHOLE,
  async () => {
    const {page} = await open();
    await page.getByRole('button', {name: 'Open Menu'}).click();
    await page.getByRole('link', {name: 'Work'}).click();
    await page.evaluate(() => (window.Vitrine as {unmount(root: Element): void}).unmount(document.body));
    const isServed = (): Promise<boolean | undefined> =>
      page.evaluate(() =>
        document.querySelector('header')?.isEqualNode(Reflect.get(window, 'served') as Node),
      );
    expect(await isServed()).toBe(true);
    expect(await page.evaluate(() => document.body.className)).toBe('');
    await page.evaluate(() => (window.Vitrine as {mount(root: Element): void}).mount(document.body));
    await page.getByRole('button', {name: 'Open Menu'}).click();
    await page.getByRole('link', {name: 'Lost'}).click();
    await page.waitForURL('**/nowhere');
  },
);
