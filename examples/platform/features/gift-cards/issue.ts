import type {Transaction} from 'kysely';
import {resolveLocale} from '../../../../src/i18n/locales.js';
import {prefixOf} from '../../../site/model/languages.js';
import type {Job, JobContext} from '../../kernel/background-jobs.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import {message} from '../../kernel/messages/message.js';
import {newId} from '../../kernel/security/tokens.js';
import {queueEmails} from '../outbox/emails.js';
import {GIFT_CARD} from '../pricing/totals.js';
import {newGiftCode} from './gift-cards.js';
import {readGiftFields} from './gift-fields.js';

type Tx = Transaction<Tables>;

/** The part of a cart line that gift cards are made of. */
interface SoldLine {
  readonly productType: number;
  readonly quantity: number;
  readonly homeCents: number;
  readonly additionalFields: string;
}

/** A gift card with its email, besides what its buyer wrote. Source: measured. */
const GIFT_CARD_BYTES = 1600;
/** Gift cards made in one transaction: it blocks the embedded database for some milliseconds. Source: our choice. */
const BATCH_MAX = 50;

/** Writes down which gift cards an order is to get; they are made once it is paid, after the buyer was answered. */
export async function orderGiftCards(
  tx: Tx,
  {language}: Pick<Shopper, 'language'>,
  {orderId, lines}: {orderId: string; lines: readonly SoldLine[]},
): Promise<void> {
  const rows = lines.flatMap(({productType, quantity, homeCents}, line) =>
    productType === GIFT_CARD
      ? [{order_id: orderId, line, units_left: quantity, initial_cents: homeCents, language}]
      : [],
  );
  if (rows.length) await tx.insertInto('gift_card_issue').values(rows).execute();
}

/** Bytes that the gift cards of a cart and their emails will take. */
export const bytesOfGiftCards = (lines: readonly SoldLine[]): number =>
  lines
    .filter(({productType}) => productType === GIFT_CARD)
    .reduce(
      (bytes, {quantity, additionalFields}) =>
        bytes + quantity * (GIFT_CARD_BYTES + Buffer.byteLength(additionalFields)),
      0,
    );

/** Gift cards of an order that are still to be made. */
export async function giftCardsLeft(db: Reader, orderId: string): Promise<number> {
  const {left} = await db
    .selectFrom('gift_card_issue')
    .where('order_id', '=', orderId)
    .select(({fn}) => fn.sum<number | null>('units_left').as('left'))
    .executeTakeFirstOrThrow();
  return Number(left ?? 0);
}

/** The next line of a paid order that waits for gift cards, locked; one that another server works on is left to it. */
const nextLine = (tx: Tx, orderId: string | null) =>
  tx
    .selectFrom('gift_card_issue as issue')
    .innerJoin('shop_order', 'shop_order.id', 'issue.order_id')
    .innerJoin('order_item', join =>
      join.onRef('order_item.order_id', '=', 'issue.order_id').onRef('order_item.line', '=', 'issue.line'),
    )
    .select([
      'issue.position',
      'issue.order_id as orderId',
      'issue.units_left as unitsLeft',
      'issue.initial_cents as initialCents',
      'issue.language',
      'shop_order.email',
      'order_item.additional_fields as additionalFields',
    ])
    .where('shop_order.paid_ms', 'is not', null)
    .$if(orderId !== null, issue => issue.where('issue.order_id', '=', orderId))
    .orderBy('issue.position')
    .limit(1)
    .forUpdate('issue')
    .skipLocked()
    .executeTakeFirst();

type IssueLine = NonNullable<Awaited<ReturnType<typeof nextLine>>>;

/** Makes `count` gift cards of a line and emails them to the recipient on the chosen day. */
async function makeCards(tx: Tx, line: IssueLine, count: number, context: JobContext): Promise<void> {
  const createdMs = context.nowMs();
  const cards = Array.from({length: count}, () => ({code: newGiftCode(), urlId: newId()}));
  await tx
    .insertInto('gift_card')
    .values(
      cards.map(({code, urlId}) => ({
        code,
        url_id: urlId,
        initial_cents: line.initialCents,
        balance_cents: line.initialCents,
        order_id: line.orderId,
        created_ms: createdMs,
      })),
    )
    .execute();
  const language = resolveLocale(line.language);
  const {recipient, sender, text, sendMs} = readGiftFields(JSON.parse(line.additionalFields), line.email);
  const site = context.origin + prefixOf(language);
  await queueEmails(
    tx,
    cards.map(({code, urlId}) => ({
      recipient,
      subject: message(language, 'gift-letter-subject', {sender}),
      body: message(language, 'gift-letter-body', {text, code, url: `${site}/gift-card/${urlId}`}).trim(),
      createdMs,
      sendMs,
      orderId: line.orderId,
    })),
  );
}

/** Makes the next batch of gift cards, of one order or of the one that waits longest. */
export const giftCardJob =
  (orderId: string | null = null): Job =>
  async (tx, context) => {
    const line = await nextLine(tx, orderId);
    if (!line) return false;
    const {position, unitsLeft} = line;
    const count = Math.min(unitsLeft, BATCH_MAX);
    await makeCards(tx, line, count, context);
    if (count === unitsLeft)
      await tx.deleteFrom('gift_card_issue').where('position', '=', position).execute();
    else
      await tx
        .updateTable('gift_card_issue')
        .set({units_left: unitsLeft - count})
        .where('position', '=', position)
        .execute();
    return true;
  };
