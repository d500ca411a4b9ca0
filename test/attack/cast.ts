import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {DEMO_OWNERS, DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import type {Platform} from '../../examples/platform/main.js';
import {openAccount} from '../contract/account-client.js';
import {ITEMS} from '../contract/catalog.js';
import {ENGRAVING, PLATE} from '../contract/engraved-plate.js';
import {picture, upload} from '../contract/file-client.js';
import {type Answer, BUYER, CART, Visitor} from '../contract/shop-client.js';
import type {Sender} from './draft.js';
import type {Known, Who} from './targets.js';

/** A browser at an address of its own, with what it knows of itself. */
export interface Actor extends Sender {
  readonly visitor: Browser;
  readonly known: Known;
}

/** What a visitor's own belongings are marked with, so that they are found in answers to others. */
export const MARK = 'victims-own';
export const PASSWORD = 'a-password-of-theirs';
const FILE_BYTES = 100;

/** Every request of a visitor's goes with the address it comes from. */
export class Browser extends Visitor {
  constructor(
    private readonly shopUrl: string,
    private readonly address: string,
  ) {
    super(shopUrl);
  }

  /** Another browser with the same cookies, which then go ways of their own. */
  copy(): Browser {
    const copy = new Browser(this.shopUrl, this.address);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  override send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return super.send(method, path, body, {'X-Forwarded-For': this.address, ...headers});
  }
}

/** An address of the networks that are kept for documentation and tests, another for each number. Source: RFC 2544. */
export const addressAt = (at: number): string =>
  `198.${18 + ((at >> 16) & 1)}.${(at >> 8) & 255}.${at & 255}`;

const NOTHING: Known = {
  lineId: '0'.repeat(24),
  plateLineId: '0'.repeat(24),
  orderId: '0'.repeat(24),
  fileId: '0'.repeat(24),
  formKey: 'x',
  email: 'nobody@example.com',
  cartToken: 'x',
  uuid: randomUUID(),
  reviewId: 'x',
  reviewToken: 'x',
  letterToken: '0'.repeat(24),
  letterId: 'x',
  restockToken: 'x',
  registrationToken: '0'.repeat(24),
  linkToken: '0'.repeat(24),
  password: PASSWORD,
};

const taken = (answer: Answer, what: string): Answer => {
  if (answer.status >= 400)
    throw new Error(`${what} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return answer;
};

const addLine = async (visitor: Visitor, item: object, additionalFields: string | null): Promise<string> => {
  const body = {...item, quantity: 1, additionalFields};
  const {json} = taken(await visitor.send('POST', `${CART}/entries`, body), 'an add');
  return String(json.newlyAdded?.id);
};

/** What others make of an order: its review token. */
async function reviewTokenOf({db}: Platform, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('shop_order')
    .select('review_token')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.review_token ?? 'x';
}

/** Somebody who has bought something and has more in the cart, and a file on its way. `note` is in all of it. */
async function belongingsOf(
  shop: Platform,
  visitor: Visitor,
  {email, note}: {email: string; note: string},
): Promise<Known> {
  await addLine(visitor, ITEMS.print, JSON.stringify({Note: note}));
  const shipping = {...BUYER.shipping, name: note};
  const order = taken(await visitor.order({email, shipping}), 'an order');
  const orderId = String(order.json.id);
  const lineId = await addLine(visitor, ITEMS.print, JSON.stringify({Note: note}));
  const plateLineId = await addLine(visitor, PLATE, JSON.stringify({...ENGRAVING, text: note.slice(0, 12)}));
  const subscription = {...ITEMS.post, qty: 1, additionalFields: null};
  const begun = taken(
    await visitor.send('POST', '/api/3/commerce/cart/subscription', subscription),
    'a subscription',
  );
  const fileId = await upload(visitor, picture(FILE_BYTES), {name: `${note}.png`});
  const key = taken(await visitor.send('POST', '/api/form/FormSubmissionKey'), 'a key');
  return {
    ...NOTHING,
    lineId,
    plateLineId,
    orderId,
    fileId,
    email,
    uuid: randomUUID(),
    formKey: String(key.json.key),
    cartToken: String(begun.json.cartToken),
    reviewToken: await reviewTokenOf(shop, orderId),
  };
}

/** People who have something, each at an address of their own. */
export class Cast {
  private addresses = 0;

  constructor(private readonly shop: Platform) {}

  nextAddress(): string {
    return addressAt(this.addresses++);
  }

  /** A visitor who only arrived. */
  async guest(): Promise<Actor> {
    const address = this.nextAddress();
    const visitor = new Browser(this.shop.url, address);
    taken(await visitor.send('GET', '/cart'), 'the cart page');
    return {address, visitor, cookies: visitor.cookies, known: NOTHING};
  }

  /** A visitor with an order, a full cart and a file. */
  async buyer(note: string): Promise<Actor> {
    const guest = await this.guest();
    const email = `${note}-${guest.address}@example.com`;
    return {...guest, known: await belongingsOf(this.shop, guest.visitor, {email, note})};
  }

  /** The same, signed in to an account. */
  async member(note: string): Promise<Actor> {
    const guest = await this.guest();
    const email = `${note}-member-${guest.address}@example.com`;
    taken(await openAccount(this.shop, guest.visitor, {email, password: PASSWORD}), 'an account');
    return {...guest, known: await belongingsOf(this.shop, guest.visitor, {email, note})};
  }

  /** Somebody who runs the shop. */
  async owner(role: 'admin' | 'viewer' = 'admin'): Promise<Actor> {
    const guest = await this.guest();
    const email = DEMO_OWNERS.find(owner => owner.role === role)?.email ?? '';
    taken(
      await guest.visitor.post('/owner/sign-in', {email, password: DEMO_PASSWORD}),
      'the owner’s sign-in',
    );
    return guest;
  }

  make(who: Who, note: string): Promise<Actor> {
    return who === 'owner' ? this.owner() : who === 'member' ? this.member(note) : this.buyer(note);
  }
}

/** Tables that count requests, which refused ones do too. */
const COUNTERS: readonly string[] = ['rate_window', 'page_change', 'captcha_used'];

/** What every table holds, as one short text each: another one once a row is another. */
export async function rowsOf({db}: Pick<Platform, 'db'>): Promise<ReadonlyMap<string, string>> {
  const {rows: tables} = await sql<{name: string}>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY relname`.execute(db);
  const counted = tables.filter(({name}) => !COUNTERS.includes(name));
  const sums = counted.map(
    ({
      name,
    }) => sql`SELECT ${name} AS name, coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS sum
      FROM ${sql.table(name)} AS t`,
  );
  const {rows} = await sql<{name: string; sum: string}>`${sql.join(sums, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.map(({name, sum}) => [name, sum]));
}

/** Names of the tables whose rows are others. */
export const changedTables = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => [...after].flatMap(([name, sum]) => (before.get(name) === sum ? [] : [name]));
