import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {readBounded} from '../../kernel/http/body.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {decodeUtf8} from '../../kernel/http/text.js';
import {visitOf} from '../../kernel/http/visit.js';
import {countHits} from '../../kernel/security/rate-limit.js';
import {BadSignature, type Noticed} from './provider.js';
import {paymentPorts} from './providers.js';

/** Bytes of a notice. Source: design, payments; those of Stripe have some ten thousand. */
const NOTICE_BYTES_MAX = 256_000;
/** Notices of one network in a minute: a provider sends some for each payment. Source: our choice. */
const NOTICES_PER_MINUTE = 600;
/** Payments that one notice is about. */
const REFERENCES_MAX = 10;
const ID_MAX = 200;
/** What stands before the id of an attempt where the provider names that in place of its own reference. */
const BY_ATTEMPT = 'attempt:';

/** The body as text, as it came. Throws `body-too-large`, and `body-not-json` for bytes that are no UTF-8. */
async function rawBody(c: Exchange): Promise<string> {
  const text = decodeUtf8(await readBounded(c, NOTICE_BYTES_MAX));
  if (text === null) throw new Refusal(400, 'body-not-json');
  return text;
}

/** Has the worker read these payments at their provider next: a notice is never believed, it only names what to read. */
export async function readSoon(
  db: Reader,
  provider: string,
  references: readonly string[],
  nowMs: number,
): Promise<void> {
  const named = references.filter(text => text.length <= ID_MAX).slice(0, REFERENCES_MAX);
  if (!named.length) return;
  const ids = named.filter(text => text.startsWith(BY_ATTEMPT)).map(text => text.slice(BY_ATTEMPT.length));
  await db
    .updateTable('payment_attempt')
    .set({next_ms: nowMs})
    .where('provider', '=', provider)
    .where(({or, eb}) => or([eb('reference', 'in', named), ...(ids.length ? [eb('id', 'in', ids)] : [])]))
    .execute();
}

/** True for a notice that was not read before. */
async function isNew(
  tx: Transaction<Tables>,
  provider: string,
  id: string | null,
  nowMs: number,
): Promise<boolean> {
  if (id === null) return true;
  const added = await tx
    .insertInto('payment_notice')
    .values({provider, id: id.slice(0, ID_MAX), received_ms: nowMs})
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Takes a notice of a provider: bounded, checked where the provider signs, and read as where to look. It asks nobody outside, so
 * that it answers at once. Throws `not-found`, `rate-limited`, `body-too-large`, `notice-refused`.
 */
export async function takeNotice(
  c: Exchange,
  shop: Shop,
  {provider, mode}: {readonly provider: string; readonly mode: string},
): Promise<void> {
  const {address, nowMs} = visitOf(c, shop);
  const counted = {bucket: `notices ${address}`, limit: NOTICES_PER_MINUTE, hits: 1};
  await countHits(shop.db, [counted], nowMs);
  const found = mode === 'test' || mode === 'live' ? await paymentPorts(shop).find(provider, mode) : null;
  if (!found) throw new Refusal(404, 'not-found');
  const body = await rawBody(c);
  let noticed: Noticed;
  try {
    noticed = found.noticed({body, header: name => c.req.header(name)});
  } catch (error) {
    if (error instanceof BadSignature) throw new Refusal(400, 'notice-refused');
    throw error;
  }
  const {id, references} = noticed;
  // Together: one that is stored as known, and not followed, would be skipped at every repeat.
  await shop.db.transaction().execute(async tx => {
    if (await isNew(tx, provider, id, nowMs)) await readSoon(tx, provider, references, nowMs);
  });
}
