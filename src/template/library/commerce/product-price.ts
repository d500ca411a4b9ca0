import {hasVariedPrices, isOnSale} from '../../../catalog/product-status.js';
import {type SubscriptionPlan, subscriptionDuration} from '../../../catalog/subscription.js';
import type {Context, Formatter} from '../../language/plugin.js';
import type {LocaleProvider} from '../locale/provider.js';
import {element, type Html, wording} from '../markup/element.js';
import {label} from './labels.js';
import {type PriceWriter, priceWriter, reducedPrice} from './price-text.js';
import {fromPrice, normalPrice, type Price, salePrice, subscriptionPrices} from './prices.js';
import {isSubscribable, readProduct} from './product.js';
import {planOf, priceEnglish, priceKey} from './subscription-text.js';

type Write = (price: Price) => Html;

/** One of three: the least of several prices, a reduced price, or the price. */
const threeForms = (item: unknown, {many, one}: {readonly many: Write; readonly one: Write}): Html => {
  const product = readProduct(item);
  if (hasVariedPrices(product)) return many(fromPrice(item));
  return isOnSale(product)
    ? reducedPrice(one(salePrice(item)), one(normalPrice(item)))
    : one(normalPrice(item));
};

const fromText = (writer: PriceWriter, context: Context, price: Price): Html =>
  writer.text(label(context, 'productPriceFromText', 'from {fromPrice}'), {
    fromPrice: writer.money(price),
  });

const plainText = (writer: PriceWriter, price: Price): Html =>
  writer.text('{price}', {price: writer.money(price)});

const planText =
  (writer: PriceWriter, pattern: string, plan: SubscriptionPlan): Write =>
  price => {
    const money = writer.money(price);
    return writer.text(pattern, {
      price: money,
      fromPrice: money,
      billingPeriodValue: String(plan.billingPeriod.value),
      duration: String(subscriptionDuration(plan)?.value),
    });
  };

const subscriptionText = (writer: PriceWriter, context: Context, item: unknown): Html => {
  const plan = planOf(item);
  if (!plan) return wording(label(context, 'productPriceUnavailable', 'Unavailable'));
  const pattern = (hasMany: boolean) => label(context, priceKey(plan, hasMany), priceEnglish(plan, hasMany));
  return threeForms(item, {
    many: planText(writer, pattern(true), plan),
    one: planText(writer, pattern(false), plan),
  });
};

const onceText = (writer: PriceWriter, context: Context, item: unknown): Html =>
  threeForms(item, {
    many: price => fromText(writer, context, price),
    one: price => plainText(writer, price),
  });

/** The formatter `product-price`. Source: template language §9. */
export const createProductPrice =
  (provider: LocaleProvider): Formatter =>
  (item, args, context) => {
    const writer = priceWriter(provider, args, context);
    const text = isSubscribable(item) ? subscriptionText : onceText;
    return element('div', {class: 'product-price'}, text(writer, context, item)).html;
  };

/** The formatter `subscription-price`: what a subscriber pays each time. Source: template language §9. */
export const createSubscriptionPrice =
  (provider: LocaleProvider): Formatter =>
  (item, args, context) => {
    const writer = priceWriter(provider, args, context);
    const prices = subscriptionPrices(item);
    const text = (price: Price) => plainText(writer, price);
    const shown = !prices
      ? ''
      : prices.varies
        ? fromText(writer, context, prices.from)
        : prices.isReduced
          ? reducedPrice(text(prices.from), text(prices.normal))
          : text(prices.normal);
    return element('div', {class: 'subscription-price'}, shown).html;
  };
