import type {Database} from '../../kernel/database/connect.js';
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

/** The body as text, as it came. Throws `body-too-large`, and `body-not-json` for what is no text. */
async function rawBody(c: Exchange): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > NOTICE_BYTES_MAX) throw new Refusal(413, 'body-too-large', {params: {max: NOTICE_BYTES_MAX}});
    chunks.push(chunk);
  }
  const text = decodeUtf8(Buffer.concat(chunks));
  if (text === null) throw new Refusal(400, 'body-not-json');
  return text;
}

/** Has the worker look at these payments next: what a notice says is never believed, only where to look. */
export async function lookAt(
  db: Database,
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
async function isNew(db: Database, provider: string, id: string | null, nowMs: number): Promise<boolean> {
  if (id === null) return true;
  const added = await db
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
  if (await isNew(shop.db, provider, noticed.id, nowMs))
    await lookAt(shop.db, provider, noticed.references, nowMs);
}
