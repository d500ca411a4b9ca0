import type {Transaction} from 'kysely';
import {prefixOf} from '../../site/languages.js';
import type {Tables} from '../database/tables.js';
import {message} from '../messages/message.js';
import {postLetters} from '../outbox/letters.js';
import {newId} from '../security/tokens.js';
import type {Answer} from './additional-fields.js';
import type {CartLine} from './cart-lines.js';
import type {Shopper} from './carts.js';
import {newGiftCode} from './gift-cards.js';
import {GIFT_CARD} from './totals.js';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What the line's fields say, in their order: who gets it, from whom, and with what words. */
const wishesOf = (line: CartLine, buyerEmail: string) => {
  const answers: readonly Answer[] = JSON.parse(line.additionalFields);
  const texts = answers.map(({value}) => value);
  const recipient = texts.find(text => EMAIL.test(text)) ?? buyerEmail;
  const [sender = buyerEmail, text = ''] = texts.filter(value => value !== recipient);
  return {recipient, sender, text};
};

/** Makes a gift card of each one sold and writes to whoever it is for. */
export async function issueGiftCards(
  tx: Transaction<Tables>,
  {language, nowMs}: Pick<Shopper, 'language' | 'nowMs'>,
  {orderId, email, lines}: {orderId: string; email: string; lines: readonly CartLine[]},
): Promise<void> {
  const sold = lines
    .filter(({productType}) => productType === GIFT_CARD)
    .flatMap(line =>
      Array.from({length: line.quantity}, () => ({line, code: newGiftCode(), urlId: newId()})),
    );
  if (sold.length === 0) return;
  await tx
    .insertInto('gift_card')
    .values(
      sold.map(({line, code, urlId}) => ({
        code,
        url_id: urlId,
        initial_cents: line.unitCents,
        balance_cents: line.unitCents,
        order_id: orderId,
        created_ms: nowMs,
      })),
    )
    .execute();
  await postLetters(
    tx,
    sold.map(({line, code, urlId}) => {
      const {recipient, sender, text} = wishesOf(line, email);
      const url = `${prefixOf(language)}/gift-card/${urlId}`;
      return {
        recipient,
        subject: message(language, 'gift-letter-subject', {sender}),
        body: message(language, 'gift-letter-body', {text, code, url}).trim(),
        createdMs: nowMs,
      };
    }),
  );
}
