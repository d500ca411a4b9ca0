import type axe from 'axe-core';
import type {Page} from 'playwright-core';
import {test} from 'vitest';
import {seedKitForms} from '../sites/forms.js';
import {KIT_CATALOG, PRODUCTS, variantOf} from '../sites/products.js';
import {KIT, PAGES, plainHost, tagOf} from '../sites/render-page.js';
import {areLines} from '../sites/sent.js';
import type {Mode, SiteCase, Visit} from '../sites/site-case.js';
import {AXE_SCRIPT} from './axe-script.js';
import {atMost} from './concurrency-limit.js';
import {openShop, type Shop} from './harness.js';
import {endVisit} from './reused-pages.js';
import {MODES, optionsOfRest, optionsOfVisit} from './sites-sample.js';
import {openStay, type Stay, VIEWPORT} from './sites-stay.js';
import {takeAll} from './sites-steps.js';
import type {Watched} from './sites-watch.js';

const WIDTHS = [VIEWPORT.width, 360] as const;
/** Pages of one file that are open at once: they wait more than they work. */
const OPEN_MAX = 3;
/** How many problems of a kind one row names. */
const NAMED_MAX = 6;

/** The origin that serves a page of the kit: a site of its own. */
const originOf = (shop: Shop, host: string): string =>
  `http://${host}.localhost:${new URL(shop.platform.url).port}`;

const pathOf = (id: string): string => {
  const page = PAGES.get(id);
  if (!page) throw new Error(`the kit has no page "${id}"`);
  return page.front.path;
};

/** Looks at all of the page, from top to bottom and back. */
const scrollThrough = async ({page, settle}: Stay): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += VIEWPORT.height * 0.75) {
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
    await stay.page.setViewportSize({...VIEWPORT, width});
    await stay.settle();
    found.push(await watched(stay.page, (watch, given) => watch.boxes(given), grows));
  }
  await stay.page.setViewportSize(VIEWPORT);
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
  await page.evaluate(AXE_SCRIPT);
  return page.evaluate(async () => {
    const runner = (window as unknown as {axe: typeof axe}).axe;
    const {violations} = await runner.run('[data-kit-ours]', {
      runOnly: {type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']},
      resultTypes: ['violations'],
    });
    // Colours of elements in the site's own classes are the site's.
    const isOurs = (html: string, id: string): boolean =>
      id !== 'color-contrast' || /class="[^"]*\bvt-/.test(html);
    return violations.flatMap(({id, nodes}) =>
      nodes.filter(({html}) => isOurs(html, id)).map(({html}) => `${id}: ${html.slice(0, 120)}`),
    );
  });
};

/** Adds our tag as an owner would have. */
const addTag = (page: Page, tag: string): Promise<void> =>
  page.evaluate(html => {
    const [, src = ''] = /src="([^"]+)"/.exec(html) ?? [];
    const script = document.createElement('script');
    Object.assign(script, {type: 'module', src});
    if (html.includes('data-takeover')) script.setAttribute('data-takeover', '');
    document.head.append(script);
  }, tag);

/** Calls that the table does not have, and those made more often than once. */
const wrongCalls = (made: readonly string[], allowed: readonly RegExp[]): string[] => [
  ...made.filter(call => !allowed.some(like => like.test(call))),
  ...allowed
    .filter(like => made.filter(call => like.test(call)).length > 1)
    .map(like => `${like} more than once`),
];

const named = (label: string, found: readonly string[]): string[] => {
  const more = found.length > NAMED_MAX ? ` and ${found.length - NAMED_MAX} more` : '';
  return found.length ? [`${label}: ${found.slice(0, NAMED_MAX).join('; ')}${more}`] : [];
};

const wrongLines = ({codes}: Stay, lines: readonly string[]): string[] =>
  areLines(codes, lines)
    ? []
    : [`console lines: ${codes.join(', ') || 'none'}, expected ${lines.join(', ') || 'none'}`];

/** The page is only looked at: it stays as it was but for what the visitor is to see. */
const lookAtRest = async (stay: Stay, origin: string, site: SiteCase): Promise<void> => {
  const {page: id, live = [], untouched = [], lines = [], calls = [], reads = [], grows = ''} = site;
  const {page} = stay;
  await page.goto(origin + pathOf(id), {waitUntil: 'load'});
  await scrollThrough(stay);
  // What the page's own scripts add by themselves is there before it is measured.
  if (site.restsAfterMs) await page.waitForTimeout(site.restsAfterMs);
  const before = await boxes(stay, grows);
  await watched(page, (watch, given) => watch.remember(given), untouched.join(','));
  const ownErrors = stay.errors.splice(0);
  await addTag(page, tagOf(PAGES.get(id)?.front ?? {}));
  await stay.settle();
  await scrollThrough(stay);
  const problems = [
    ...named('moved', moved(before, await boxes(stay, grows))),
    ...named('touched', await watched(page, watch => watch.touched())),
    ...named('not live', await watched(page, (watch, given) => watch.notLive(given), live.join('|'))),
    ...named(
      'errors',
      stay.errors.filter(error => !ownErrors.includes(error)),
    ),
    ...named('calls', wrongCalls(stay.reads, calls)),
    ...named(
      'sent',
      stay.sent.map(({call}) => call),
    ),
  ];
  await takeAll(stay, 'mouse', reads).catch(error => problems.push(error.message));
  problems.push(...wrongLines(stay, lines), ...named('axe', await axeOnOurs(page)));
  if (problems.length) throw new Error(problems.join('\n'));
};

/** Puts lines into the cart of a page's visitor, as another page would have. */
const fillCart = async (page: Page, cart: Readonly<Record<string, number>>): Promise<void> => {
  for (const [sku, quantity] of Object.entries(cart)) {
    const product = PRODUCTS.find(({structuredContent}) =>
      structuredContent.variants.includes(variantOf(sku)),
    );
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
      {itemId: product?.id, sku, quantity, additionalFields: null},
    );
  }
};

const makeVisit = async (
  stay: Stay,
  origin: string,
  {site, visit, mode, isFirst}: {site: SiteCase; visit: Visit; mode: Mode; isFirst: boolean},
): Promise<void> => {
  const {page} = stay;
  if (visit.cart) {
    // A page of the example shop on the same host: it has the crumb.
    await page.goto(`${origin}/about`);
    await fillCart(page, visit.cart);
    stay.sent.length = 0;
  }
  await page.goto(origin + pathOf(site.page) + (visit.query ?? ''), {waitUntil: 'load'});
  await stay.settle();
  await takeAll(stay, mode, visit.steps);
  const owners = site.ownErrors ?? [];
  const problems = [
    ...named(
      'errors',
      stay.errors.filter(error => !owners.some(like => like.test(error))),
    ),
    ...wrongLines(stay, visit.lines ?? site.lines ?? []),
    ...(isFirst ? named('axe', await axeOnOurs(page)) : []),
  ];
  if (problems.length) throw new Error(problems.join('\n'));
};

/** Tests every page of a table: at rest, and each visit by mouse, touch and keyboard. */
export const testSites = (cases: readonly SiteCase[]): void => {
  // The captcha of the pages is another provider's, whose tokens no platform of ours can tell.
  const shop = openShop(
    {catalog: KIT_CATALOG, site: KIT, captcha: null},
    {prepare: platform => seedKitForms(platform.db)},
  );
  const inTurn = atMost(OPEN_MAX);
  const stayAt = (
    given: {origin: string; mode: Mode; refused?: Visit['refused']},
    work: (stay: Stay) => Promise<void>,
  ): Promise<void> =>
    inTurn(async () => {
      const stay = await openStay(shop.browser, given);
      await work(stay).finally(() => endVisit(stay.context));
    });
  const testVisit = (site: SiteCase, visit: Visit): void => {
    // What fails in one way fails in the others: it is not waited for again.
    let first: Promise<void> = Promise.resolve();
    for (const [at, mode] of (visit.by ?? MODES).entries())
      test.concurrent(`${site.page} › ${visit.name} › ${mode}`, optionsOfVisit(visit, mode), async () => {
        if (at > 0)
          await first.catch(() => {
            throw new Error('as by the way before');
          });
        const origin = originOf(shop, site.page);
        const refused = visit.refused ? {refused: visit.refused} : {};
        const done = stayAt({origin, mode, ...refused}, stay =>
          makeVisit(stay, origin, {site, visit, mode, isFirst: at === 0}),
        );
        if (at === 0) first = done;
        await done;
      });
  };
  for (const site of cases) {
    test.concurrent(`${site.page} › unused`, optionsOfRest(site), () => {
      const origin = originOf(shop, plainHost(site.page));
      return stayAt({origin, mode: 'mouse'}, stay => lookAtRest(stay, origin, site));
    });
    for (const visit of site.visits ?? []) testVisit(site, visit);
  }
};
