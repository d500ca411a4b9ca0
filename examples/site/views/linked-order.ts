import {formatMoney} from '../../../src/shared/money.js';
import {prefixOf} from '../model/languages.js';
import {
  getOrderPageTexts,
  type LinkedOrder,
  ORDER_LINK_PATH,
  type OrderPageTexts,
} from '../model/linked-order.js';
import type {PageModel} from '../model/page-model.js';
import {fill} from '../model/strings.js';
import {boughtView} from './bought-files.js';
import {dateIn} from './dates.js';
import {orderView} from './order.js';
import {withdrawalLink} from './withdrawal.js';

/** A parcel as pages show it. */
interface ParcelView {
  readonly text: string;
  readonly sent: string;
  /** Null where the carrier shows nothing. */
  readonly href: string | null;
}

/** The parcels of the order that a page shows; null for none. */
export const parcelViews = (model: PageModel): readonly ParcelView[] | null => {
  const {parcels = [], locale} = model;
  const o = getOrderPageTexts(locale);
  const date = dateIn(model);
  if (!parcels.length) return null;
  return parcels.map(({carrier, trackingNumber, trackingUrl, sentMs}) => ({
    text: fill(o.parcel, {carrier, number: trackingNumber}),
    sent: fill(o.sentOn, {date: date(sentMs).text}),
    href: trackingUrl,
  }));
};

/** What the page says of the way of the goods. */
const deliveryText = (
  {status}: LinkedOrder,
  {parcels = []}: PageModel,
  {deliveryStates}: OrderPageTexts,
): string => {
  if (parcels.length) return deliveryStates.sent;
  return status === 'packed' ? deliveryStates.packed : deliveryStates.open;
};

/** When the order was placed and what became of it; of a cancelled one that alone. */
const factsOf = (linked: LinkedOrder, model: PageModel, o: OrderPageTexts) => {
  const {createdMs, payment, status, order} = linked;
  const isSent = order.requiresShipping && status !== 'cancelled';
  return [
    {label: o.placed, value: dateIn(model)(createdMs).text},
    ...(payment === null ? [] : [{label: o.payment, value: o.paymentStates[payment]}]),
    ...(isSent ? [{label: o.delivery, value: deliveryText(linked, model, o)}] : []),
  ];
};

/** Money that came, and money that went back. */
const movementViews = ({movements, order}: LinkedOrder, model: PageModel, o: OrderPageTexts) =>
  movements.map(({kind, cents, atMs}) => ({
    label: fill(o[kind], {date: dateIn(model)(atMs).text}),
    amount: formatMoney(
      {amountMinor: kind === 'refunded' ? -cents : cents, currency: order.currency},
      model.locale,
    ),
  }));

/** An order as the page that an email links shows it: to whoever has the link, so without what its buyer typed. */
export const linkedOrderView = (linked: LinkedOrder, model: PageModel) => {
  const {order, token, status} = linked;
  const {locale, bought, mayWithdraw, payment = null} = model;
  const o = getOrderPageTexts(locale);
  const {number, items, totals, due, howToPay, beingMade} = orderView(order, model);
  const movements = movementViews(linked, model, o);
  return {
    title: fill(o.title, {number}),
    cancelled: status === 'cancelled' ? o.cancelled : null,
    test: order.testMode ? o.test : null,
    facts: factsOf(linked, model, o),
    due,
    howToPay,
    beingMade,
    payment,
    payHref: `${prefixOf(locale)}${ORDER_LINK_PATH}/${token}/pay`,
    items: items.map(item => ({...item, answers: []})),
    totals,
    parcels: parcelViews(model),
    movements: movements.length ? movements : null,
    bought: bought?.map(line => boughtView(line, model)) ?? null,
    withdrawalRight: mayWithdraw ? withdrawalLink(model, number) : null,
  };
};
