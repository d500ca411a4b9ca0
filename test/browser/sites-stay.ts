import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {bodyOf, isRead, KEY_PATH} from '../sites/sent.js';
import type {Mode, Sent, Visit} from '../sites/site-case.js';
import {watchQuiet} from './quiet-page.js';
import {answerOthers} from './sites-hosts.js';
import {watchPage} from './sites-watch.js';

/** Where pages are looked at, in CSS pixels. */
export const VIEWPORT = {width: 1280, height: 800} as const;
const PHONE: BrowserContextOptions = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
/** How long a step waits for what it expects. */
export const PATIENCE_MS = 8000;

/** A page of the kit in a browser, and all it does. */
export interface Stay {
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

/** Has the platform refuse calls, as the visit says. */
const refuse = async (context: BrowserContext, refused: Visit['refused'] = {}): Promise<void> => {
  for (const [path, status] of Object.entries(refused))
    await context.route(`**${path}`, route =>
      route.fulfill({status, contentType: 'application/json', body: '{"error":"Not now."}'}),
    );
};

/** Opens a browser's page for a visitor of `origin`, and listens to it; the page asks for nothing yet. */
export const openStay = async (
  browser: Browser,
  {origin, mode, refused}: {origin: string; mode: Mode; refused?: Visit['refused']},
): Promise<Stay> => {
  const context = await browser.newContext(mode === 'touch' ? PHONE : {viewport: VIEWPORT});
  const page = await context.newPage();
  const stay: Omit<Stay, 'settle'> = {page, context, codes: [], errors: [], sent: [], reads: []};
  const settle = watchQuiet(page, PATIENCE_MS);
  page.on('pageerror', error => stay.errors.push(error.message));
  page.on('console', message => {
    const code = /^\[vitrine\] ([\w-]+)/.exec(message.text())?.[1];
    if (code) stay.codes.push(code);
  });
  page.on('request', request => {
    const method = request.method();
    const url = new URL(request.url());
    const isOurs = url.origin === origin;
    if (url.pathname === KEY_PATH) return;
    if (!isRead(method)) {
      const place = isOurs ? url.pathname : url.origin + url.pathname;
      stay.sent.push({call: `${method} ${place}`, body: bodyOf(request.postData())});
    } else if (isOurs && (url.pathname.startsWith('/api/') || url.searchParams.has('format')))
      stay.reads.push(`${method} ${url.pathname}${url.search}`);
  });
  await context.addInitScript(watchPage);
  await context.route(url => url.origin !== origin, answerOthers);
  await refuse(context, refused);
  return {...stay, settle};
};
