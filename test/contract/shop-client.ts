import {type Platform, type StartOptions, start} from '../../examples/platform/main.js';
import {CATALOG} from './catalog.js';
import {CHEAP_PASSWORD} from './cheap-passwords.js';
import {expectDescribed} from './described-answers.js';
import {lendDatabase, prepareFolder} from './lent-database.js';
import {createDatabase, DATABASE_URL} from './server-database.js';

/** All visitors of a test come from one address; what one may cost the disk is a test of its own. */
export const ONE_ADDRESS = {
  bytesPerMinute: 1_000_000_000,
  unpaidPerEmail: 1000,
  unpaidPerAddress: 1000,
  receiptsPerDay: 1000,
  pagesPerMinute: 1_000_000,
};

/** A database that outlives the shops started over it, until it is dropped. */
export interface LastingDatabase {
  /** The database on the server of DATABASE_URL; null where the shop keeps its database in its data folder. */
  readonly databaseUrl: string | null;
  readonly drop: () => Promise<void>;
}

/** A database of its own when DATABASE_URL names a server; else one that is prepared in the shop's data folder, where it has any. */
export async function makeLastingDatabase(dataDir: string | null): Promise<LastingDatabase> {
  if (DATABASE_URL === null) {
    if (dataDir !== null) await prepareFolder(dataDir);
    return {databaseUrl: null, drop: async () => {}};
  }
  const {url, drop} = await createDatabase();
  return {databaseUrl: url, drop};
}

/**
 * A platform of its own for a test file: in memory, or in a database of its own when DATABASE_URL names a server.
 * With `databaseUrl` of `makeLastingDatabase` it starts over that database and leaves it there when it closes.
 */
export async function startShop(options: StartOptions = {}): Promise<Platform> {
  const limits = {...ONE_ADDRESS, ...options.limits};
  const shared = {
    port: 0,
    dataDir: null,
    catalog: CATALOG,
    passwordCost: CHEAP_PASSWORD,
    ...options,
    limits,
  };
  if (options.databaseUrl) return start(shared);
  const {databaseUrl, drop} = await makeLastingDatabase(null);
  if (databaseUrl === null) return start({...shared, openInMemory: lendDatabase});
  const platform = await start({...shared, databaseUrl});
  const close = async () => {
    await platform.close();
    await drop();
  };
  return {...platform, close};
}

/** A JSON answer of the platform, read loosely: tests say what they expect of it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Json;
}

/** Any JSON value, indexable without ceremony; a missing step is undefined. */
export type Json = {readonly [key: string]: Json} & Iterable<Json> & {readonly length: number};

/** What is sent as it is, with a type of its own. */
type Sent = URLSearchParams | FormData;
const isForm = (body: unknown): body is Sent => body instanceof URLSearchParams || body instanceof FormData;
const isRaw = (body: unknown): body is Sent | string | Uint8Array<ArrayBuffer> =>
  isForm(body) || typeof body === 'string' || body instanceof Uint8Array;

/** One browser: it keeps cookies and sends the crumb it was given. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  /** A visitor who has opened a page and so is a guest with a crumb: the page that every shop has and that asks its database for least. */
  static async arrive(url: string, headers: Record<string, string> = {}): Promise<Visitor> {
    const visitor = new Visitor(url);
    await visitor.send('GET', '/owner/sign-in', undefined, headers);
    return visitor;
  }

  get crumb(): string {
    return this.cookies.get('crumb') ?? '';
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isRead = method === 'GET' || method === 'HEAD';
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isRead || isForm(body) || !this.crumb ? {} : {'X-CSRF-Token': this.crumb}),
        ...(body === undefined || isForm(body) ? {} : {'Content-Type': 'application/json'}),
        ...headers,
      },
      ...(body === undefined ? {} : {body: isRaw(body) ? body : JSON.stringify(body)}),
    });
    this.storeCookies(response);
    const text = await response.text();
    const {status} = response;
    expectDescribed({method, path, status, type: response.headers.get('Content-Type'), text});
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : {},
    };
  }

  private storeCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  add(item: {itemId: string; sku: string}, quantity: unknown = 1, headers: Record<string, string> = {}) {
    return this.send('POST', `${CART}/entries`, {...item, quantity, additionalFields: null}, headers);
  }

  cart(): Promise<Answer> {
    return this.send('GET', CART);
  }

  order(more: object = {}, headers: Record<string, string> = {}) {
    return this.send('POST', '/api/commerce/orders', {...BUYER, ...more}, headers);
  }

  post(path: string, fields: Record<string, string>) {
    return this.send('POST', path, new URLSearchParams({crumb: this.crumb, ...fields}));
  }
}

/** Where carts are. */
export const CART = '/api/commerce/shopping-cart';

/** Who buys, and where it goes. */
export const BUYER = {
  email: 'ada@example.com',
  shipping: {name: 'Ada', address1: '1 Quay', city: 'Boston', postcode: '02110', country: 'US'},
} as const;
