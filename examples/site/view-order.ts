import {formatMoney} from '../../src/shared/money.js';
import type {PageLocale} from './languages.js';
import type {WireOrder} from './page-model.js';
import {fill, stringsOf} from './strings.js';
import {optionsText} from './view-cart.js';
import {type TotalView, totalViews} from './view-totals.js';

/** A placed order as its confirmation shows it. Source: commerce spec §3, order on confirmation. */
interface OrderView {
  /** What the live block is told. */
  readonly wire: WireOrder;
  readonly id: string;
  readonly intro: string;
  readonly items: readonly {
    readonly title: string;
    readonly options: string | null;
    readonly answers: WireOrder['items'][number]['additionalFields'];
    readonly quantity: number;
    readonly total: string;
  }[];
  readonly totals: readonly TotalView[];
}

/** The order on the confirmation page. Source: commerce spec §3, order on confirmation. */
export const orderView = (order: WireOrder, locale: PageLocale): OrderView => {
  const t = stringsOf(locale);
  return {
    wire: order,
    id: order.id,
    intro: fill(t.confirmedIntro, {email: order.email}),
    items: order.items.map(({productName, attributes, additionalFields, quantity, unitPrice}) => ({
      title: productName,
      options: optionsText(attributes),
      answers: additionalFields,
      quantity,
      total: formatMoney({amountMinor: unitPrice * quantity, currency: order.currency}, locale),
    })),
    totals: totalViews(
      {
        subtotal: order.subtotal,
        discount: order.discountTotal,
        shipping: order.shippingTotal,
        tax: order.taxTotal,
        total: order.grandTotal,
        giftCards: order.giftCardTotal,
        currency: order.currency,
      },
      locale,
    ),
  };
};
