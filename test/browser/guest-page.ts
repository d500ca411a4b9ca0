import type {BrowserContext, Page} from 'playwright-core';
import {expect, onTestFinished} from 'vitest';
import type {PageLog, Shop} from './harness.js';
import {endVisit, type VisitOptions} from './reused-pages.js';

/** Where the entry is served from. */
export const ENTRY = '/vitrine/1/vitrine.js';
/** The one tag a site pastes. */
export const TAG = `<script type="module" async src="${ENTRY}"></script>`;

/** A host page of our own making, on the shop's origin. */
export interface GuestOptions {
  /** Document markup, or a part of a body. Without it the shop's own page at `path` is visited. */
  readonly html?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options?: VisitOptions;
  /** Origin that serves the page in place of the shop's. */
  readonly origin?: string;
  /** Set up routes, init scripts and cookies before the page is asked for. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
}

/** A page being visited, with its console lines and errors. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly log: PageLog;
  /** Our own console lines, of any level. */
  readonly consoleLines: readonly string[];
  /** Names of our files that were asked for, the chunks' folder left out. */
  readonly files: readonly string[];
}

/** A whole document around `body`, with the script tag in its head. */
export const guestHtml = (body: string, head = TAG): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Guest</title>${head}</head><body>
<p id="host">Host <b>text</b></p>
${body}
</body></html>`;

const VARIANT = {sku: 'MAR-04', unlimited: true, priceMoney: {currency: 'USD', value: '18.00'}};
/** An item of the example shop that has one variant and no options. */
export const ITEM = {
  id: '65a1f0c2d4e5b6a7c8d90204',
  collectionId: '65a1f0c2d4e5b6a7c8d90100',
  title: 'Salt Cellar',
  structuredContent: {productType: 1, variants: [VARIANT]},
};

const asScriptText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('<', '\\u003c');

/** A product marker with `props` and a server form as its fallback. */
export const productMarker = (props: unknown = ITEM, attributes = 'data-load="load"'): string =>
  `<div data-block="product" class="vt-product" ${attributes}><script type="application/json" data-props>${asScriptText(props)}</script>
<form method="post" action="/cart/add"><input type="hidden" name="itemId" value="${ITEM.id}"><button class="fallback" type="submit">Buy</button></form></div>`;

/** An add button on its own for the item. */
export const addMarker = (attributes = 'data-load="load"'): string =>
  `<div data-block="add-to-cart" data-item-id="${ITEM.id}" ${attributes}><a class="fallback" href="/products/salt-cellar">Salt Cellar</a></div>`;

/** What the page itself keeps watch of: errors, rejections, a host button, and the page outside our blocks. */
const watch = (): void => {
  if (window.top !== window) return;
  const seen = {errors: [] as string[], clicks: 0, before: '', xss: 0};
  const outside = (): string => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const block of copy.querySelectorAll(
      '[data-block],.ProductItem-details,.sqs-custom-cart,#sqs-cart-root,.sqs-product-quick-view-button',
    ))
      block.replaceWith('block');
    // The shop's own script shows its banner: that is the host's doing, not ours.
    for (const own of copy.querySelectorAll('[data-consent],[data-consent-open]')) own.remove();
    return copy.innerHTML;
  };
  Object.defineProperty(window, '__guest', {value: {seen, outside}});
  Object.defineProperty(window, '__xss', {value: () => seen.xss++});
  addEventListener('error', event => event.error && seen.errors.push(String(event.error)));
  addEventListener('unhandledrejection', event => seen.errors.push(`unhandled ${String(event.reason)}`));
  document.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.id === 'canary') seen.clicks++;
  });
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const canary = document.createElement('button');
    canary.id = 'canary';
    canary.textContent = 'Host button';
    document.body.append(canary);
    seen.before = outside();
  });
};

interface Watched {
  readonly seen: {errors: string[]; clicks: number; before: string; xss: number};
  readonly outside: () => string;
}

/** What stays only while something is under way. A carousel's button that is at an end is not busy. */
const BUSY =
  '[aria-disabled=true]:not(.vt-summary-controls > *),[aria-busy=true],.adding,[data-block-state=loading]';

/** Visits a host page in a context of its own, which the caller or the shop closes: the tests of a file may share it. */
export const openGuest = async (shop: Shop, given: GuestOptions = {}): Promise<Guest> => {
  const {html, path = html === undefined ? '/' : '/guest', headers = {}, options = {}, prepare} = given;
  const {page, context, log} = await shop.begin(options);
  const consoleLines: string[] = [];
  const files: string[] = [];
  page.on('console', message => message.text().startsWith('[vitrine]') && consoleLines.push(message.text()));
  page.on('request', request => {
    const name = /\/vitrine\/1\/(?:chunks-\w+\/)?(.+?)\.js$/.exec(request.url())?.[1];
    // What several files share has no name of its own.
    if (name && !/^chunk-\d+$/.test(name)) files.push(name);
  });
  await context.addInitScript(watch);
  const origin = given.origin ?? shop.platform.url;
  const url = new URL(path, origin).href;
  // The visitor has been to the shop: its cookies are there.
  await context.request.get(new URL('/about', origin).href);
  if (html !== undefined)
    await page.route(url, route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: {...headers},
        body: html.startsWith('<!doctype') ? html : guestHtml(html),
      }),
    );
  await prepare?.(page, context);
  await page.goto(url, {waitUntil: 'load'});
  return {page, context, log, consoleLines, files};
};

/** Visits a host page in a context of its own, which ends with the test. */
export const visitGuest = async (shop: Shop, given: GuestOptions = {}): Promise<Guest> => {
  const guest = await openGuest(shop, given);
  onTestFinished(() => endVisit(guest.context));
  return guest;
};

/**
 * What holds after any fault: no error of ours, the host's own button works, nothing outside our blocks has changed,
 * no control stays busy, and no fault is reported twice. Source: reliability §3, global oracle.
 */
export const expectUnharmed = async ({page, log, consoleLines}: Guest): Promise<void> => {
  await page.waitForFunction(selector => !document.querySelector(selector), BUSY);
  const state = await page.evaluate(() => {
    const {seen, outside} = (window as unknown as {__guest: Watched}).__guest;
    const clicks = seen.clicks;
    document.getElementById('canary')?.click();
    return {...seen, after: outside(), canary: seen.clicks - clicks};
  });
  expect(log.errors).toEqual([]);
  expect(state.errors).toEqual([]);
  expect(state.canary).toBe(1);
  expect(state.after).toBe(state.before);
  expect(state.xss).toBe(0);
  expect(consoleLines).toEqual([...new Set(consoleLines)]);
};

/** Puts one unit of the item in the visitor's cart, as the page's own form would. */
export const fillCart = async (shop: Shop, context: BrowserContext, quantity = 2): Promise<void> => {
  await context.request.get(shop.url('/'));
  const crumb = (await context.cookies(shop.platform.url)).find(({name}) => name === 'crumb')?.value ?? '';
  const answer = await context.request.post(shop.url('/api/commerce/shopping-cart/entries'), {
    data: {itemId: ITEM.id, sku: null, quantity, additionalFields: null},
    headers: {'X-CSRF-Token': crumb},
  });
  expect(answer.status()).toBe(200);
};

/** Units in the visitor's cart as the platform has it, asked past every fault of the page. */
export const unitsInCart = async (shop: Shop, context: BrowserContext): Promise<number> => {
  const answer = await context.request.get(shop.url('/api/commerce/shopping-cart?calculateSubtotal=true'));
  return (await answer.json()).totalQuantity;
};

/** Waits until an add button says `label`, as seen from outside the page's own, maybe patched, world. */
export const buttonSays = (page: Page, label: string): Promise<void> =>
  page.locator('.vt-add', {hasText: label}).first().waitFor();

/** Hands our files on to frames without an origin, which the browser lets reach no server on this machine. */
export const handOnFiles = (page: Page): Promise<unknown> =>
  page.route('**/vitrine/1/**', route =>
    route
      .fetch()
      .then(response => route.fulfill({response}))
      // What is asked for as the page is closed reaches nobody; what is missing before shows in what the page does.
      .catch(() => {}),
  );
