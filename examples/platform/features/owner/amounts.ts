import {fractionDigits} from '../../../../src/shared/money.js';
import {HOME_MARKET} from '../../../site/model/markets.js';
import type {WireMoney} from '../../../site/model/page-model.js';

/** Minor units that an amount may have. */
const PRICE_MAX = 999_999_999;
const {currency} = HOME_MARKET;
const DIGITS = fractionDigits(currency);
const AMOUNT = DIGITS ? new RegExp(`^(\\d{1,9})(?:[.,](\\d{1,${DIGITS}}))?$`) : /^(\d{1,9})()$/;

/** Minor units of an amount as it is typed, `18`, `18.5` or `18.00`; null for any other text. */
export function typedCents(text: string): number | null {
  const [found, whole = '', fraction = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (found === undefined) return null;
  const cents = Number(whole) * 10 ** DIGITS + Number(fraction.padEnd(DIGITS, '0'));
  return cents <= PRICE_MAX ? cents : null;
}

/** Minor units as they are typed. */
export const amountText = (cents: number): string => (cents / 10 ** DIGITS).toFixed(DIGITS);

/** Minor units as product JSON carries them. */
export const wireMoney = (cents: number): WireMoney => ({currency, value: amountText(cents)});
