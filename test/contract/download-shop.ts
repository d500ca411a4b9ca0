import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect} from 'vitest';
import {type Platform, type StartOptions, start} from '../../examples/platform/main.js';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {CHEAP_PASSWORD} from './cheap-passwords.js';
import {lendDatabase} from './lent-database.js';
import {Visitor as Browser, CART, makeLastingDatabase, ONE_ADDRESS, type Visitor} from './shop-client.js';

/** A shop of one's own that sells a digital product, and waits for the money. */
export interface DownloadShop {
  readonly platform: Platform;
  readonly owner: Visitor;
  /** Of the shop's pages and files. */
  readonly folder: string;
  /** Signs the owner in on a browser of its own, as after a session that ended. */
  signIn(): Promise<Visitor>;
  close(): Promise<void>;
}

const PRODUCTS = [
  {id: 'pattern', title: 'Pattern', type: 'digital', sku: 'PATTERN', price: 2000},
  {id: 'mug', title: 'Mug', type: 'physical', sku: 'MUG', price: 1500, stock: 'unlimited'},
];

/** Starts such a shop, and signs its owner in. */
export async function startDownloadShop(
  options: StartOptions = {},
  {
    products = PRODUCTS,
    folder = mkdtempSync(join(tmpdir(), 'download-shop-')),
  }: {products?: readonly object[]; folder?: string} = {},
): Promise<DownloadShop> {
  const announced: string[] = [];
  const text = JSON.stringify({name: 'Cups', locale: 'en-US', currency: 'USD', products});
  const own = createOwnShop({catalog: readCatalog('shop.json', text), folder, report: () => undefined});
  const announce = (line: string) => announced.push(line);
  const {databaseUrl, drop} = await makeLastingDatabase(null);
  const started = {
    port: 0,
    dataDir: null,
    own,
    announce,
    passwordCost: CHEAP_PASSWORD,
    limits: ONE_ADDRESS,
    databaseUrl,
  };
  const openInMemory = databaseUrl === null ? {openInMemory: lendDatabase} : {};
  const platform = await start({...started, ...openInMemory, ...options});
  const [, password = ''] = /password (\S+)/.exec(announced.join('\n')) ?? [];
  const signIn = async () => {
    const owner = await Browser.arrive(platform.url);
    const signedIn = await owner.post('/owner/sign-in', {email: 'owner@example.com', password});
    expect(signedIn.status).toBe(303);
    return owner;
  };
  return {
    platform,
    folder,
    signIn,
    owner: await signIn(),
    async close() {
      await platform.close();
      await drop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** Where the owner's files of a product are sent. */
export const FILES = '/owner/products/downloads';

/** A form of files as a browser posts it: the files come last. */
export function filesForm(
  owner: Visitor,
  fields: Readonly<Record<string, string>>,
  files: readonly (readonly [name: string, content: string | Uint8Array<ArrayBuffer>])[],
): FormData {
  const body = new FormData();
  body.set('crumb', owner.crumb);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, content] of files) body.append('file', new Blob([content]), name);
  return body;
}

/** Adds files to a product. */
export const addFiles = (
  {owner}: Pick<DownloadShop, 'owner'>,
  productId: string,
  files: Parameters<typeof filesForm>[2],
) => owner.send('POST', `${FILES}?id=${productId}`, filesForm(owner, {id: productId}, files));

/** Buys units of a product. */
export async function buy({platform}: Pick<DownloadShop, 'platform'>, itemId = 'pattern', quantity = 1) {
  const visitor = await Browser.arrive(platform.url);
  const added = await visitor.send('POST', `${CART}/entries`, {
    itemId,
    sku: itemId.toUpperCase(),
    quantity,
    additionalFields: null,
  });
  expect(added.status).toBe(200);
  const {status, json} = await visitor.order({shipping: null});
  expect(status).toBe(200);
  const id = String(json.id);
  return {visitor, id, page: `/checkout/confirmed?oid=${id}`};
}

/** Posts a form of an order's page. */
export const postOrder = ({owner}: Pick<DownloadShop, 'owner'>, id: string, fields: Record<string, string>) =>
  owner.post(`/owner/orders/order?id=${id}`, {id, ...fields});

/** Addresses of files that a page links to, in its order. */
export const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/href="([^"]*\/downloads\/[\w-]+\/[\w-]+)"/g)].map(([, href = '']) => href);

/** A file as whoever has its link gets it, without a session. */
export const download = (
  {platform}: Pick<DownloadShop, 'platform'>,
  link: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => new Browser(platform.url).send(method, link, undefined, headers);
