import {existsSync, statfsSync} from 'node:fs';
import {type Browser, type BrowserContext, chromium, type Page} from 'playwright-core';
import {afterAll, beforeAll, inject, onTestFinished, TestRunner} from 'vitest';
import {type Platform, type StartOptions, start} from '../../examples/platform/main.js';
import {CHROMIUM_FLAGS, type ChromiumKind, findChromium} from '../../src/cli/chromium.mjs';
import {CHEAP_PASSWORD} from '../contract/cheap-passwords.js';
import {lendDatabase} from '../contract/lent-database.js';
import {ONE_ADDRESS} from '../contract/shop-client.js';
import {noteLoaded} from '../tools/loaded-paths.js';
import {isLive} from './is-live.js';
import {beginVisit, endVisit, type VisitOptions} from './reused-pages.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which Chromium a suite drives, from `vitest.config.ts`. */
    chromium: ChromiumKind;
  }
}

/** Everything of a page that a visitor’s developer would see. */
export interface PageLog {
  readonly errors: string[];
  readonly lines: string[];
  /** Method and path of every API call, in order. */
  readonly calls: string[];
}

/** A visitor's page. */
interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly log: PageLog;
}

/** One running shop with a browser in front of it. */
export interface Shop {
  readonly platform: Platform;
  readonly browser: Browser;
  /** A visitor of their own, whose page is empty so far and listened to, until `endVisit` or the end of the file. */
  begin(options?: VisitOptions): Promise<Visit>;
  /** A visitor of their own at `path`. The visit ends with the test. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  url(path: string): string;
  /** What is at `path` for somebody without cookies, as text. Throws what was answered where that is empty. */
  read(path: string): Promise<string>;
  /** The status of what is at `path`, read to its end. */
  statusOf(path: string): Promise<number>;
}

/** Records errors, console lines and API calls of `page`. */
export const listenTo = (page: Page): PageLog => {
  const log: PageLog = {errors: [], lines: [], calls: []};
  page.on('pageerror', error => log.errors.push(error.message));
  page.on('console', message => message.type() === 'error' && log.lines.push(message.text()));
  page.on('request', request => {
    const {pathname} = new URL(request.url());
    noteLoaded(pathname);
    if (pathname.startsWith('/api/')) log.calls.push(`${request.method()} ${pathname}`);
  });
  return log;
};

/** How a test file's browser is started. */
interface Launch {
  readonly flags?: readonly string[];
  /** Done to the platform once it answers. */
  readonly prepare?: (platform: Platform) => Promise<unknown>;
}

/** Browsers that run in this worker, by their flags: files that follow each other in it share one, each with contexts of its own. */
const browsers = new Map<string, Promise<Browser>>();

/** Shared memory that is enough for three browsers with several pages each. */
const SHARED_MEMORY_MIN_BYTES = 2 ** 30;

/** Bytes that are free in a folder's file system; 0 where there is no such folder. */
const freeBytes = (folder: string): number => {
  if (!existsSync(folder)) return 0;
  const {bavail, bsize} = statfsSync(folder);
  return bavail * bsize;
};

/** Flags that Playwright sets and a test's browser does without. */
const omittedFlags = (): string[] => {
  // Back and Forward are tested as visitors have them.
  const flags = ['--disable-back-forward-cache'];
  // Files on a disk cost a page a quarter more processor time than shared memory; a container may have too little of that.
  if (freeBytes('/dev/shm') >= SHARED_MEMORY_MIN_BYTES) flags.push('--disable-dev-shm-usage');
  return flags;
};

/** Without a graphics card, a process of its own for rendering costs a page a sixth of its processor time. */
const IN_PROCESS_GPU = '--in-process-gpu';

const launch = async (flags: readonly string[]): Promise<Browser> => {
  const {path, env} = await findChromium({prefer: inject('chromium')});
  return chromium.launch({
    executablePath: path,
    env,
    args: [...CHROMIUM_FLAGS, IN_PROCESS_GPU, ...flags],
    ignoreDefaultArgs: omittedFlags(),
  });
};

/** The worker's browser with these flags; another one where it has ended. It ends with the worker. */
const openBrowser = async (flags: readonly string[]): Promise<Browser> => {
  const key = flags.join(' ');
  const running = await browsers.get(key)?.catch(() => null);
  if (running?.isConnected()) return running;
  const opening = launch(flags);
  browsers.set(key, opening);
  return opening;
};

/** Starts the reference platform in memory, once a test file, before the worker's browser; ends it and leaves no visitor. The build must be there. */
export const openShop = (options: StartOptions = {}, {flags = [], prepare}: Launch = {}): Shop => {
  let platform: Platform;
  let browser: Browser;
  beforeAll(async () => {
    const limits = {...ONE_ADDRESS, ...options.limits};
    platform = await start({
      port: 0,
      dataDir: null,
      openInMemory: lendDatabase,
      passwordCost: CHEAP_PASSWORD,
      ...options,
      limits,
    });
    await prepare?.(platform);
    browser = await openBrowser(flags);
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map(endVisit) ?? []);
    await platform?.close();
  });
  const url = (path: string): string => new URL(path, platform.url).href;
  const statusOf = async (path: string): Promise<number> => {
    const answer = await fetch(url(path));
    await answer.text();
    return answer.status;
  };
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(url(path));
    const text = await answer.text();
    const {status, headers} = answer;
    if (text === '') throw new Error(`${path} is empty: ${status} ${JSON.stringify([...headers])}`);
    return text;
  };
  const begin = async (visitOptions?: VisitOptions): Promise<Visit> => {
    const {context, page} = await beginVisit(browser, platform.url, visitOptions);
    return {page, context, log: listenTo(page)};
  };
  return {
    get platform() {
      return platform;
    },
    get browser() {
      return browser;
    },
    url,
    read,
    statusOf,
    begin,
    async visit(path, visitOptions) {
      const visit = await begin(visitOptions);
      // A visit that a hook of all tests begins is theirs.
      if (TestRunner.getCurrentTest()) onTestFinished(() => endVisit(visit.context));
      await visit.page.goto(url(path));
      return visit;
    },
  };
};

/** How often a page is asked whether its block is live. */
const ASK_EVERY_MS = 25;

/** Waits until a block that matches is live and rendered, as `isLive` has it. */
export const whenLive = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction(isLive, selector, {polling: ASK_EVERY_MS}).catch((error: Error) => {
    throw new Error(`${selector} is not live: ${error.message}`);
  });
};
