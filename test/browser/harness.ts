import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import {afterAll, beforeAll} from 'vitest';
import {type Platform, type StartOptions, start} from '../../examples/platform/main.js';
import {CHROMIUM_FLAGS, findChromium} from '../../src/cli/chromium.mjs';
import {preparedDatabase} from '../contract/prepared-database.js';

/** Everything a page said that a visitor's developer would see. */
export interface Heard {
  readonly errors: string[];
  readonly lines: string[];
  /** Method and path of every API call, in order. */
  readonly calls: string[];
}

/** One running shop with a browser in front of it. */
export interface Shop {
  readonly platform: Platform;
  readonly browser: Browser;
  /** A visitor of their own, with a page that listens for errors. */
  visit(
    path: string,
    options?: BrowserContextOptions,
  ): Promise<{page: Page; context: BrowserContext; heard: Heard}>;
  url(path: string): string;
}

/** Records errors, console lines and API calls of `page`. */
export const listenTo = (page: Page): Heard => {
  const heard: Heard = {errors: [], lines: [], calls: []};
  page.on('pageerror', error => heard.errors.push(error.message));
  page.on('console', message => message.type() === 'error' && heard.lines.push(message.text()));
  page.on('request', request => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/api/')) heard.calls.push(`${request.method()} ${pathname}`);
  });
  return heard;
};

/** How a test file's browser is started. */
interface Launch {
  readonly flags?: readonly string[];
  /** Keeps pages for Back where the machine has such a browser; else the light one that comes with the project. */
  readonly isWhole?: boolean;
}

/** Starts the reference platform in memory and a browser, once a test file; ends both. The build must be there. */
export const openShop = (options: StartOptions = {}, {flags = [], isWhole = false}: Launch = {}): Shop => {
  let platform: Platform;
  let browser: Browser;
  beforeAll(async () => {
    platform = await start({port: 0, dataDir: null, prepared: await preparedDatabase(), ...options});
    browser = await chromium.launch({
      ...(await findChromium({isLight: !isWhole})),
      args: [...CHROMIUM_FLAGS, ...flags],
      // Back and Forward are tested as visitors have them.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });
  const url = (path: string): string => new URL(path, platform.url).href;
  return {
    get platform() {
      return platform;
    },
    get browser() {
      return browser;
    },
    url,
    async visit(path, contextOptions = {}) {
      const context = await browser.newContext({viewport: {width: 1280, height: 900}, ...contextOptions});
      const page = await context.newPage();
      const heard = listenTo(page);
      await page.goto(url(path));
      return {page, context, heard};
    },
  };
};

/** Waits until the first block that matches is live and, where it is in sight, drawn. */
export const whenLive = (page: Page, selector: string): Promise<unknown> =>
  page.waitForSelector(`${selector}[data-block-state=live]:not([data-block-resting])`, {state: 'attached'});
