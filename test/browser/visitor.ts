import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type {BrowserContext, BrowserContextOptions, Locator, Page} from 'playwright-core';
import {afterEach, expect} from 'vitest';
import type {WireProduct} from '../../examples/site/model/product.js';
import {openShop, type Shop} from './harness.js';
import {endVisit} from './reused-pages.js';

const CATALOG: readonly WireProduct[] = JSON.parse(
  readFileSync(new URL('../../examples/site/data/products.json', import.meta.url), 'utf8'),
);

/** A shop whose visitors leave at the end of each test. */
export const openTidyShop = (...options: Parameters<typeof openShop>): Shop => {
  const shop = openShop(...options);
  afterEach(async () => {
    await Promise.all(shop.browser.contexts().map(endVisit));
  });
  return shop;
};

/**
 * A step through the history, done when the page is there: no other can be taken before, as the browser may not yet
 * know of a page that has only begun. A page from the back-forward cache is complete at once, and fires no load event.
 */
const step = async (page: Page, direction: 'goBack' | 'goForward'): Promise<void> => {
  await page[direction]({waitUntil: 'commit'});
  await page.waitForFunction(() => document.readyState === 'complete');
};
/** Goes back, to a page from the cache or loaded again. The page left must have been loaded. */
export const goBack = (page: Page): Promise<void> => step(page, 'goBack');
/** Goes forward as `goBack` goes back. */
export const goForward = (page: Page): Promise<void> => step(page, 'goForward');

/** An address that a browser's own check takes and the shop refuses: too long before the `@`. */
export const WRONG_EMAIL = `${'a'.repeat(65)}@nowhere.example`;

/** Does what leads to the next page, which may have the same address, and waits until that has loaded. */
export const toNextPage = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  // The load of the page that is left is not that of the next.
  await page.waitForLoadState();
  await Promise.all([page.waitForEvent('load'), act()]);
};

/** True where the browser keeps a page for Back. */
export const cachesPages = async ({browser, url}: Shop): Promise<boolean> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url('/'));
  await page.evaluate(() => document.documentElement.setAttribute('left', ''));
  await page.goto(url('/about'));
  await goBack(page);
  const isCached = (await page.locator('html[left]').count()) > 0;
  await context.close();
  return isCached;
};

/** Units by sku. */
export type Lines = Readonly<Record<string, number>>;

const itemIdOf = (sku: string): string | undefined =>
  CATALOG.find(({structuredContent: {variants}}) => variants.some(variant => variant.sku === sku))?.id;

/** Puts a line into a visitor's cart as a page would, but without one; `answers` are those to its item's form. */
export const addLine = async (
  shop: Shop,
  context: BrowserContext,
  {sku, quantity = 1, answers = null}: {sku: string; quantity?: number; answers?: object | null},
): Promise<void> => {
  const crumb = (await context.cookies()).find(({name}) => name === 'crumb')?.value ?? '';
  const additionalFields = answers && JSON.stringify(answers);
  const answer = await context.request.post(shop.url('/api/commerce/shopping-cart/entries'), {
    data: {itemId: itemIdOf(sku), sku, quantity, additionalFields},
    headers: {'X-CSRF-Token': crumb, 'Idempotency-Key': randomUUID()},
  });
  if (!answer.ok()) throw new Error(await answer.text());
};

/** Puts units into a visitor's cart. The visitor must have the cookies of a page. */
export const fillCart = async (shop: Shop, context: BrowserContext, lines: Lines): Promise<void> => {
  for (const [sku, quantity] of Object.entries(lines)) await addLine(shop, context, {sku, quantity});
};

/** A visitor who comes to `path` with a filled cart. */
export const visitWith = async (
  shop: Shop,
  lines: Lines,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Awaited<ReturnType<Shop['visit']>>> => {
  const visit = await shop.visit('about:blank', options);
  // The cookies of a page, without the work of showing one.
  await visit.context.request.get(shop.url('/about'));
  await fillCart(shop, visit.context, lines);
  await visit.page.goto(shop.url(path));
  return visit;
};

/** Chooses values of options by their names, as radios or in a select. */
export const choose = async (page: Page, options: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(options)) {
    const group = page.getByRole('group', {name, exact: true});
    if (await group.count()) await group.locator(`input[value="${value}"]`).check();
    else await page.getByLabel(name, {exact: true}).selectOption(value);
  }
};

/** Texts of the visible elements found, those without text left out. */
const textsOf = (found: Locator): Promise<string[]> =>
  found.evaluateAll(elements =>
    elements
      .filter(element => element instanceof HTMLOptionElement || element.checkVisibility())
      .map(element => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter(text => text !== ''),
  );

/** Waits until what the locator finds reads as `texts`, one an element; what shows no text counts as absent. */
export const reads = (found: Locator, ...texts: string[]): Promise<void> =>
  expect.poll(() => textsOf(found)).toEqual(texts);

/** Waits until an alert says a title and a text. */
export const alerts = async (alert: Locator, title: string, text: string): Promise<void> => {
  await reads(alert.locator('strong'), title);
  const reported = async () => (await textsOf(alert)).map(all => all.replace(title, '').trim());
  await expect.poll(reported).toEqual([text]);
};

/** Waits until the header and the floating pill have this name, as a screen reader announces it. */
export const cartIsNamed = async (page: Page, name: string): Promise<void> => {
  await page.locator('.vt-pill').waitFor();
  const named = () => page.getByRole('link', {name, exact: true}).count();
  await expect.poll(named).toBe(await page.locator('.vt-pill,.nav-cart').count());
};

/** Waits until the floating pill, which the server may have rendered, is live: its styles are added just before. */
export const pillIsLive = async (page: Page): Promise<Locator> => {
  await page.waitForFunction(() =>
    document.adoptedStyleSheets.some(({cssRules}) =>
      [...cssRules].some(({cssText}) => cssText.includes('.vt-pill ')),
    ),
  );
  return page.locator('.vt-pill');
};

/** Waits until `ask` answers `expected`. */
export const becomes = <Value>(ask: () => Promise<Value> | Value, expected: Value): Promise<void> =>
  expect.poll(ask).toEqual(expected);

/** Waits until the page's own product says that it is in the cart. */
export const isAdded = (page: Page, word = 'Added!'): Promise<void> =>
  reads(page.locator('.item [data-block=product] [role=status]'), word);

/** True where one element comes before another in the document, and is not around it. */
export const standsBefore = async (first: Locator, second: Locator): Promise<boolean> => {
  const other = await second.elementHandle();
  return first.evaluate(
    (element, next) =>
      next !== null && element.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING,
    other,
  );
};

/** Every row of the totals as text. */
export const totals = async (page: Page): Promise<Record<string, string>> => {
  const rows = await page
    .locator('.vt-cart-totals > div')
    .evaluateAll(all =>
      all.map(row => [...row.children].map(cell => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())),
    );
  return Object.fromEntries(rows);
};

/** Fills the checkout's form; an empty text is left out. */
export const fillCheckout = async (page: Page, email: string, needsAddress: boolean): Promise<void> => {
  await page.fill('#email', email);
  await page.fill('#name', 'Ada Lovelace');
  if (!needsAddress) return;
  await page.fill('#address1', '12 Dune Road');
  await page.fill('#city', 'Whitby');
  await page.fill('#postcode', '12345');
};

/** Selects the text of an element as by hand, and lets go at a point, which may be outside of everything it is in. */
export const selectText = async (element: Locator, to: {x: number; y: number}): Promise<void> => {
  const {mouse} = element.page();
  // Once it stays where it is: a drawer slides in.
  await element.hover({position: {x: 20, y: 5}});
  await mouse.down();
  await mouse.move(to.x, to.y);
  await mouse.up();
};

/** Makes a page believe that its tab went behind another, or came back. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', {get: () => hidden, configurable: true});
    Object.defineProperty(document, 'visibilityState', {
      get: () => (hidden ? 'hidden' : 'visible'),
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
  }, isHidden);
