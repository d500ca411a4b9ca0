import type {Market} from '../../../site/model/markets.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import type {CartGiftCard} from '../gift-cards/payment.js';
import type {CartLine} from './cart-lines.js';

/** The parts of a cart that a buyer agrees to, besides its address. */
interface Agreed {
  readonly market: Market;
  readonly lines: readonly Pick<CartLine, 'variantId' | 'quantity' | 'unitCents' | 'additionalFields'>[];
  /** Those that count. */
  readonly coupons: readonly {readonly code: string}[];
  readonly giftCards: readonly CartGiftCard[];
}

/**
 * Names what a cart holds, costs and is paid with: another text as soon as any of it is another, the same in every
 * language and for every place. Source: our choice.
 */
export const cartRevision = ({market, lines, coupons, giftCards}: Agreed): string =>
  contentTag([
    market.currency,
    lines.map(({variantId, quantity, unitCents, additionalFields}) => [
      variantId,
      quantity,
      unitCents,
      additionalFields,
    ]),
    coupons.map(({code}) => code),
    giftCards.map(({code, balanceCents}) => [code, balanceCents]),
  ]);
