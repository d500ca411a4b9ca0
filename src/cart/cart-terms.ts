import {type Decoder, fields, list, text} from '../shared/decode.js';
import {minorAmount} from '../shared/money.js';

/** Where a cart would be shipped; '' for each part that the visitor left out. */
export interface ShipTo {
  readonly country: string;
  readonly region: string;
  readonly postcode: string;
}

/** A gift card that pays for the cart. */
export interface GiftCardPayment {
  readonly code: string;
  readonly balanceCents: number;
  readonly amountCents: number;
}

/** What the shop sends about a cart besides its lines; amounts are minor units of the cart's currency. Source: our choice. */
export interface CartTerms {
  /** The place that its amounts are for, null where the shop names none. */
  readonly shipTo: ShipTo | null;
  /** The amount from which shipping is free, and how much of it the cart has reached; null where shipping is never free. */
  readonly freeShipping: {readonly fromCents: number; readonly reachedCents: number} | null;
  /** What coupons for one product take off. */
  readonly lineDiscounts: readonly {
    readonly title: string;
    readonly name: string;
    readonly amountCents: number;
  }[];
  readonly giftCards: readonly GiftCardPayment[];
  /** The amount left to pay after gift cards. */
  readonly amountDueCents: number;
}

const decodeShipTo: Decoder<ShipTo> = (value, path) => {
  const read = fields(value, path);
  return {
    country: read('country', text, ''),
    region: read('region', text, ''),
    postcode: read('postcode', text, ''),
  };
};

const decodeFreeShipping: Decoder<CartTerms['freeShipping']> = (value, path) => {
  const read = fields(value, path);
  return {fromCents: read('fromCents', minorAmount), reachedCents: read('reachedCents', minorAmount, 0)};
};

const decodeLineDiscount: Decoder<CartTerms['lineDiscounts'][number]> = (value, path) => {
  const read = fields(value, path);
  return {
    title: read('title', text, ''),
    name: read('name', text, ''),
    amountCents: read('amountCents', minorAmount, 0),
  };
};

const decodeGiftCard: Decoder<GiftCardPayment> = (value, path) => {
  const read = fields(value, path);
  return {
    code: read('code', text),
    balanceCents: read('balanceCents', minorAmount, 0),
    amountCents: read('amountCents', minorAmount, 0),
  };
};

/** Terms as the platform sends them; a shop without terms sends nothing. Throws `DecodeError`. */
export const decodeCartTerms = (value: unknown, path = 'terms'): CartTerms => {
  const read = fields(value ?? {}, path);
  return {
    shipTo: read<ShipTo | null>('shipTo', decodeShipTo, null),
    freeShipping: read('freeShipping', decodeFreeShipping, null),
    lineDiscounts: read('lineDiscounts', list(decodeLineDiscount), []),
    giftCards: read('giftCards', list(decodeGiftCard), []),
    amountDueCents: read('amountDueCents', minorAmount, 0),
  };
};

/** A code as people type it, in any case, with or without blanks and dashes. */
const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** True where the gift cards of a cart match the change that the visitor asked for. */
export const hasGiftCard = (
  {giftCards}: CartTerms,
  {code, isWanted}: {code: string; isWanted: boolean},
): boolean => giftCards.some(card => plainCode(card.code) === plainCode(code)) === isWanted;

/** True where the amounts are for the place that the visitor asked for; ignores letter case. */
export const isSentTo = ({shipTo}: CartTerms, asked: ShipTo): boolean =>
  (['country', 'region', 'postcode'] as const).every(
    part => shipTo?.[part].toUpperCase() === asked[part].trim().toUpperCase(),
  );
