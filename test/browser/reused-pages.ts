import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core';
import {TestRunner} from 'vitest';
import {noteCalls} from './note-calls.js';

/** The size of a visitor's window that no test asked otherwise. */
export const VIEWPORT = {width: 1280, height: 900} as const;

/** How a visitor's context is made. */
export interface VisitOptions extends BrowserContextOptions {
  /** True where no other visit may have used the context, or will. */
  readonly fresh?: boolean;
}

/** A context with one page that visits use one after the other. Each finds it as a new one, but for the HTTP cache. */
interface Reused {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly options: BrowserContextOptions;
  /** True from when a test has done what cannot be taken back. */
  isSpoiled: boolean;
  isMediaChanged: boolean;
  /** Takes back what a test did. */
  readonly undo: Array<() => Promise<unknown>>;
  /** Origins of the pages of this visit. */
  readonly origins: Set<string>;
  /** The shop whose files the HTTP cache has. */
  shop: string;
  /** The end of the last visit; null during one. */
  ending: Promise<void> | null;
}

/** A page may take as long as its test, where Playwright gives up after half a minute: other suites run at once. */
const PAGE_MAX_MS = 100_000;
/** Contexts that wait for a visit in a browser; more are closed. */
const IDLE_MAX = 4;
/** A page that cannot be left after this time is closed. */
const LEAVE_MAX_MS = 5000;

/** Methods of a context or page after which another visitor would not find it as a new one. */
const SPOILING = ['newCDPSession', 'setDefaultTimeout', 'setDefaultNavigationTimeout', 'addLocatorHandler'];
const SPOILING_CLOCK = [
  'install',
  'setFixedTime',
  'setSystemTime',
  'pauseAt',
  'fastForward',
  'runFor',
  'resume',
];
/** Methods whose answer can be disposed of. */
const DISPOSED = ['addInitScript', 'exposeFunction', 'exposeBinding'];
/** Settings of a context, and how they are reset. */
const RESET: Readonly<Record<string, (context: BrowserContext) => Promise<void>>> = {
  setOffline: context => context.setOffline(false),
  setExtraHTTPHeaders: context => context.setExtraHTTPHeaders({}),
  grantPermissions: context => context.clearPermissions(),
  setGeolocation: context => context.setGeolocation(null),
};
/** Listeners of tests; Playwright has its own for others. */
const LISTENED = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const;
/** What a context has where no option says otherwise. */
const USUAL_MEDIA = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** Notes what a test does to a context and its page, so that no test must say it. */
const watch = (reused: Reused): void => {
  const {context, page} = reused;
  const spoil = (): void => {
    reused.isSpoiled = true;
  };
  for (const target of [context, page]) {
    noteCalls(target, SPOILING, spoil);
    noteCalls(target, DISPOSED, (_, answer) => {
      reused.undo.push(async () => (await (answer as Promise<Disposable>)).dispose());
    });
  }
  noteCalls(context.clock, SPOILING_CLOCK, spoil);
  noteCalls(context, Object.keys(RESET), name => reused.undo.push(async () => RESET[name]?.(context)));
  // The page's own headers are added to those of the context.
  noteCalls(page, ['setExtraHTTPHeaders'], spoil);
  noteCalls(page, ['emulateMedia'], () => {
    reused.isMediaChanged = true;
  });
  page.once('crash', spoil);
};

const mediaOf = ({colorScheme, reducedMotion, forcedColors, contrast}: BrowserContextOptions) => ({
  ...(colorScheme ? {colorScheme} : {}),
  ...(reducedMotion ? {reducedMotion} : {}),
  ...(forcedColors ? {forcedColors} : {}),
  ...(contrast ? {contrast} : {}),
});

/** Ends what the page does, and forgets what its frames stored: the session storage of a tab is that of no other. */
const stopPage = async ({page, session}: Reused): Promise<void> => {
  // Nothing of the page runs when it is left: it would send something of a visitor who is gone.
  await session.send('Emulation.setScriptExecutionDisabled', {value: true});
  await session.send('Page.stopLoading');
  const frames = page.frames().filter(frame => frame.url().startsWith('http'));
  await Promise.all(
    frames.map(frame =>
      frame.evaluate(() => {
        window.name = '';
        try {
          sessionStorage.clear();
          localStorage.clear();
        } catch {
          // A frame without an origin has none.
        }
      }),
    ),
  );
};

/** Brings the context back to where it began. */
const wipe = async (reused: Reused): Promise<void> => {
  const {context, page, session, options, undo, origins} = reused;
  await stopPage(reused);
  const handlers = {behavior: 'ignoreErrors'} as const;
  await Promise.all([context.unrouteAll(handlers), page.unrouteAll(handlers)]);
  for (const target of [context, page]) for (const event of LISTENED) target.removeAllListeners(event);
  await Promise.all(undo.splice(0).map(takeBack => takeBack()));
  await page.goto('about:blank');
  const {width, height} = options.viewport ?? VIEWPORT;
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== height) await page.setViewportSize({width, height});
  if (reused.isMediaChanged) await page.emulateMedia({...USUAL_MEDIA, ...mediaOf(options)});
  await Promise.all([
    ...[...origins].map(origin => session.send('Storage.clearDataForOrigin', {origin, storageTypes: 'all'})),
    context.clearCookies(),
    session.send('Page.resetNavigationHistory'),
    session.send('Emulation.setScriptExecutionDisabled', {value: false}),
  ]);
  reused.isMediaChanged = false;
  origins.clear();
};

/** Contexts that wait for a visit, by browser; the last has waited least. */
const idleByBrowser = new WeakMap<Browser, Reused[]>();
const reusedByContext = new WeakMap<BrowserContext, Reused>();
const endings = new WeakMap<BrowserContext, Promise<void>>();

const idleOf = (browser: Browser): Reused[] => {
  const idle = idleByBrowser.get(browser) ?? [];
  idleByBrowser.set(browser, idle);
  return idle;
};

const keyOf = (options: BrowserContextOptions): string => JSON.stringify(Object.entries(options).sort());

const newContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext({viewport: VIEWPORT, ...options});
  context.setDefaultTimeout(PAGE_MAX_MS);
  return context;
};

const make = async (browser: Browser, options: BrowserContextOptions): Promise<Reused> => {
  const context = await newContext(browser, options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const reused: Reused = {
    context,
    page,
    session,
    options,
    isSpoiled: false,
    isMediaChanged: false,
    undo: [],
    origins: new Set(),
    shop: '',
    ending: null,
  };
  watch(reused);
  reusedByContext.set(context, reused);
  return reused;
};

const takeIdle = (browser: Browser, options: BrowserContextOptions): Reused | undefined => {
  const idle = idleOf(browser);
  const at = idle.findLastIndex(({options: its, page}) => keyOf(its) === keyOf(options) && !page.isClosed());
  return at === -1 ? undefined : idle.splice(at, 1)[0];
};

const isFresh = ({fresh = false, storageState, viewport}: VisitOptions): boolean =>
  fresh || storageState !== undefined || viewport === null || process.env.VITRINE_FRESH === '1';

/** A visitor's context with an empty page. The shop is the one that the visit is to. */
export const beginVisit = async (
  browser: Browser,
  shop: string,
  visit: VisitOptions = {},
): Promise<{context: BrowserContext; page: Page}> => {
  const {fresh, ...options} = visit;
  if (isFresh(visit)) {
    const context = await newContext(browser, options);
    return {context, page: await context.newPage()};
  }
  const reused = takeIdle(browser, options) ?? (await make(browser, options));
  const {context, page, session, origins} = reused;
  // Another shop may have the same port, and other files.
  if (reused.shop !== '' && reused.shop !== shop) await session.send('Network.clearBrowserCache');
  reused.shop = shop;
  reused.ending = null;
  page.on('framenavigated', frame => {
    const origin = originOf(frame.url());
    if (origin.startsWith('http')) origins.add(origin);
  });
  return {context, page};
};

const detachAndClose = async (context: BrowserContext): Promise<void> => {
  const handlers = {behavior: 'ignoreErrors'} as const;
  // A tab of it may close by itself meanwhile.
  await Promise.allSettled([context, ...context.pages()].map(routed => routed.unrouteAll(handlers)));
  await context.close();
};

/** The origin of an address; "null" where there is none: a frame that begins has an empty one. */
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'null');

/** True where a page can be left for another visit. The session storage of an origin can be cleared where a frame has it. */
const isReusable = ({context, page, isSpoiled, origins}: Reused): boolean => {
  if (isSpoiled || page.isClosed() || context.pages().length !== 1) return false;
  const open = new Set(page.frames().map(frame => originOf(frame.url())));
  return [...origins].every(origin => open.has(origin));
};

/** Answers whether the work is done in time. */
const isDoneInTime = (work: Promise<unknown>, maxMs: number): Promise<boolean> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, maxMs, false);
    const settle = (isDone: boolean): void => {
      clearTimeout(timer);
      resolve(isDone);
    };
    work.then(
      () => settle(true),
      () => settle(false),
    );
  });

const leave = async (reused: Reused, browser: Browser | null): Promise<void> => {
  const {context} = reused;
  // What a test that failed has left is not known.
  const hasFailed = TestRunner.getCurrentTest()?.result?.state === 'fail';
  if (!(browser && !hasFailed && isReusable(reused) && (await isDoneInTime(wipe(reused), LEAVE_MAX_MS))))
    return detachAndClose(context);
  const idle = idleOf(browser);
  idle.push(reused);
  if (idle.length > IDLE_MAX) await idle.shift()?.context.close();
};

/** Ends a visit, once: what routes still answer by then reaches nobody, and is no fault of the test. */
export const endVisit = (context: BrowserContext): Promise<void> => {
  const reused = reusedByContext.get(context);
  const ending =
    (reused ? reused.ending : endings.get(context)) ??
    (reused ? leave(reused, context.browser()) : detachAndClose(context));
  if (reused) reused.ending = ending;
  else endings.set(context, ending);
  return ending;
};
