import {fractionDigits} from '../../../../src/shared/money.js';
import type {WireMoney} from '../../../site/model/product.js';
import type {Shop} from '../../kernel/http/shop.js';
import {homeMarketOf} from '../../kernel/http/visit.js';

/** Minor units that an amount may have. */
const PRICE_MAX = 999_999_999;
/** Minor units of the amount that messages show as an example: 18.00, or ¥1800. */
const EXAMPLE = 1800;

/** How amounts of a currency are typed, stored and sent. */
export interface Amounts {
  /** ISO 4217 code. */
  readonly currency: string;
  /** An amount as it may be typed, for messages. */
  readonly example: string;
  /** Minor units of an amount as it is typed, `18`, `18.5` or `18.00`; null for any other text. */
  typedCents(text: string): number | null;
  /** Minor units as they are typed. */
  amountText(cents: number): string;
  /** Minor units as product JSON carries them. */
  wireMoney(cents: number): WireMoney;
}

/** Amounts of a currency with as many digits after the point as it has. Source: ISO 4217. */
export function amountsIn(currency: string): Amounts {
  const digits = fractionDigits(currency);
  const amount = digits ? new RegExp(`^(\\d{1,9})(?:[.,](\\d{1,${digits}}))?$`) : /^(\d{1,9})()$/;
  const amountText = (cents: number): string => (cents / 10 ** digits).toFixed(digits);
  return {
    currency,
    example: amountText(EXAMPLE),
    typedCents: text => {
      const [found, whole = '', fraction = ''] = amount.exec(text.trim()) ?? [];
      if (found === undefined) return null;
      const cents = Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0'));
      return cents <= PRICE_MAX ? cents : null;
    },
    amountText,
    wireMoney: cents => ({currency, value: amountText(cents)}),
  };
}

/** Amounts in the currency that a shop's prices are set in. */
export const amountsOf = (shop: Pick<Shop, 'own'>): Amounts => amountsIn(homeMarketOf(shop).currency);
