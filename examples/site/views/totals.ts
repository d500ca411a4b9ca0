import {formatMoney} from '../../../src/shared/money.js';
import type {PageLocale} from '../model/languages.js';
import {shopMessages} from '../model/messages.js';
import {getStrings} from '../model/strings.js';

/** One row of the totals. Source: our choice. */
export interface TotalView {
  readonly label: string;
  readonly amount: string;
}

/** The amounts a total is made of, in cents. Source: commerce spec §3. */
export interface Sums {
  readonly subtotal: number;
  readonly discount: number;
  /** Null where nothing is posted. */
  readonly shipping: number | null;
  readonly tax: number;
  /** Tax that the prices contain; it changes no total. */
  readonly includedTax: number;
  readonly total: number;
  /** What gift cards pay of the total; left out where none may. */
  readonly giftCards?: number;
  readonly currency: string;
}

/** The rows under a cart or an order; what does not apply has no row. Source: our choice. */
export const totalViews = (sums: Sums, locale: PageLocale): readonly TotalView[] => {
  const t = getStrings(locale);
  const word = shopMessages(locale);
  const row = (label: string, cents: number) => ({
    label,
    amount: formatMoney({amountMinor: cents, currency: sums.currency}, locale),
  });
  return [
    row(t.subtotal, sums.subtotal),
    ...(sums.discount > 0 ? [row(t.discount, -sums.discount)] : []),
    ...(sums.shipping === null ? [] : [row(t.shipping, sums.shipping)]),
    ...(sums.tax > 0 ? [row(t.tax, sums.tax)] : []),
    row(t.total, sums.total),
    ...(sums.includedTax > 0 ? [row(t.includedTax, sums.includedTax)] : []),
    ...(sums.giftCards
      ? [row(word('gift-card'), -sums.giftCards), row(word('to-pay'), sums.total - sums.giftCards)]
      : []),
  ];
};
