import type {MessageFormat} from '../i18n/messages.js';
import type {Money} from '../shared/money.js';
import type {InstallmentOffer} from './installments.js';

/** What an installments block shows, in the visitor's language. */
export interface InstallmentsView {
  readonly text: string;
  /** The accessible name of the info button and of the dialog that it opens. */
  readonly info: string;
}

/** What a view is made from. */
export interface InstallmentsState {
  readonly offer: InstallmentOffer;
  /** The amount that would be paid in installments, null where it cannot be. */
  readonly total: Money | null;
  readonly t: MessageFormat;
  readonly money: (amountMinor: number, currency: string) => string;
}

/** True when the provider takes this amount: above its least, at most its most. Source: commerce spec §5. */
const isInRange = ({above, upTo}: InstallmentOffer, {amountMinor}: Money): boolean =>
  amountMinor > above.amountMinor && amountMinor <= upTo.amountMinor;

/** One of the equal parts, rounded to the minor unit: the provider puts the difference into the last. Source: commerce spec §5. */
const partOf = ({count}: InstallmentOffer, {amountMinor}: Money): number => Math.round(amountMinor / count);

/** The words of the pill: what a part is, or from where to where an order may be paid so; null where it is not offered,
 *  as in a currency that is not the provider's. Source: commerce spec §4, §5. */
export const installmentsView = ({offer, total, t, money}: InstallmentsState): InstallmentsView | null => {
  const {count, brand, above, upTo} = offer;
  const {currency} = above;
  if (!total || total.currency !== currency) return null;
  const text = isInRange(offer, total)
    ? t('installments-offer', {count, brand, amount: money(partOf(offer, total), currency)})
    : t('installments-range', {
        count,
        brand,
        min: money(above.amountMinor, currency),
        max: money(upTo.amountMinor, currency),
      });
  return {text, info: t('installments-info', {brand})};
};
