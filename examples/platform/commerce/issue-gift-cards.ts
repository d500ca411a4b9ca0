import type {Transaction} from 'kysely';
import {prefixOf} from '../../site/languages.js';
import {batchesOf} from '../database/batches.js';
import type {Tables} from '../database/tables.js';
import {message} from '../messages/message.js';
import {postLetters} from '../outbox/letters.js';
import {newId} from '../security/tokens.js';
import type {CartLine} from './cart-lines.js';
import type {Shopper} from './carts.js';
import {newGiftCode} from './gift-cards.js';
import {giftWishes} from './gift-wishes.js';
import {GIFT_CARD} from './totals.js';

/** Makes a gift card of each one sold and writes to whoever it is for, on the day asked for. */
export async function issueGiftCards(
  tx: Transaction<Tables>,
  {language, nowMs}: Pick<Shopper, 'language' | 'nowMs'>,
  {
    orderId,
    email,
    lines,
    origin,
  }: {orderId: string; email: string; lines: readonly CartLine[]; origin: string},
): Promise<void> {
  const sold = lines
    .filter(({productType}) => productType === GIFT_CARD)
    .flatMap(line =>
      Array.from({length: line.quantity}, () => ({line, code: newGiftCode(), urlId: newId()})),
    );
  const cards = sold.map(({line, code, urlId}) => ({
    code,
    url_id: urlId,
    initial_cents: line.homeCents,
    balance_cents: line.homeCents,
    order_id: orderId,
    created_ms: nowMs,
  }));
  for (const batch of batchesOf(cards)) await tx.insertInto('gift_card').values(batch).execute();
  await postLetters(
    tx,
    sold.map(({line, code, urlId}) => {
      const {recipient, sender, text, sendMs} = giftWishes(JSON.parse(line.additionalFields), email);
      const url = `${origin}${prefixOf(language)}/gift-card/${urlId}`;
      return {
        recipient,
        subject: message(language, 'gift-letter-subject', {sender}),
        body: message(language, 'gift-letter-body', {text, code, url}).trim(),
        createdMs: nowMs,
        sendMs,
      };
    }),
  );
}
