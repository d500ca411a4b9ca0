// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {LOCKED_PAGES} from '../../examples/site/model/locked-pages.js';
import type {PageBlockKind} from '../../src/tables/page-block-kinds.js';
import {ACCOUNT, emailsTo, openAccount} from '../contract/account-client.js';
import {addFiles} from '../contract/download-shop.js';
import {signInAs} from '../contract/owner-client.js';
import {Visitor} from '../contract/shop-client.js';
import {WHOLE} from '../tools/spread.js';
import {findingsInWindows} from './accessible.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
/** A test looks at some ten pages, six times each. `npm test` has a test of each page at one width. */
const ALL_WINDOWS = {tags: [WHOLE]};
const EMAIL = 'ada@example.com';
const PASSWORD = 'a quiet harbour';
const NOTEBOOK = {itemId: '65a1f0c2d4e5b6a7c8d9020d', sku: 'MAR-13'};
/** Its form has a page of its own for who has no script. */
const PLATE = {itemId: '65a1f0c2d4e5b6a7c8d90205', sku: 'MAR-05-ASH'};
/** A file, something to ship, a gift card, and lessons. */
const BOUGHT = [
  NOTEBOOK,
  {itemId: '65a1f0c2d4e5b6a7c8d90204', sku: 'MAR-04'},
  {itemId: '65a1f0c2d4e5b6a7c8d90210', sku: 'MAR-16-25'},
  {itemId: '65a1f0c2d4e5b6a7c8d90251', sku: 'MAR-18'},
];

const PAGES = '/api/site-content/pages';
/** Data of a block of each kind. */
const BLOCKS: Readonly<Record<PageBlockKind, object>> = {
  text: {text: 'We dig, dry and slake it ourselves.'},
  heading: {text: 'By the river', level: 2},
  image: {assetUrl: '/assets/pictures/photo-dawn.webp', altText: 'Dawn'},
  gallery: {items: [{assetUrl: '/assets/pictures/photo-noon.webp', title: 'Noon'}]},
  product: {productId: NOTEBOOK.itemId},
  form: {formId: 'contact'},
  newsletter: {},
  summary: {title: 'All products', source: 'products', design: 'list'},
  chart: {title: 'Sold', type: 'bar', columns: ['Mugs'], rows: [{label: 'May', values: [3]}]},
};

/** What ends an address in the emails to somebody, from `start` on. Throws where no email has it. */
const linkTo = async (email: string, start: string): Promise<string> => {
  for (const {body} of await emailsTo(shop.platform, email)) {
    const [link] = new RegExp(`${start}[\\w?=/-]+`).exec(body) ?? [];
    if (link !== undefined) return link;
  }
  throw new Error(`no email to ${email} leads to ${start}`);
};

/** The address that begins so and a page links to. Throws where it links to none. */
const linkIn = (html: string, start: string): string => {
  const [, link] = new RegExp(`href="(${start}[^"]*)"`).exec(html) ?? [];
  if (link === undefined) throw new Error(`no link to ${start}`);
  return link.replaceAll('&amp;', '&');
};

/** Publishes a page with a block of each kind. */
const publishPage = async (owner: Visitor): Promise<string> => {
  const {json: page} = await owner.send('POST', PAGES, {title: 'The clay of the river'});
  const blocks = Object.entries(BLOCKS).map(([kind, data]) => ({id: kind, kind, data}));
  const added = await owner.send('POST', `${PAGES}/${page.id}/operations`, {
    revision: Number(page.revision),
    operations: blocks.map((block, at) => ({type: 'add-block', block, after: blocks[at - 1]?.id ?? null})),
  });
  const {revision, draft} = added.json;
  const {status} = await owner.send('POST', `${PAGES}/${page.id}/publish`, {revision: Number(revision)});
  expect(status).toBe(200);
  return `/${draft?.urlId}`;
};

const check = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const path of paths) {
    found.push(...(await findingsInWindows(page, shop.url(path))));
    // A page that is not there is another page.
    expect([path, new URL(page.url()).pathname, await page.locator('h1').count()]).toEqual([
      path,
      path.replace(/\?.*/, ''),
      1,
    ]);
  }
  return found;
};

/** A page in which somebody of the contract's tests goes on. */
const openAs = async ({cookies}: Visitor): Promise<Page> => {
  const {page, context} = await shop.visit('/about', {reducedMotion: 'reduce'});
  const {url} = shop.platform;
  await context.addCookies([...cookies].map(([name, value]) => ({name, value, url})));
  return page;
};

test(
  'EMB-07 pages that only a buyer comes to have no violation, at three widths, light and dark',
  ALL_WINDOWS,
  async () => {
    const {platform} = shop;
    const owner = await signInAs(platform.url, 'admin');
    await addFiles({owner}, NOTEBOOK.itemId, [['glazes.pdf', 'Ash, kelp']]);
    const buyer = await Visitor.arrive(platform.url);
    expect((await openAccount(platform, buyer, {email: EMAIL, password: PASSWORD})).status).toBe(200);
    for (const item of BOUGHT) expect((await buyer.add(item)).status).toBe(200);
    const {status, json} = await buyer.order({email: EMAIL});
    expect(status).toBe(200);
    await buyer.post('/locked', {password: LOCKED_PAGES[0]?.password ?? ''});
    const plate = await buyer.post('/cart/add', {...PLATE, quantity: '1'});
    await buyer.send('POST', `${ACCOUNT}/password-reset`, {email: EMAIL});
    const confirmed = `/checkout/confirmed?oid=${json.id}`;
    const paths = [
      ...['/account', '/members', '/locked', '/lessons', '/lessons/opening', '/journal/opening-the-kiln'],
      confirmed,
      linkIn((await buyer.send('GET', confirmed)).text, '/reviews/request'),
      plate.headers.get('Location') ?? '',
      await linkTo(EMAIL, '/downloads/'),
      await linkTo(EMAIL, '/gift-card/'),
      await linkTo(EMAIL, '/account/new-password'),
    ];
    expect(await check(await openAs(buyer), paths)).toEqual([]);
  },
);

test(
  'EMB-07 the owner’s pages before a sign-in have no violation, at three widths, light and dark',
  ALL_WINDOWS,
  async () => {
    const owner = await signInAs(shop.platform.url, 'admin');
    await owner.post('/owner/staff', {do: 'invite', email: 'mia@example.com', role: 'viewer'});
    const {page} = await shop.visit('/about', {reducedMotion: 'reduce'});
    const paths = ['/owner/sign-in', await linkTo('mia@example.com', '/owner/invitation')];
    expect(await check(page, paths)).toEqual([]);
  },
);

test(
  'EMB-07 a page that an owner made and the events have no violation, at three widths, light and dark',
  ALL_WINDOWS,
  async () => {
    const made = await publishPage(await signInAs(shop.platform.url, 'admin'));
    const {page} = await shop.visit('/about', {reducedMotion: 'reduce'});
    expect(await check(page, [made, '/events', '/events/open-studio'])).toEqual([]);
  },
);
