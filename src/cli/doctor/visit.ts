import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {FORM_CONTAINER} from '../../tables/form-owners.js';
import {UsageError} from '../usage-error.js';
import type {ConsoleLine} from './console-lines.js';
import {readBlocks} from './in-page/read-blocks.js';
import {readCandidates} from './in-page/read-candidates.js';
import {readSize} from './in-page/read-size.js';
import {readSnapshot} from './in-page/read-snapshot.js';
import {readSurroundings} from './in-page/read-surroundings.js';
import {readUnseen} from './in-page/read-unseen.js';
import {RECORDED, recordPage} from './in-page/record-page.js';
import {isBusy, scrollThrough} from './in-page/visit-all.js';
import {openPage, orTimeout, whereItStays} from './open-page.js';
import {BLOCK_ON_PAGE, sizeFault} from './page-size.js';
import {ownAddresses} from './paste-tag.js';
import type {PageFacts} from './probe.js';
import type {Snapshot} from './snapshot.js';
import {
  type Answered,
  attributed,
  type Call,
  createTraffic,
  type Loaded,
  listenTo,
  pasteOnArrival,
  steer,
  type Traffic,
  trackInitiators,
} from './traffic.js';
import {VENDORS} from './vendors.js';

/** Widths that a page is measured at; the first is the one it is loaded at. */
export const WIDTHS = [1280, 768, 360] as const;
const HEIGHT = 900;
const NODES_MAX = 20_000;
const SCROLL_STEPS_MAX = 40;
const RESIZE_PAUSE_MS = 400;
const QUIET_MS = 300;

/** In an address, has the runtime check the page for its developer without a panel over it. Source: docs/errors.md, When the runtime checks a page. */
const CHECKS = '#vt-debug';

/** How a page is visited. */
export interface VisitOptions {
  readonly url: string;
  /** Milliseconds that a page may take to become quiet after its load. */
  readonly waitMs: number;
  readonly loaded: Loaded | null;
  readonly bypassPolicy: boolean;
  /** Where pictures go, and how their names end. */
  readonly pictures: {readonly folder: string; readonly name: string} | null;
}

/** All that one load of a page showed. */
export interface Visit extends PageFacts {
  /** Where the page was after redirects. */
  readonly url: string;
  readonly snapshots: ReadonlyMap<number, Snapshot>;
  /** Console lines: errors and warnings of every script, and all lines of the runtime. */
  readonly lines: readonly ConsoleLine[];
  readonly pageErrors: readonly string[];
  /** Requests that change something, which were not sent. */
  readonly refused: readonly Call[];
  /** What our script read of the site. */
  readonly reads: readonly Answered[];
  readonly pictureFiles: readonly string[];
}

/** Asks a page, which may hang. */
type Ask = <Result>(asked: Promise<Result>) => Promise<Result>;

/** Throws `UsageError` where a page is too large, before anything is asked of it that takes long. */
const checkSize = async (page: Page, url: string, ask: Ask): Promise<void> => {
  const fault = sizeFault(await ask(page.evaluate(readSize, BLOCK_ON_PAGE)));
  if (fault) throw new UsageError(`doctor: ${url} ${fault}`);
};

/** Waits until the network and our blocks are idle, at most `waitMs` for each. */
const settle = async (page: Page, waitMs: number, ask: Ask): Promise<void> => {
  const quiet = () => page.waitForLoadState('networkidle', {timeout: waitMs}).catch(() => {});
  await quiet();
  await ask(page.evaluate(scrollThrough, SCROLL_STEPS_MAX));
  await quiet();
  const until = Date.now() + waitMs;
  while (Date.now() < until && (await ask(page.evaluate(isBusy)))) await page.waitForTimeout(QUIET_MS / 3);
  await page.waitForTimeout(QUIET_MS);
};

const takeSnapshot = async (page: Page, ask: Ask): Promise<Snapshot> => {
  const answer = await ask(page.evaluate(readSnapshot, {key: RECORDED, nodesMax: NODES_MAX}));
  return typeof answer === 'string' ? JSON.parse(answer) : answer;
};

/** Reads all facts of the page in its current state. */
const readFacts = async (page: Page, ask: Ask): Promise<PageFacts> => {
  const snapshot = await takeSnapshot(page, ask);
  const places = {key: RECORDED, vendors: VENDORS, containers: FORM_CONTAINER};
  return {
    snapshot,
    blocks: await ask(page.evaluate(readBlocks, RECORDED)),
    candidates: await ask(page.evaluate(readCandidates, places)),
    unseen: await ask(page.evaluate(readUnseen, RECORDED)),
    ...(await ask(page.evaluate(readSurroundings, RECORDED))),
  };
};

/** Measures the page at each width; the facts are those of the first. */
const measure = async (page: Page, {pictures}: VisitOptions, ask: Ask) => {
  const snapshots = new Map<number, Snapshot>();
  const pictureFiles: string[] = [];
  const facts = await readFacts(page, ask);
  for (const width of WIDTHS) {
    if (width !== WIDTHS[0]) {
      await page.setViewportSize({width, height: HEIGHT});
      await page.waitForTimeout(RESIZE_PAUSE_MS);
    }
    snapshots.set(width, width === WIDTHS[0] ? facts.snapshot : await takeSnapshot(page, ask));
    if (!pictures) continue;
    const path = join(pictures.folder, `${width}-${pictures.name}.png`);
    await mkdir(pictures.folder, {recursive: true});
    await page.screenshot({path, fullPage: true, animations: 'disabled'});
    pictureFiles.push(path);
  }
  return {facts, snapshots, pictureFiles};
};

/** A new visitor without cookies. */
const openVisitor = (browser: Browser, bypassCSP: boolean): Promise<BrowserContext> =>
  browser.newContext({
    viewport: {width: WIDTHS[0], height: HEIGHT},
    bypassCSP,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });

/** What the scripts of a page wrote and requested. */
const tracesOf = (traffic: Traffic): Pick<Visit, 'lines' | 'pageErrors' | 'refused' | 'reads'> => ({
  lines: traffic.lines,
  pageErrors: traffic.pageErrors,
  refused: attributed(traffic.refused, traffic),
  reads: attributed(traffic.answered, traffic).filter(({isOurs}) => isOurs),
});

/** Loads a page once, as a visitor without cookies, and reads all of it. Nothing that writes to the site is sent. */
export const visitPage = async (browser: Browser, options: VisitOptions): Promise<Visit> => {
  const {url, waitMs, loaded, bypassPolicy} = options;
  const traffic = createTraffic();
  const ours = loaded ? ownAddresses(loaded.tag) : '';
  const steered = loaded && {...loaded, ours: new RegExp(`^${ours}`)};
  const when = loaded?.files ? 'with the tag' : 'without the tag';
  const ask: Ask = asked => orTimeout(asked, url, when);
  const context = await openVisitor(browser, bypassPolicy);
  try {
    await context.addInitScript(recordPage, {key: RECORDED, ours});
    const page = await context.newPage();
    listenTo(page, traffic);
    if (steered) await trackInitiators(context, page, steered.ours, traffic);
    if (loaded?.files && !loaded.tag.isPages) await pasteOnArrival(context, page, loaded.tag);
    // A page that closes during the request needs no answer.
    await context.route('**/*', route =>
      steer(route, page, steered, traffic).catch(() => route.abort().catch(() => {})),
    );
    // An address that leads to a place on the page stays as it is.
    await openPage(page, url, url.includes('#') ? '' : CHECKS);
    const {facts, snapshots, pictureFiles} = await whereItStays(page, url, when, async () => {
      await checkSize(page, url, ask);
      await settle(page, waitMs, ask);
      // A script of the page may have added more.
      await checkSize(page, url, ask);
      return measure(page, options, ask);
    });
    const shownUrl = page.url().replace(CHECKS, '');
    return {...facts, ...tracesOf(traffic), url: shownUrl, snapshots, pictureFiles};
  } finally {
    await context.close();
  }
};
