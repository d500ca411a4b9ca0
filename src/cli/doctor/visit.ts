import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import type {Browser, BrowserContext, CDPSession, Page, Request, Response, Route} from 'playwright-core';
import {UsageError} from '../usage-error.js';
import {isBusy, RECORDED, readPage, recordPage, scrollThrough} from './in-page.js';
import {pasteTag, type Tag, tagBase, tagMarkup} from './paste-tag.js';
import type {PageFacts} from './probe.js';
import type {Snapshot} from './snapshot.js';
import type {TagFiles} from './tag-files.js';
import {VENDORS} from './vendors.js';

/** Widths that a page is measured at; the first is the one it is loaded at. */
export const WIDTHS = [1280, 768, 360] as const;
const HEIGHT = 900;
const NODES_MAX = 20_000;
const SCROLL_STEPS_MAX = 40;
const RESIZE_PAUSE_MS = 400;
const LOAD_TIMEOUT_MS = 30_000;
const QUIET_MS = 300;
/** A page that runs its own scripts for longer without a pause is no use to a visitor either. */
const ANSWER_TIMEOUT_MS = 10_000;

/** How a page is visited. */
export interface VisitOptions {
  readonly url: string;
  /** Milliseconds that a page may take to become quiet after its load. */
  readonly waitMs: number;
  /** Null: the page as it is. */
  readonly tag: {readonly tag: Tag; readonly files: TagFiles} | null;
  readonly bypassPolicy: boolean;
  /** Where pictures go, and how their names begin. */
  readonly pictures: {readonly folder: string; readonly name: string} | null;
}

/** What a request of the page was. */
export interface Call {
  readonly method: string;
  readonly url: string;
  /** Sent by our script. */
  readonly isOurs: boolean;
}

/** All that one load of a page showed. */
export interface Visit extends PageFacts {
  /** Where the page was after redirects. */
  readonly url: string;
  readonly snapshots: ReadonlyMap<number, Snapshot>;
  /** Console lines of ours, errors and warnings of anybody. */
  readonly lines: readonly string[];
  readonly pageErrors: readonly string[];
  /** Requests that change something, which were not sent. */
  readonly refused: readonly Call[];
  /** What our script read of the site. */
  readonly reads: readonly (Call & {readonly status: number})[];
  readonly pictureFiles: readonly string[];
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What is noted while the page runs. */
interface Notes {
  readonly lines: string[];
  readonly pageErrors: string[];
  readonly refused: Call[];
  readonly reads: (Call & {status: number})[];
  /** Method and address of what our script asked for. */
  readonly ours: Set<string>;
}

interface Frame {
  readonly url: string;
}
interface Stack {
  readonly callFrames: readonly Frame[];
  readonly parent?: Stack;
}

const stackHas = (stack: Stack | undefined, base: string): boolean =>
  stack !== undefined &&
  (stack.callFrames.some(({url}) => url.startsWith(base)) || stackHas(stack.parent, base));

const keyOf = (method: string, url: string): string => `${method} ${url.split('#')[0]}`;

/** Notes which requests our script sends: only the browser's own protocol tells who asked. */
const followInitiators = async (
  context: BrowserContext,
  page: Page,
  base: string,
  notes: Notes,
): Promise<CDPSession> => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({request, initiator}) => {
    if (stackHas(initiator.stack as Stack | undefined, base))
      notes.ours.add(keyOf(request.method, request.url));
  });
  return session;
};

/** Answers files of the tag from the build, holds back what would write, and pastes the tag into the page. */
const handle = async (route: Route, page: Page, {tag}: VisitOptions, notes: Notes): Promise<void> => {
  const request = route.request();
  const url = request.url();
  if (tag && url.startsWith(tagBase(tag.tag))) {
    const file = tag.files.answer(url.slice(tagBase(tag.tag).length));
    return file ? route.fulfill(file) : route.abort();
  }
  const isSameSite = new URL(url).origin === new URL(page.url() === 'about:blank' ? url : page.url()).origin;
  // A shop's API may be on another origin: there it is our script that tells it apart.
  const isShops = isSameSite || notes.ours.has(keyOf(request.method(), url));
  if (!SAFE_METHODS.has(request.method()) && isShops) {
    notes.refused.push({method: request.method(), url, isOurs: false});
    return route.abort('blockedbyclient');
  }
  const isPage = tag && request.isNavigationRequest() && request.frame() === page.mainFrame();
  if (!isPage) return route.continue();
  const response = await route.fetch();
  if (!/html/.test(response.headers()['content-type'] ?? '')) return route.fulfill({response});
  await route.fulfill({response, body: pasteTag(await response.body(), tagMarkup(tag.tag))});
};

const listen = (page: Page, notes: Notes, base: string): void => {
  page.on('pageerror', error => notes.pageErrors.push(error.message));
  page.on('console', message => {
    const isLoud = message.type() === 'error' || message.type() === 'warning';
    if (isLoud || message.text().startsWith('[vitrine]')) notes.lines.push(message.text());
  });
  page.on('response', (response: Response) => {
    const request: Request = response.request();
    const url = request.url();
    if (base && !url.startsWith(base))
      notes.reads.push({method: request.method(), url, isOurs: false, status: response.status()});
  });
};

const NETWORK_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/ERR_NAME_NOT_RESOLVED|ENOTFOUND|EAI_AGAIN/, 'its host is not known: check the address and the network'],
  [/ERR_CONNECTION_REFUSED|ECONNREFUSED/, 'nothing answers there: is the server running?'],
  [/ERR_CERT|CERT_|self.signed/i, 'its certificate is not valid'],
  [/Timeout|ERR_TIMED_OUT|ETIMEDOUT/, `it did not answer within ${LOAD_TIMEOUT_MS / 1000} s`],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/, 'there is no network'],
  [/ERR_TOO_MANY_REDIRECTS/, 'it redirects for ever'],
  [/Download is starting/, 'it is a download, not a page'],
];

/** Why a page could not be opened, for people. */
export const reasonOf = (message: string): string =>
  NETWORK_ERRORS.find(([pattern]) => pattern.test(message))?.[1] ?? message.split('\n')[0] ?? '';

/** Runs `asked` unless the page keeps its browser busy: then it throws `UsageError`. */
const orHung = async <Result>({tag}: VisitOptions, url: string, asked: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    const when = tag ? 'with the tag' : 'without the tag';
    const error = new UsageError(
      `doctor: ${url} stopped answering (${when}): a script of the page runs without a pause`,
    );
    timer = setTimeout(() => reject(error), ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([asked, hung]);
  } finally {
    clearTimeout(timer);
  }
};

/** Opens the address. Throws `UsageError` where there is no page. */
const open = async (page: Page, url: string): Promise<void> => {
  const response = await page
    .goto(url, {waitUntil: 'domcontentloaded', timeout: LOAD_TIMEOUT_MS})
    .catch((cause: Error) => {
      throw new UsageError(`doctor: cannot open ${url}: ${reasonOf(cause.message)}`, {cause});
    });
  const type = response?.headers()['content-type'] ?? '';
  if (response && !/html/.test(type))
    throw new UsageError(`doctor: ${url} is no page: expected HTML, it is ${type || 'of no type'}`);
  if (response && response.status() >= 400)
    throw new UsageError(`doctor: ${url} answers ${response.status()}: expected a page`);
};

/** Waits until nothing more happens, at most `waitMs` each for the load, the network and our blocks. */
const settle = async (page: Page, options: VisitOptions): Promise<void> => {
  const ignore = () => {};
  const {waitMs, url} = options;
  await page.waitForLoadState('load', {timeout: LOAD_TIMEOUT_MS}).catch(ignore);
  await page.waitForLoadState('networkidle', {timeout: waitMs}).catch(ignore);
  await orHung(options, url, page.evaluate(scrollThrough, SCROLL_STEPS_MAX));
  await page.waitForLoadState('networkidle', {timeout: waitMs}).catch(ignore);
  const until = Date.now() + waitMs;
  while (Date.now() < until && (await orHung(options, url, page.evaluate(isBusy))))
    await page.waitForTimeout(QUIET_MS / 3);
  await page.waitForTimeout(QUIET_MS);
};

const read = (page: Page, options: VisitOptions): Promise<PageFacts> =>
  orHung(
    options,
    options.url,
    page.evaluate(readPage, {key: RECORDED, nodesMax: NODES_MAX, vendors: VENDORS}),
  );

/** Measures the page at each width; the facts are those of the first. */
const measure = async (page: Page, options: VisitOptions) => {
  const {pictures} = options;
  const snapshots = new Map<number, Snapshot>();
  const pictureFiles: string[] = [];
  const facts = await read(page, options);
  for (const width of WIDTHS) {
    if (width !== WIDTHS[0]) {
      await page.setViewportSize({width, height: HEIGHT});
      await page.waitForTimeout(RESIZE_PAUSE_MS);
    }
    snapshots.set(width, width === WIDTHS[0] ? facts.snapshot : (await read(page, options)).snapshot);
    if (!pictures) continue;
    const path = join(pictures.folder, `${width}-${pictures.name}.png`);
    await mkdir(pictures.folder, {recursive: true});
    await page.screenshot({path, fullPage: true, animations: 'disabled'});
    pictureFiles.push(path);
  }
  return {facts, snapshots, pictureFiles};
};

const attributed = <Kind extends Call>(calls: readonly Kind[], ours: ReadonlySet<string>): Kind[] =>
  calls.map(call => ({...call, isOurs: ours.has(keyOf(call.method, call.url))}));

/** Loads a page once, as a visitor without cookies, and reads all of it. Nothing that writes to the site is sent. */
export const visitPage = async (browser: Browser, options: VisitOptions): Promise<Visit> => {
  const {url, tag, bypassPolicy} = options;
  const notes: Notes = {lines: [], pageErrors: [], refused: [], reads: [], ours: new Set()};
  const base = tag ? tagBase(tag.tag) : '';
  const context = await browser.newContext({
    viewport: {width: WIDTHS[0], height: HEIGHT},
    bypassCSP: bypassPolicy,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  try {
    await context.addInitScript(recordPage, {key: RECORDED, base});
    const page = await context.newPage();
    listen(page, notes, base);
    if (tag) await followInitiators(context, page, base, notes);
    // A page that goes away while it is asked for needs no answer.
    await context.route('**/*', route =>
      handle(route, page, options, notes).catch(() => route.abort().catch(() => {})),
    );
    await open(page, url);
    await settle(page, options);
    const {facts, snapshots, pictureFiles} = await measure(page, options);
    return {
      ...facts,
      ...notes,
      url: page.url(),
      snapshots,
      pictureFiles,
      refused: attributed(notes.refused, notes.ours),
      reads: attributed(notes.reads, notes.ours).filter(({isOurs}) => isOurs),
    };
  } finally {
    await context.close();
  }
};
