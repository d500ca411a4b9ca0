import {stripVTControlCharacters} from 'node:util';
import axe from 'axe-core';
import type {Browser, BrowserContext, Locator, Page} from 'playwright-core';
import {expect, onTestFinished, test} from 'vitest';
import {parseFault} from '../../examples/platform/http/faults.js';
import {seedKitForms} from '../sites/forms.js';
import {KIT_CATALOG, PRODUCTS, variantOf} from '../sites/products.js';
import {KIT, PAGES, tagOf, UNTAGGED} from '../sites/render-page.js';
import type {Mode, Sent, SiteCase, Step, Visit} from '../sites/site-case.js';
import {openShop, type Shop} from './harness.js';
import {answerOthers} from './sites-others.js';
import {type Watched, watchPage} from './sites-watch.js';

const MODES: readonly Mode[] = ['mouse', 'touch', 'keyboard'];
const WIDTHS = [1280, 360] as const;
const HEIGHT = 800;
/** How long a step waits for what it expects. */
const PATIENCE_MS = 3000;
/** A page without a request for so long has done what it does by itself. */
const QUIET_MS = 80;

/** A page of the kit in a browser, and all it does. */
interface Stay {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Our console lines by their codes. */
  readonly codes: string[];
  readonly errors: string[];
  /** Requests that change something, since the last look. */
  readonly sent: Sent[];
  /** Reads of the platform: method, path and query. */
  readonly reads: string[];
  settle(): Promise<void>;
}

const json = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** A body as sent, with JSON texts in it read. */
const bodyOf = (text: string | null): object => {
  const body = json(text ?? '');
  if (typeof body !== 'object' || body === null) return {text};
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, json(value)]));
};

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
/** Asked for before a form is sent; says nothing of what is sent. */
const KEY_PATH = '/api/form/FormSubmissionKey';

const open = async (browser: Browser, shop: Shop, id: string, mode: Mode): Promise<Stay> => {
  const context = await browser.newContext(
    mode === 'touch'
      ? {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}
      : {viewport: {width: WIDTHS[0], height: HEIGHT}},
  );
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const stay = {
    page,
    context,
    codes: [] as string[],
    errors: [] as string[],
    sent: [] as Sent[],
    reads: [] as string[],
  };
  const origin = originOf(shop, id);
  let pending = 0;
  let changedAt = Date.now();
  page.on('pageerror', error => stay.errors.push(error.message));
  page.on('console', message => {
    const code = /^\[vitrine\] ([\w-]+)/.exec(message.text())?.[1];
    if (code) stay.codes.push(code);
  });
  page.on('request', request => {
    pending++;
    changedAt = Date.now();
    const url = new URL(request.url());
    if (url.origin !== origin) {
      if (!isRead(request.method()))
        stay.sent.push({
          call: `${request.method()} ${url.origin}${url.pathname}`,
          body: bodyOf(request.postData()),
        });
      return;
    }
    if (url.pathname === KEY_PATH) return;
    if (!isRead(request.method()))
      stay.sent.push({call: `${request.method()} ${url.pathname}`, body: bodyOf(request.postData())});
    else if (url.pathname.startsWith('/api/') || url.searchParams.has('format'))
      stay.reads.push(`${request.method()} ${url.pathname}${url.search}`);
  });
  const done = (): void => {
    pending--;
    changedAt = Date.now();
  };
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  await context.addInitScript(watchPage);
  await context.route(url => url.origin !== origin, answerOthers);
  const settle = async (): Promise<void> => {
    const until = Date.now() + PATIENCE_MS;
    const isQuiet = (): boolean => pending <= 0 && Date.now() - changedAt >= QUIET_MS;
    do {
      await page.evaluate(
        () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      if (!isQuiet()) await new Promise(go => setTimeout(go, QUIET_MS / 4));
    } while (!isQuiet() && Date.now() < until);
  };
  return {...stay, settle};
};

/** Where a page of the kit is served: a site of its own. */
const originOf = (shop: Shop, id: string): string =>
  `http://${id}.localhost:${new URL(shop.platform.url).port}`;

const addressOf = (shop: Shop, id: string, query = ''): string => {
  const page = PAGES.get(id);
  if (!page) throw new Error(`the kit has no page "${id}"`);
  return `${originOf(shop, id)}${page.front.path}${query}`;
};

/** The first match that a visitor can see. */
const visible = (page: Page, selector: string): Locator =>
  page.locator(selector).filter({visible: true}).first();

const poll = <Value>(ask: () => Promise<Value> | Value, label: string) =>
  expect.poll(ask, {timeout: PATIENCE_MS, interval: 30, message: label});

const textOf = async (page: Page, selector: string): Promise<string | null> => {
  const found = await page
    .locator(selector)
    .evaluateAll(elements =>
      elements
        .filter(
          element =>
            element instanceof HTMLElement &&
            element.checkVisibility({opacityProperty: true, visibilityProperty: true}),
        )
        .map(element => (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
    );
  return found.length ? found.join(' | ') : null;
};

const choose = async (page: Page, mode: Mode, selector: string, value?: string): Promise<void> => {
  if (value !== undefined) {
    const select = page.locator(selector).first();
    await select.scrollIntoViewIfNeeded();
    if (mode !== 'keyboard') return void (await select.selectOption(value, {force: true}));
    await select.focus();
    const steps = await select.evaluate((element, wanted) => {
      const {options, selectedIndex} = element as HTMLSelectElement;
      return [...options].findIndex(option => option.value === wanted) - selectedIndex;
    }, value);
    for (let step = 0; step < Math.abs(steps); step++)
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    return;
  }
  const radio = page.locator(selector).first();
  await radio.scrollIntoViewIfNeeded();
  if (mode === 'keyboard') {
    await radio.focus();
    return page.keyboard.press('Space');
  }
  const label = await radio.evaluateHandle(element => (element as HTMLInputElement).labels?.[0] ?? element);
  await act(label.asElement() ?? radio, mode);
};

const act = async (
  target: Pick<Locator, 'click' | 'tap' | 'scrollIntoViewIfNeeded'>,
  mode: Mode,
): Promise<void> => {
  const options = {timeout: PATIENCE_MS};
  if (mode === 'touch') await target.tap(options);
  else await target.click(options);
};

const press = async (page: Page, mode: Mode, selector: string): Promise<void> => {
  const target = visible(page, selector);
  await target.scrollIntoViewIfNeeded({timeout: PATIENCE_MS});
  if (mode !== 'keyboard') return act(target, mode);
  await target.focus();
  const isFocused = await target.evaluate(element => element === document.activeElement);
  if (!isFocused) throw new Error(`${selector} cannot be reached by keyboard`);
  await page.keyboard.press('Enter');
};

const type = async (page: Page, mode: Mode, selector: string, text: string): Promise<void> => {
  const field = visible(page, selector);
  await field.scrollIntoViewIfNeeded({timeout: PATIENCE_MS});
  if (mode !== 'keyboard') return field.fill(text, {timeout: PATIENCE_MS});
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  if (text) await page.keyboard.type(text);
  else await page.keyboard.press('Delete');
};

const swipe = async ({page, context}: Stay, selector: string, by: number): Promise<void> => {
  const box = await visible(page, selector).boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + box.height / 2];
  const client = await context.newCDPSession(page);
  const touch = (kind: string, at: number) =>
    client.send('Input.dispatchTouchEvent', {
      type: kind as 'touchStart',
      touchPoints: kind === 'touchEnd' ? [] : [{x: at, y}],
    });
  await touch('touchStart', x);
  for (let part = 1; part <= 6; part++) await touch('touchMove', x + (by * part) / 6);
  await touch('touchEnd', x + by);
};

/** Waits until exactly these requests were sent, then forgets them. */
const wasSent = async ({sent}: Stay, wanted: readonly Sent[], settle: () => Promise<void>): Promise<void> => {
  await poll(
    () => sent.length,
    `requests sent: ${wanted.map(({call}) => call).join(', ')}`,
  ).toBeGreaterThanOrEqual(wanted.length);
  await settle();
  const found = sent.splice(0);
  expect(found.map(({call}) => call)).toEqual(wanted.map(({call}) => call));
  for (const [at, {body}] of wanted.entries()) if (body) expect(found[at]?.body).toMatchObject(body);
};

const hasAttribute = async (page: Page, step: Extract<Step, {attribute: string}>): Promise<void> => {
  const read = (): Promise<string | null> =>
    page.locator(step.of).first().getAttribute(step.attribute, {timeout: PATIENCE_MS});
  const label = `${step.of} [${step.attribute}]`;
  if (step.is === null || typeof step.is === 'string') return poll(read, label).toBe(step.is);
  if (step.is instanceof RegExp) return poll(async () => (await read()) ?? '', label).toMatch(step.is);
  const wanted = step.is;
  return poll(async () => json(await read()), label).toEqual(
    Array.isArray(wanted) ? wanted : expect.objectContaining(wanted),
  );
};

/** Does one step of a visit, or waits until what it expects is so. */
const take = async (stay: Stay, mode: Mode, step: Step): Promise<void> => {
  const {page, settle} = stay;
  if ('choose' in step) await choose(page, mode, step.choose, step.value);
  else if ('press' in step) await press(page, mode, step.press);
  else if ('tick' in step) {
    const box = visible(page, step.tick);
    if (mode === 'keyboard') {
      await box.focus();
      await page.keyboard.press('Space');
    } else await act(box, mode);
  } else if ('type' in step) await type(page, mode, step.type, step.text);
  else if ('see' in step) {
    const text = () => textOf(page, step.see);
    if (step.text === null) await poll(async () => (await text()) || null, `${step.see} shows`).toBe(null);
    else if (typeof step.text === 'string') await poll(text, `${step.see} reads`).toContain(step.text);
    else await poll(async () => (await text()) ?? '', `${step.see} reads`).toMatch(step.text);
  } else if ('field' in step)
    await poll(
      () => page.locator(step.field).first().inputValue({timeout: PATIENCE_MS}),
      `${step.field} holds`,
    ).toBe(step.is);
  else if ('attribute' in step) await hasAttribute(page, step);
  else if ('classes' in step) {
    const read = async () =>
      (await page.locator(step.of).first().getAttribute('class', {timeout: PATIENCE_MS}))?.split(/\s+/) ?? [];
    for (const name of step.classes.split(' '))
      if (name.startsWith('!')) await poll(read, `classes of ${step.of}`).not.toContain(name.slice(1));
      else await poll(read, `classes of ${step.of}`).toContain(name);
  } else if ('sent' in step) await wasSent(stay, step.sent, settle);
  else if ('focus' in step)
    await poll(
      () =>
        page
          .locator(step.focus)
          .first()
          .evaluate(element => element.contains(document.activeElement)),
      `the focus is in ${step.focus}`,
    ).toBe(true);
  else if ('at' in step)
    await poll(() => {
      const {pathname, search} = new URL(page.url());
      return pathname + search;
    }, 'address').toMatch(new RegExp(`^${step.at}`));
  else if ('open' in step) await page.goto(new URL(step.open, page.url()).href);
  else if ('run' in step) await page.evaluate(step.run);
  else if ('hover' in step) {
    if (mode === 'mouse') await visible(page, step.hover).hover();
  } else if ('swipe' in step) {
    if (mode === 'touch') await swipe(stay, step.swipe, step.by);
  } else if (mode === 'keyboard') await page.keyboard.press(step.key);
  if (!('see' in step || 'sent' in step || 'field' in step || 'of' in step)) await settle();
};

const say = (step: Step): string =>
  JSON.stringify(step, (_, value) => (value instanceof RegExp ? String(value) : value));

const takeAll = async (stay: Stay, mode: Mode, steps: readonly Step[]): Promise<void> => {
  for (const step of steps)
    try {
      await take(stay, mode, step);
    } catch (error) {
      const cause = stripVTControlCharacters(String((error as Error).message));
      throw new Error(`${say(step)}: ${cause}`);
    }
};

/** Looks at all of the page, from top to bottom and back. */
const scrollThrough = async ({page, settle}: Stay): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += HEIGHT * 0.75) {
    await page.evaluate(to => scrollTo({top: to, behavior: 'instant'}), top);
    await settle();
  }
  await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
  await settle();
};

const watched = <Value>(
  page: Page,
  ask: (watch: Watched, given: string) => Value,
  given = '',
): Promise<Value> => page.evaluate(`(${ask})(window.__kitWatch, ${JSON.stringify(given)})`) as Promise<Value>;

/** Boxes at both widths of every element that stood when they were first asked for. */
const boxes = async (stay: Stay, grows: string): Promise<string[][]> => {
  const found: string[][] = [];
  for (const width of WIDTHS) {
    await stay.page.setViewportSize({width, height: HEIGHT});
    await stay.settle();
    found.push(await watched(stay.page, (watch, given) => watch.boxes(given), grows));
  }
  await stay.page.setViewportSize({width: WIDTHS[0], height: HEIGHT});
  return found;
};

const moved = (before: readonly string[][], after: readonly string[][]): string[] =>
  before.flatMap((boxesBefore, at) =>
    boxesBefore.flatMap((box, nth) => {
      const now = after[at]?.[nth];
      return now === box ? [] : [`${WIDTHS[at]}px: ${box} → ${now}`];
    }),
  );

/** What axe finds in elements that the page did not have. */
const axeOnOurs = async (page: Page): Promise<string[]> => {
  if (!(await watched(page, watch => watch.markOurs()))) return [];
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const runner = (window as unknown as {axe: typeof axe}).axe;
    const {violations} = await runner.run('[data-kit-ours]', {
      runOnly: {type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']},
      resultTypes: ['violations'],
    });
    return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 120)).join(', ')}`);
  });
};

const sorted = (codes: readonly string[]): string[] => [...codes].sort();

/** The page is only looked at: it stays as it was but for what the visitor is to see. */
const looksAtRest = async (shop: Shop, site: SiteCase): Promise<void> => {
  const {page: id, live = [], untouched = [], lines = [], calls = [], reads = [], grows = ''} = site;
  const stay = await open(shop.browser, shop, id, 'mouse');
  const {page} = stay;
  await page.goto(addressOf(shop, id, `?${UNTAGGED}`), {waitUntil: 'load'});
  await scrollThrough(stay);
  const before = await boxes(stay, grows);
  await watched(page, (watch, given) => watch.remember(given), untouched.join(','));
  const front = PAGES.get(id)?.front;
  await page.evaluate(
    tag => {
      const [, src = ''] = /src="([^"]+)"/.exec(tag) ?? [];
      const script = document.createElement('script');
      Object.assign(script, {type: 'module', src});
      if (tag.includes('data-takeover')) script.setAttribute('data-takeover', '');
      document.head.append(script);
    },
    tagOf(front ?? {}),
  );
  await stay.settle();
  await scrollThrough(stay);
  const problems: string[] = [];
  const check = (label: string, found: readonly string[]): void => {
    if (found.length)
      problems.push(
        `${label}: ${found.slice(0, 6).join('; ')}${found.length > 6 ? ` and ${found.length - 6} more` : ''}`,
      );
  };
  check('moved', moved(before, await boxes(stay, grows)));
  check('touched', await watched(page, watch => watch.touched()));
  check('not live', await watched(page, (watch, given) => watch.notLive(given), live.join('|')));
  check('errors', stay.errors);
  const strangers = stay.reads.filter(call => !calls.some(like => like.test(call)));
  check('calls', [
    ...strangers,
    ...calls
      .filter(like => stay.reads.filter(call => like.test(call)).length > 1)
      .map(like => `${like} more than once`),
  ]);
  check(
    'sent',
    stay.sent.map(({call}) => call),
  );
  if (JSON.stringify(sorted(stay.codes)) !== JSON.stringify(sorted(lines)))
    problems.push(
      `console lines: ${stay.codes.join(', ') || 'none'}, expected ${lines.join(', ') || 'none'}`,
    );
  await takeAll(stay, 'mouse', reads).catch(error => problems.push(String(error.message)));
  check('axe', await axeOnOurs(page));
  expect(problems).toEqual([]);
};

/** Puts lines into the cart of a page's visitor, as another page would have. */
const fillCart = async (page: Page, cart: Readonly<Record<string, number>>): Promise<void> => {
  for (const [sku, quantity] of Object.entries(cart)) {
    const itemId = PRODUCTS.find(({structuredContent}) =>
      structuredContent.variants.includes(variantOf(sku)),
    )?.id;
    await page.evaluate(
      async body => {
        const crumb = /(?:^|; )crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const answer = await fetch('/api/commerce/shopping-cart/entries', {
          method: 'POST',
          headers: {'Content-Type': 'application/json', 'X-CSRF-Token': decodeURIComponent(crumb)},
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(await answer.text());
      },
      {itemId, sku, quantity, additionalFields: null},
    );
  }
};

const visitPage = async (shop: Shop, site: SiteCase, visit: Visit, mode: Mode): Promise<void> => {
  const stay = await open(shop.browser, shop, site.page, mode);
  const {page} = stay;
  if (visit.cart) {
    await page.goto(addressOf(shop, site.page, `?${UNTAGGED}`));
    await fillCart(page, visit.cart);
    stay.sent.length = 0;
    stay.errors.length = 0;
  }
  await page.goto(addressOf(shop, site.page, visit.query), {waitUntil: 'load'});
  await stay.settle();
  shop.platform.faults.set((visit.faults ?? []).map(parseFault));
  await takeAll(stay, mode, visit.steps);
  expect(stay.errors).toEqual([]);
  expect(sorted(stay.codes), 'console lines').toEqual(sorted(visit.lines ?? site.lines ?? []));
  if (mode === 'mouse') expect(await axeOnOurs(page), 'axe').toEqual([]);
};

/** Tests every page of a table: at rest, and each visit by mouse, touch and keyboard. */
export const testSites = (cases: readonly SiteCase[]): void => {
  const shop = openShop({catalog: KIT_CATALOG, site: KIT}, {prepare: platform => seedKitForms(platform.db)});
  for (const site of cases) {
    test(`${site.page} › at rest`, () => looksAtRest(shop, site));
    for (const visit of site.visits ?? []) {
      let failed = '';
      for (const mode of visit.by ?? MODES)
        test(`${site.page} › ${visit.name} › ${mode}`, async () => {
          // What fails in one way fails in the others: it is not waited for again.
          if (failed) throw new Error(`as by ${failed}`);
          try {
            await visitPage(shop, site, visit, mode);
          } catch (error) {
            failed = mode;
            throw error;
          }
        });
    }
  }
};
