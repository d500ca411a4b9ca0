import type {Transaction} from 'kysely';
import {resolveLocale} from '../../../src/i18n/locales.js';
import {prefixOf} from '../../site/languages.js';
import type {Tables} from '../database/tables.js';
import {message} from '../messages/message.js';
import {textIn} from '../messages/owner-texts.js';
import {type Letter, postLetters} from '../outbox/letters.js';
import type {VariantKey} from './lists.js';

type Tx = Transaction<Tables>;

/** When letters are written, and the site's address for their links. */
export interface Sending {
  readonly nowMs: number;
  readonly origin: string;
}

/** Marks everybody who still waits for a variant as written to, and answers whom. Two at once never take the same. */
const takeWaiting = (tx: Tx, {variantId}: VariantKey, nowMs: number) =>
  tx
    .updateTable('restock_sign_up')
    .set({sent_ms: nowMs})
    .where('variant_id', '=', variantId)
    .where('sent_ms', 'is', null)
    .returning(['id', 'email', 'language'])
    .execute();

/** Writes to everybody who waits for one variant, each in the language they signed up in. Answers how many. */
export async function sendOne(tx: Tx, key: VariantKey, {nowMs, origin}: Sending): Promise<number> {
  const product = await tx
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .where('product.id', '=', key.productId)
    .where('variant.id', '=', key.variantId)
    .select(['url_id', 'titles'])
    .executeTakeFirst();
  if (!product) return 0;
  const waiting = await takeWaiting(tx, key, nowMs);
  const letters = waiting.map(({id, email, language: name}): Letter => {
    const language = resolveLocale(name);
    const site = origin + prefixOf(language);
    const title = textIn(product.titles, language);
    const body = message(language, 'restock-body', {
      title,
      link: `${site}/products/${product.url_id}`,
      leave: `${site}/restock/leave?token=${id}`,
    });
    return {recipient: email, subject: message(language, 'restock-subject', {title}), body, createdMs: nowMs};
  });
  await postLetters(tx, letters);
  return letters.length;
}

/** Writes to everybody who waits for any of these variants. Answers how many. */
export async function sendAll(tx: Tx, keys: readonly VariantKey[], sending: Sending): Promise<number> {
  let sent = 0;
  for (const key of keys) sent += await sendOne(tx, key, sending);
  return sent;
}

/** Every variant that somebody still waits for. */
export const waitingVariants = (tx: Tx): Promise<VariantKey[]> =>
  tx
    .selectFrom('restock_sign_up')
    .innerJoin('variant', 'variant.id', 'restock_sign_up.variant_id')
    .where('sent_ms', 'is', null)
    .select(['variant.product_id as productId', 'variant.id as variantId'])
    .distinct()
    .orderBy('variant.id')
    .execute();
