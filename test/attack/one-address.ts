import {randomBytes, randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {DEFAULT_RATE_LIMITS} from '../../examples/platform/kernel/security/rate-limit.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from '../contract/catalog.js';
import {ENGRAVING, PLATE} from '../contract/engraved-plate.js';
import {type Answer, BUYER, CART} from '../contract/shop-client.js';
import {Browser, type Cast} from './cast.js';

/** What one visitor may have the platform keep in a minute, files apart, which have quotas of their own. Source: docs/platform.md, Limits. */
export const DISK_MAX_BYTES = 1_000_000;
const REFUSED_FOR_NOW = 429;

/** A clock that stands still while a minute is measured. */
export interface Clock {
  readonly nowMs: () => number;
  /** Goes on to the beginning of a minute that nothing happened in yet, and stays there. */
  readonly nextMinute: () => void;
}

const MINUTE_MS = 60_000;

/** A clock that runs until it is first stopped. */
export function heldClock(): Clock {
  let heldMs: number | null = null;
  return {
    nowMs: () => heldMs ?? Date.now(),
    nextMinute: () => {
      const now = heldMs ?? Date.now();
      heldMs = now - (now % MINUTE_MS) + MINUTE_MS;
    },
  };
}

interface Place {
  readonly shop: Platform;
  readonly cast: Cast;
  readonly clock: Clock;
}

/** Bytes of every table, with its indexes and long values. */
async function diskBytes({db}: Platform): Promise<number> {
  const {rows} = await sql<{bytes: number}>`
    SELECT sum(pg_total_relation_size(oid))::bigint AS bytes FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`.execute(db);
  return Number(rows[0]?.bytes);
}

/** Text that no compression makes shorter. */
const noise = (length: number): string => randomBytes(length).toString('base64').slice(0, length);
const keyed = () => ({'Idempotency-Key': randomUUID()});

/** Each thing that a visitor may have the platform keep, done once by a browser that only arrived. */
const ACTIONS: readonly ((browser: Browser) => Promise<Answer>)[] = [
  browser =>
    browser.send(
      'POST',
      `${CART}/entries`,
      {...ITEMS.print, quantity: 1, additionalFields: JSON.stringify({Note: noise(3000)})},
      keyed(),
    ),
  browser => browser.add(ITEMS.print, 1, keyed()),
  browser =>
    browser.send(
      'POST',
      `${CART}/entries`,
      {...PLATE, quantity: 1, additionalFields: JSON.stringify({...ENGRAVING, text: noise(12)})},
      keyed(),
    ),
  async browser => {
    const added = await browser.add(ITEMS.print, 1, keyed());
    return added.status === 200 ? browser.order(BUYER, keyed()) : added;
  },
  browser =>
    browser.send('POST', '/api/v1/clanker/events', {
      events: Array.from({length: 10}, () => ({
        eventSchemaName: noise(20),
        eventContent: JSON.stringify({
          event_id: randomUUID(),
          context_website_id: '65a1f0c2d4e5b6a7c8d90000',
          custom_schema_name: 'e',
          event_timestamp: 1,
          note: noise(500),
        }),
      })),
    }),
  browser =>
    browser.send('POST', '/api/1/performance/records', {
      pageLoadId: randomUUID(),
      records: Array.from({length: 10}, () => ({recordId: randomUUID(), name: noise(20), value: 1})),
    }),
  browser =>
    browser.send('POST', '/api/site-users/account/notifications/restock', {
      productId: 'bowl',
      variantId: 'x',
      siteVisitorEmail: `${randomUUID()}@example.com`,
    }),
  browser =>
    browser.send(
      'POST',
      '/api/3/commerce/cart/subscription',
      {...ITEMS.post, qty: 1, additionalFields: null},
      keyed(),
    ),
  browser => browser.send('POST', '/api/form/FormSubmissionKey'),
];

/** Slow hashes come with these; a few are as many as an address may ask for. */
const REGISTRATIONS = 5;
/** Refused as often after the minute is used up: a refusal must cost the disk nothing either. */
const REFUSALS = 400;

/** What a minute of one address came to. */
export interface DiskMinute {
  readonly writes: number;
  readonly bytes: number;
}

/** A minute in which one visitor, as many browsers, has the platform keep all it will. */
export async function fillDisk({shop, cast, clock}: Place): Promise<DiskMinute> {
  const address = cast.nextAddress();
  const arrive = async (): Promise<Browser> => {
    const browser = new Browser(shop.url, address);
    await browser.send('GET', '/cart');
    return browser;
  };
  const register = async (browser: Browser) =>
    browser.send('POST', '/api/site-users/account', {
      email: `${randomUUID()}@example.com`,
      password: noise(12),
    });
  // The first rows of a table make it whole pages larger, once.
  clock.nextMinute();
  for (const action of [...ACTIONS, register]) await action(await arrive());
  clock.nextMinute();
  const before = await diskBytes(shop);
  let [writes, refused, at] = [0, 0, 0];
  while (refused < REFUSALS) {
    const action = at < REGISTRATIONS ? register : ACTIONS[at % ACTIONS.length];
    const {status} = (await action?.(await arrive())) ?? {status: 0};
    at += 1;
    if (status === REFUSED_FOR_NOW) refused += 1;
    else writes += 1;
  }
  return {writes, bytes: (await diskBytes(shop)) - before};
}

/** A limit of one address, and whether it held. */
export interface Limit {
  readonly name: string;
  readonly requests: number;
  readonly isHeld: boolean;
}

/** Asks until it is refused, `most` times at most, and says how many were answered and how the next one was. */
async function until(
  most: number,
  ask: () => Promise<Answer>,
): Promise<{answered: number; last: Answer | null}> {
  for (let answered = 0; answered < most; answered++) {
    const last = await ask();
    if (last.status === REFUSED_FOR_NOW) return {answered, last};
  }
  return {answered: most, last: null};
}

const isHeld = (last: Answer | null): boolean => Number(last?.headers.get('Retry-After')) > 0;

/** From one address alone: the limits of reads, of writes by ever new visitors, and of tries to sign in. */
export async function tryLimits({shop, cast, clock}: Place): Promise<readonly Limit[]> {
  const {pagesPerMinute, visitorPerMinute} = DEFAULT_RATE_LIMITS;
  const address = cast.nextAddress();
  const browser = new Browser(shop.url, address);
  clock.nextMinute();
  const pages = await until(pagesPerMinute + 1, () => browser.send('HEAD', '/'));
  const writes = await until(visitorPerMinute + 1, async () => {
    const another = new Browser(shop.url, address);
    return another.send('POST', '/api/form/FormSubmissionKey');
  });
  clock.nextMinute();
  const member = await cast.member('limits');
  const stranger = await cast.guest();
  const body = {email: member.known.email, password: 'a-guess-of-mine', rememberMe: false};
  const tries = await until(100, () =>
    stranger.visitor.send('POST', '/api/site-users/account/session', body),
  );
  return [
    {name: 'pages of one address', requests: pages.answered, isHeld: isHeld(pages.last)},
    {name: 'writes of one address', requests: writes.answered, isHeld: isHeld(writes.last)},
    {name: 'passwords of one account', requests: tries.answered, isHeld: isHeld(tries.last)},
  ];
}
