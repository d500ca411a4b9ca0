import {addressLines} from '../../../src/cart/address-lines.js';
import type {WireOrder} from '../../../src/cart/wire/order.js';
import {formatMoney} from '../../../src/shared/money.js';
import {languageOf} from '../model/languages.js';
import type {HowToPay, PageModel} from '../model/page-model.js';
import {stringsIn} from '../model/site-texts.js';
import {fill} from '../model/strings.js';
import {optionsText} from './cart.js';
import {linePlan, type PlanModel} from './plan.js';
import {type TotalView, totalViews} from './totals.js';

/** A placed order as its confirmation shows it. Source: commerce spec §3, order on confirmation. */
interface OrderView {
  /** The props of the live block. */
  readonly wire: WireOrder;
  readonly id: string;
  readonly number: string;
  /** Who it goes to and where, line by line. */
  readonly shipTo: readonly string[];
  readonly intro: string;
  /** Says how many gift cards are still to be made, or that they wait for payment; null for none. */
  readonly beingMade: string | null;
  /** Says what is still to pay; null once it is paid. */
  readonly due: string | null;
  /** Says how it is paid; null once it is paid, and where the owner wrote nothing. */
  readonly howToPay: HowToPay | null;
  /** The page says how it is paid: by the owner's text, or a button to a provider. */
  readonly saysHow: boolean;
  readonly items: readonly {
    readonly title: string;
    readonly options: string | null;
    /** The address of its picture. */
    readonly picture: string | null;
    readonly answers: WireOrder['items'][number]['additionalFields'];
    readonly quantity: number;
    readonly total: string;
    /** What it costs each time, null for what is bought once. */
    readonly plan: string | null;
  }[];
  readonly totals: readonly TotalView[];
}

/** What an order is shown with. */
type OrderModel = PlanModel & Pick<PageModel, 'howToPay' | 'payment' | 'siteTexts'>;

/** What the page says of gift cards that are not made yet. */
const giftCardsText = ({giftCardsLeft, amountDue}: WireOrder, model: OrderModel): string | null => {
  const t = stringsIn(model);
  if (giftCardsLeft === 0) return null;
  return amountDue > 0 ? t.giftCardsWait : fill(t.giftCardsLeft, {left: String(giftCardsLeft)});
};

/** What is still to pay, and how; both null once it is paid. */
const dueTexts = (
  {amountDue, currency}: WireOrder,
  model: OrderModel,
): Pick<OrderView, 'due' | 'howToPay' | 'saysHow'> => {
  const {howToPay = null, payment = null, locale} = model;
  const saysHow = howToPay !== null || payment !== null;
  if (amountDue <= 0) return {due: null, howToPay: null, saysHow};
  const {confirmedDue, confirmedToPay} = stringsIn(model);
  const amount = formatMoney({amountMinor: amountDue, currency}, locale);
  return {due: fill(saysHow ? confirmedToPay : confirmedDue, {amount}), howToPay, saysHow};
};

/** The order on the confirmation page. Source: commerce spec §3, order on confirmation. */
export const orderView = (order: WireOrder, model: OrderModel): OrderView => {
  const {locale} = model;
  const t = stringsIn(model);
  return {
    wire: order,
    id: order.id,
    number: order.number,
    shipTo: addressLines(order.shipTo, languageOf(locale)),
    intro: fill(t.confirmedIntro, {email: order.email}),
    beingMade: giftCardsText(order, model),
    ...dueTexts(order, model),
    items: order.items.map(
      ({sku, productName, attributes, additionalFields, quantity, unitPrice, imageUrl}) => {
        const total = formatMoney({amountMinor: unitPrice * quantity, currency: order.currency}, locale);
        return {
          title: productName,
          options: optionsText(attributes),
          picture: imageUrl,
          answers: additionalFields,
          quantity,
          total,
          plan: linePlan(sku, total, model),
        };
      },
    ),
    totals: totalViews(
      {
        subtotal: order.subtotal,
        discount: order.discountTotal,
        shipping: order.requiresShipping ? order.shippingTotal : null,
        tax: order.taxTotal,
        includedTax: order.includedTaxTotal,
        total: order.grandTotal,
        giftCards: order.giftCardTotal,
        currency: order.currency,
      },
      locale,
    ),
  };
};
