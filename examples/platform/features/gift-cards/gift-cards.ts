import {randomInt} from 'node:crypto';
import type {Reader} from '../../kernel/database/connect.js';
import {Refusal} from '../../kernel/http/refusal.js';

/** No letters or digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const LONGEST_CODE = 40;

/** A random code, as `K7QM-2XWP-9RTA-HB4D`. */
export const newGiftCode = (): string =>
  Array.from({length: GROUPS}, () =>
    Array.from({length: GROUP_LENGTH}, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** Codes are typed by hand: case, spaces and dashes do not matter. */
export const normalGiftCode = (code: string): string => {
  const plain = code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST_CODE);
  return plain.match(/.{1,4}/g)?.join('-') ?? '';
};

/** What is left on a gift card. Throws `gift-card-unknown`. */
export async function giftCardOf(db: Reader, code: string) {
  const card = await db
    .selectFrom('gift_card')
    .select(['code', 'url_id as urlId', 'initial_cents as initialCents', 'balance_cents as balanceCents'])
    .where('code', '=', normalGiftCode(code))
    .executeTakeFirst();
  if (!card) throw new Refusal(400, 'gift-card-unknown');
  return card;
}

const GIFT_CARD_PATH = /^\/gift-card\/([\w-]{1,40})$/;

/** The gift card whose page is at an address, or null. */
export async function giftCardAt(db: Reader, path: string) {
  const urlId = GIFT_CARD_PATH.exec(path)?.[1];
  if (urlId === undefined) return null;
  const card = await db
    .selectFrom('gift_card')
    .select(['code', 'initial_cents as initialCents', 'balance_cents as balanceCents'])
    .where('url_id', '=', urlId)
    .executeTakeFirst();
  return card ?? null;
}
