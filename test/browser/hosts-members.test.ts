import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {seedKitForms} from '../sites/forms.js';
import {KIT_CATALOG, productOf} from '../sites/products.js';
import {KIT, PAGES as KIT_PAGES} from '../sites/render-page.js';
import {spread} from '../tools/spread.js';
import {guestHtml, productMarker} from './guest-page.js';
import {openShop} from './harness.js';
import {watchQuiet} from './quiet-page.js';
import {endVisit} from './reused-pages.js';
import {answerOthers} from './sites-hosts.js';

/**
 * Whose methods are broken, and by how many rows they are shared, each of which visits some ten pages at once. Only methods that
 * such a page reads while it is whole are broken: without the others it runs as it does with them.
 */
const HOLDERS = {Element: 3, Node: 1, String: 2, Array: 2, Performance: 1, Document: 1} as const;
const WAYS = {missing: 'undefined', throwing: '() => { throw new Error("broken by the page"); }'} as const;

/** How long a page may take for what it asks for. */
const PATIENCE_MS = 60_000;

const KIT_PAGE = 'mixed-home';
const NEWSLETTER = JSON.stringify({
  id: '5f1b000000000000000000c1',
  newsletter: true,
  fields: [{id: 'email', type: 'email', title: 'E-mail', required: true}],
});
/** Both kinds of pages, by the path that serves them. */
const PAGES = {
  'of own blocks': {
    path: '/own-blocks',
    html: guestHtml(`<script type="application/json" data-vitrine="site">{"locale":"en"}</script>
${productMarker(productOf('wool-socks'))}
<div data-block="cart-pill"></div>
<div data-block="newsletter" data-load="load"><script type="application/json" data-props>${NEWSLETTER}</script></div>`),
  },
  'of an existing site': {path: '/', html: KIT_PAGES.get(KIT_PAGE)?.html(true) ?? ''},
} as const;

/** One share of a holder's methods, on one kind of page. */
interface Row {
  readonly holder: keyof typeof HOLDERS;
  readonly way: keyof typeof WAYS;
  readonly kind: keyof typeof PAGES;
  readonly part: number;
}

const ROWS = (Object.keys(HOLDERS) as Row['holder'][]).flatMap(holder =>
  (Object.keys(WAYS) as Row['way'][]).flatMap(way =>
    (Object.keys(PAGES) as Row['kind'][]).flatMap(kind =>
      Array.from({length: HOLDERS[holder]}, (_, part): Row => ({holder, way, kind, part})),
    ),
  ),
);

/** What a page keeps of itself: stacks of what nobody caught, and lines of its console. */
interface Seen {
  readonly errors: readonly string[];
  readonly lines: readonly string[];
  readonly live: number;
  /** The methods read, where they are noted. */
  readonly read: readonly string[];
}

/**
 * Runs first in a page: stores what is thrown and reported by means that no row breaks, and keeps the page where it is: a form that
 * is not live yet would be sent.
 */
const WATCHING = `
const seen = window.__seen = {errors: [], lines: [], read: {}};
const keep = (list, text) => { list[list.length] = text; };
addEventListener('error', event => keep(seen.errors, String(event.error && event.error.stack || event.message)));
addEventListener('unhandledrejection', ({reason}) => keep(seen.errors, String(reason && reason.stack || reason)));
addEventListener('submit', event => event.preventDefault());
const {error} = console;
console.error = (...given) => { keep(seen.lines, String(given[0])); error.apply(console, given); };`;

/** Breaks a method. */
const breaking = (method: string, value: string): string => `<script>{${WATCHING}
${method} = ${value};
}</script>`;

/** Notes each method of the holders that the page reads, as `Element.prototype.closest`. */
const NOTING = `<script>{${WATCHING}
const {read} = seen;
const {defineProperty, getOwnPropertyDescriptors} = Object;
const note = (name, holder, key, {value, ...rest}) => defineProperty(holder, key, {
  configurable: true,
  enumerable: rest.enumerable,
  get() { read[name] = true; return value; },
  set(next) {
    if (this === holder) value = next;
    else defineProperty(this, key, {value: next, configurable: true, enumerable: true, writable: true});
  },
});
for (const name of ${JSON.stringify(Object.keys(HOLDERS))}) {
  const holder = window[name].prototype;
  const all = getOwnPropertyDescriptors(holder);
  for (const key in all)
    if (key !== 'constructor' && typeof all[key].value === 'function')
      note(name + '.prototype.' + key, holder, key, all[key]);
}
}</script>`;

/** Runs first in the outer page, whose own methods are whole: what the steps below use of a frame. */
const inOuterPage = (): void => {
  const find = <Found extends Element>({contentDocument}: HTMLIFrameElement, selector: string): Found[] => [
    ...(Document.prototype.querySelectorAll.call(contentDocument, selector) as NodeListOf<Found>),
  ];
  const seenOf = ({contentWindow}: HTMLIFrameElement): Omit<Seen, 'live'> => {
    const {errors, lines, read} = (
      contentWindow as unknown as {
        __seen: Omit<Seen, 'read'> & {read: object};
      }
    ).__seen;
    return structuredClone({errors, lines, read: Object.keys(read)});
  };
  const liveIn = (frame: HTMLIFrameElement): number => find(frame, '[data-block-state=live]').length;
  const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];
  Object.assign(window, {outer: {find, seenOf, liveIn, frames}});
};

interface Outer {
  find<Found extends Element>(frame: HTMLIFrameElement, selector: string): Found[];
  seenOf(frame: HTMLIFrameElement): Omit<Seen, 'live'>;
  liveIn(frame: HTMLIFrameElement): number;
  frames(): HTMLIFrameElement[];
}

/** Opens each address in a frame, until each page has loaded and shows a live block or a line. */
const openFrames = async (addresses: readonly string[]): Promise<void> => {
  const {seenOf, liveIn, frames} = (window as unknown as {outer: Outer}).outer;
  await Promise.all(
    addresses.map(address => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const loaded = new Promise(resolve => frame.addEventListener('load', resolve));
      frame.src = address;
      return loaded;
    }),
  );
  const isSettled = (frame: HTMLIFrameElement): boolean =>
    seenOf(frame).lines.length > 0 || liveIn(frame) > 0;
  // A dead page is named after a minute; on a busy machine a live one takes a while.
  for (let tries = 0; tries < 600 && !frames().every(isSettled); tries++)
    await new Promise(resolve => setTimeout(resolve, 100));
};

/** Chooses, fills and presses everything of ours, and returns how many blocks of each page were live before. */
const useFrames = (): number[] => {
  const {find, liveIn, frames} = (window as unknown as {outer: Outer}).outer;
  const fire = (element: Element, type: string): boolean =>
    EventTarget.prototype.dispatchEvent.call(element, new Event(type, {bubbles: true, cancelable: true}));
  // What is pressed may end a block, as a form that is sent.
  const before = frames().map(liveIn);
  for (const frame of frames()) {
    for (const select of find<HTMLSelectElement>(frame, 'select')) {
      select.selectedIndex = 1;
      fire(select, 'change');
    }
    for (const field of find<HTMLInputElement>(frame, 'input[type=email]')) {
      field.value = 'ada@example.com';
      fire(field, 'input');
    }
    const buttons = '[data-block] button,.sqs-add-to-cart-button,.newsletter-form-button';
    for (const button of find<HTMLElement>(frame, buttons)) HTMLElement.prototype.click.call(button);
  }
  return before;
};

/** What each page kept. */
const readFrames = (before: number[]): Seen[] => {
  const {seenOf, liveIn, frames} = (window as unknown as {outer: Outer}).outer;
  return frames().map((frame, at) => ({...seenOf(frame), live: (before[at] ?? 0) + liveIn(frame)}));
};

const shop = openShop(
  {catalog: KIT_CATALOG, site: KIT, captcha: null},
  {prepare: platform => seedKitForms(platform.db)},
);

/** Serves the outer page, and a page of a kind under any address that names a method, with the script first that `scriptOf` gives for it. */
const serve = async (
  page: Page,
  origin: string,
  {kind}: Pick<Row, 'kind'>,
  scriptOf: (method: string) => string,
): Promise<void> => {
  await page.route(url => url.origin !== origin, answerOthers);
  const outer = '<!doctype html><style>iframe{width:30%;height:400px}</style>';
  await page.route('**/outer', route => route.fulfill({contentType: 'text/html', body: outer}));
  await page.route(
    url => url.searchParams.has('method'),
    route => {
      const method = new URL(route.request().url()).searchParams.get('method') ?? '';
      const body = PAGES[kind].html.replace('<head>', () => `<head>${scriptOf(method)}`);
      return route.fulfill({contentType: 'text/html', body});
    },
  );
};

/** Opens pages of a kind in frames of one page, each with the script that `scriptOf` gives for its method, and uses them. */
const use = async (
  kind: Row['kind'],
  methods: readonly string[],
  scriptOf: (method: string) => string,
): Promise<Seen[]> => {
  const {page, context} = await shop.begin({viewport: {width: 1600, height: 2000}});
  const origin = `http://${KIT_PAGE}.localhost:${new URL(shop.platform.url).port}`;
  await serve(page, origin, {kind}, scriptOf);
  const settle = watchQuiet(page, PATIENCE_MS);
  await page.goto(`${origin}/outer`);
  await page.evaluate(inOuterPage);
  await page.evaluate(
    openFrames,
    methods.map(method => `${PAGES[kind].path}?${new URLSearchParams({method})}`),
  );
  await settle();
  const before = await page.evaluate(useFrames);
  await settle();
  const seen = await page.evaluate(readFrames, before);
  await endVisit(context);
  return seen;
};

/** Pages of the site and of other vendors break too: theirs are the errors that name none of our files. */
const isOurs = (stack: string): boolean => stack.includes('/vitrine/') || !stack.includes('    at ');

/** The methods that a whole page of a kind reads while it is used, sorted. */
const findMethodsRead = async (kind: Row['kind']): Promise<readonly string[]> => {
  const [seen] = await use(kind, ['none'], () => NOTING);
  expect(seen?.errors.filter(isOurs)).toEqual([]);
  expect(seen?.live).toBeGreaterThan(0);
  return seen?.read.toSorted() ?? [];
};

let found: Promise<readonly string[]> | undefined;
/** Those that one of the kinds reads, seen once for all rows. */
const methodsRead = (): Promise<readonly string[]> => {
  found ??= Promise.all((Object.keys(PAGES) as Row['kind'][]).map(findMethodsRead)).then(read => [
    ...new Set(read.flat()),
  ]);
  return found;
};

/** What is wrong with a page: what we let out, and blocks that are dead without a word. */
const faultsOf = ({errors, lines, live}: Seen, method: string): string[] => [
  ...errors.filter(isOurs).map(stack => `${method}: uncaught ${stack}`),
  ...(live > 0 || lines.some(line => line.startsWith('[vitrine]')) ? [] : [`${method}: dead, and no line`]),
];

const byColumn = ({holder, way, kind}: Row): unknown[] => [holder, way, kind];
for (const [row, options] of spread(ROWS, {share: 0, by: byColumn})) {
  const {holder, way, kind, part} = row;
  const parts = HOLDERS[holder];
  const share = `part ${part + 1} of ${parts}`;
  test(
    `EMB-04 with any method of ${holder} ${way} nothing is thrown on a page ${kind}, ${share}`,
    options,
    async () => {
      const all = (await methodsRead()).filter(name => name.startsWith(`${holder}.`));
      const methods = all.filter((_, at) => at % parts === part);
      expect(methods).not.toEqual([]);
      const seen = await use(kind, methods, method => breaking(method, WAYS[way]));
      expect(seen.flatMap((each, at) => faultsOf(each, methods[at] ?? ''))).toEqual([]);
    },
  );
}
