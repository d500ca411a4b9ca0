import type {BrowserContext, Page, Route} from 'playwright-core';
import type {ConsoleLine} from './console-lines.js';
import {pasteTag, type Tag, tagBase, tagMarkup} from './paste-tag.js';
import type {TagFiles} from './tag-files.js';

/** What a request of the page was. */
export interface Call {
  readonly method: string;
  readonly url: string;
  /** Sent by our script. */
  readonly isOurs: boolean;
}

/** A request and its answer. */
export interface Answered extends Call {
  readonly status: number;
  /** The JSON of a response with products; undefined for any other response, and until it has arrived. */
  body?: unknown;
}

/** What is noted of a page's requests and console while it runs. */
export interface Traffic {
  /** Errors, warnings, and every line of the runtime. */
  readonly lines: ConsoleLine[];
  readonly pageErrors: string[];
  /** Requests that change something, which were not sent. */
  readonly refused: Call[];
  /** What was answered. */
  readonly answered: Answered[];
  /** Method and address of what our script asked for. */
  readonly ours: Set<string>;
}

/** The tag of a load, or null; `files` are null where our script is blocked. */
export interface Loaded {
  readonly tag: Tag;
  readonly files: TagFiles | null;
}

/** Responses with the data of products. Source: docs of real sites, "The product's data then comes from the page". */
const PRODUCT_DATA = /[?&]format=json\b|\/inventory\/stock\b/;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Stack {
  readonly callFrames: readonly {readonly url: string}[];
  readonly parent?: Stack;
}

const isCalledBy = (stack: Stack | undefined, ours: RegExp): boolean =>
  stack !== undefined && (stack.callFrames.some(({url}) => ours.test(url)) || isCalledBy(stack.parent, ours));

const keyOf = (method: string, url: string): string => `${method} ${url.split('#')[0]}`;

/** Nothing noted yet. */
export const createTraffic = (): Traffic => ({
  lines: [],
  pageErrors: [],
  refused: [],
  answered: [],
  ours: new Set(),
});

/** `calls` with who sent them. */
export const attributed = <Kind extends Call>(calls: readonly Kind[], {ours}: Traffic): Kind[] =>
  calls.map(call => ({...call, isOurs: ours.has(keyOf(call.method, call.url))}));

/** Notes console lines, errors and answers of a page. */
export const listenTo = (page: Page, traffic: Traffic): void => {
  page.on('pageerror', error => traffic.pageErrors.push(error.message));
  page.on('console', message => {
    const isErrorOrWarning = message.type() === 'error' || message.type() === 'warning';
    if (isErrorOrWarning || message.text().startsWith('[vitrine]'))
      traffic.lines.push({text: message.text(), isErrorOrWarning});
  });
  page.on('response', response => {
    const request = response.request();
    const [method, url] = [request.method(), request.url()];
    const answered: Answered = {method, url, isOurs: false, status: response.status()};
    traffic.answered.push(answered);
    if (!PRODUCT_DATA.test(url)) return;
    const store = (body: unknown): void => {
      answered.body = body;
    };
    // Anything but JSON is ignored.
    response.json().then(store, () => {});
  });
};

/** Records which requests our script sends: only the browser's own protocol names the initiator. */
export const trackInitiators = async (
  context: BrowserContext,
  page: Page,
  ours: RegExp,
  traffic: Traffic,
): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({request, initiator}) => {
    const isFile = ours.test(request.url);
    if (!isFile && isCalledBy(initiator.stack as Stack | undefined, ours))
      traffic.ours.add(keyOf(request.method, request.url));
  });
};

/** True for a request that would change something at the site. A shop's API may be elsewhere: our script asks it then. */
const isWrite = (route: Route, page: Page, traffic: Traffic): boolean => {
  const request = route.request();
  if (SAFE_METHODS.has(request.method())) return false;
  const from = page.url() === 'about:blank' ? request.url() : page.url();
  const isSameSite = new URL(request.url()).origin === new URL(from).origin;
  return isSameSite || traffic.ours.has(keyOf(request.method(), request.url()));
};

/** Headers of a body that was decoded and made longer. */
const STALE_HEADERS = new Set(['content-length', 'content-encoding', 'transfer-encoding']);

/**
 * Pastes the tag into the page as it arrives. The browser itself fetches the page, by its own network, hosts and
 * certificates; only its protocol lets the answer be changed after that.
 */
export const pasteOnArrival = async (context: BrowserContext, page: Page, tag: Tag): Promise<void> => {
  const session = await context.newCDPSession(page);
  const {frameTree} = await session.send('Page.getFrameTree');
  session.on(
    'Fetch.requestPaused',
    async ({requestId, frameId, responseStatusCode = 0, responseHeaders = []}) => {
      const header = (name: string) =>
        responseHeaders.find(found => found.name.toLowerCase() === name)?.value;
      const isRedirect =
        header('location') !== undefined && responseStatusCode >= 300 && responseStatusCode < 400;
      const isPage =
        frameId === frameTree.frame.id && !isRedirect && /html/.test(header('content-type') ?? '');
      try {
        if (!isPage) {
          await session.send('Fetch.continueResponse', {requestId});
          return;
        }
        const {body, base64Encoded} = await session.send('Fetch.getResponseBody', {requestId});
        const html = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
        await session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: responseStatusCode,
          responseHeaders: responseHeaders.filter(({name}) => !STALE_HEADERS.has(name.toLowerCase())),
          body: pasteTag(html, tagMarkup(tag)).toString('base64'),
        });
      } catch {
        // The page closed meanwhile; the code that opens it reports that.
      }
    },
  );
  await session.send('Fetch.enable', {patterns: [{resourceType: 'Document', requestStage: 'Response'}]});
};

/** Answers requests for our files from the build, or blocks them; blocks every request that would write. */
export const steer = async (
  route: Route,
  page: Page,
  loaded: (Loaded & {readonly ours: RegExp}) | null,
  traffic: Traffic,
): Promise<void> => {
  const request = route.request();
  const url = request.url();
  if (loaded?.ours.test(url)) {
    const file = loaded.files?.answer(url.slice(tagBase(loaded.tag).length));
    return file ? route.fulfill(file) : route.abort();
  }
  if (isWrite(route, page, traffic)) {
    traffic.refused.push({method: request.method(), url, isOurs: false});
    return route.abort('blockedbyclient');
  }
  return route.continue();
};
