import type {PageLocale} from '../../../site/model/languages.js';
import type {Market} from '../../../site/model/markets.js';
import type {Language} from '../messages/message.js';

/** The part of a visit that rules need. `cartId` comes out of a genuine CART cookie. */
export interface Shopper {
  readonly visitorId: string | null;
  readonly cartId: string | null;
  readonly language: Language;
  /** What numbers, money and dates in the language follow. */
  readonly locale: PageLocale;
  readonly market: Market;
  readonly nowMs: number;
}

/** A shopper with a session: only they change anything. */
export type Buyer = Shopper & {readonly visitorId: string};
