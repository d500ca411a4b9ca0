import type {Transaction} from 'kysely';
import {resolveLocale} from '../../../../src/i18n/locales.js';
import {prefixOf} from '../../../site/model/languages.js';
import type {Job} from '../../kernel/background-jobs.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockOrder} from '../../kernel/database/lock-order.js';
import type {Tables} from '../../kernel/database/tables.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import {message} from '../../kernel/messages/message.js';
import {type Email, queueEmails} from '../outbox/emails.js';
import {isBuyable, SENDING, type VariantKey} from './lists.js';

type Tx = Transaction<Tables>;

/** E-mails written in one transaction: thousands may wait for one item. Source: our choice. */
const BATCH_MAX = 100;

/** Variants that visitors can buy now, with their products. */
const buyable = (db: Reader) =>
  db.selectFrom('variant').innerJoin('product', 'product.id', 'variant.product_id').where(isBuyable);

/** Requests an email to everybody who waits for some of the variants that visitors can buy now. */
const request = (tx: Tx, narrow: (variants: ReturnType<typeof buyable>) => ReturnType<typeof buyable>) =>
  tx
    .updateTable('restock_sign_up')
    .set({sent_ms: SENDING})
    .where('id', 'in', waiting =>
      waiting
        .selectFrom('restock_sign_up')
        .select('id')
        .where('sent_ms', 'is', null)
        .where('variant_id', 'in', narrow(buyable(tx)).select('variant.id'))
        .orderBy('variant_id', lockOrder)
        .orderBy('id', lockOrder)
        .forUpdate(),
    )
    .executeTakeFirst();

/**
 * Queues an email to every visitor who waits for a variant, none where it cannot be bought now. Answers how many; concurrent
 * calls never email a visitor twice.
 */
async function sendOne(tx: Tx, {productId, variantId}: VariantKey): Promise<number> {
  const requested = await request(tx, variants =>
    variants.where('variant.id', '=', variantId).where('product.id', '=', productId),
  );
  return Number(requested.numUpdatedRows);
}

/** Has everybody written to who waits for those of these variants that visitors can buy now, whatever their products. */
export async function sendFor(tx: Tx, variantIds: readonly string[]): Promise<void> {
  if (!variantIds.length) return;
  await request(tx, variants => variants.where('variant.id', 'in', variantIds));
}

/** In the order of locks. */
const byVariant = (one: VariantKey, other: VariantKey): number =>
  Buffer.compare(Buffer.from(one.variantId), Buffer.from(other.variantId));

/** Has everybody written to who waits for any of these variants. Answers how many. */
export async function sendAll(tx: Tx, keys: readonly VariantKey[]): Promise<number> {
  let requested = 0;
  for (const key of [...keys].sort(byVariant)) requested += await sendOne(tx, key);
  return requested;
}

const nextSignUps = (tx: Tx) =>
  tx
    .selectFrom('restock_sign_up as signed')
    .innerJoin('variant', 'variant.id', 'signed.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['signed.id', 'signed.email', 'signed.language', 'product.titles', 'product.url_id as urlId'])
    .where('signed.sent_ms', '=', SENDING)
    .orderBy('signed.position')
    .limit(BATCH_MAX)
    .forUpdate('signed')
    .skipLocked()
    .execute();

/** Queues the next batch of requested emails, each in the language of its sign-up. */
export const restockJob: Job = async (tx, {nowMs, origin}) => {
  const signedUp = await nextSignUps(tx);
  if (!signedUp.length) return false;
  const createdMs = nowMs();
  const emails = signedUp.map(({id, email, language: name, titles, urlId}): Email => {
    const language = resolveLocale(name);
    const site = origin + prefixOf(language);
    const title = textIn(titles, language);
    const body = message(language, 'restock-body', {
      title,
      link: `${site}/products/${urlId}`,
      leave: `${site}/restock/leave?token=${id}`,
    });
    return {recipient: email, subject: message(language, 'restock-subject', {title}), body, createdMs};
  });
  await queueEmails(tx, emails);
  const ids = signedUp.map(({id}) => id);
  await tx.updateTable('restock_sign_up').set({sent_ms: createdMs}).where('id', 'in', ids).execute();
  return true;
};

/** Variants with open sign-ups that visitors can buy now. */
export const buyableVariants = (db: Reader): Promise<VariantKey[]> =>
  buyable(db)
    .innerJoin('restock_sign_up', 'restock_sign_up.variant_id', 'variant.id')
    .where('sent_ms', 'is', null)
    .select(['product.id as productId', 'variant.id as variantId'])
    .distinct()
    .orderBy('variant.id')
    .execute();
