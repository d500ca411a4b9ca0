import {statusMark} from '../../../catalog/product-status.js';
import {own} from '../../language/path.js';
import type {Formatter} from '../../language/plugin.js';
import {asBoolean, asString, truthy} from '../../language/value.js';
import {createMessageWriter} from '../i18n/message.js';
import type {LocaleProvider} from '../locale/provider.js';
import {element, type Html, joinHtml, wording} from '../markup/element.js';
import {readList, readNumber, readText} from '../read.js';
import {label, merchandising} from './labels.js';
import {readProduct} from './product.js';

/** "sold out" or "sale" on a product's picture. Source: template language §9 (product-status). */
export const productStatus: Formatter = (item, _args, context) => {
  const mark = statusMark(readProduct(item));
  if (mark === 'sold-out') {
    const custom = readText(merchandising(context, readText(item, 'id')), 'customSoldOutText');
    const text = custom || label(context, 'productSoldOutText', 'sold out');
    return element('div', {class: 'product-mark sold-out'}, text).html;
  }
  if (!mark) return undefined;
  return element('div', {class: 'product-mark sale'}, wording(label(context, 'productSaleText', 'sale')))
    .html;
};

const scarcityView = (view: unknown, text: string): Html => {
  const attributes = own(view, 'attributes');
  const hasAttributes = attributes !== undefined && attributes !== null;
  return element(
    'div',
    {
      class: 'product-scarcity',
      'data-variant-attributes': hasAttributes ? JSON.stringify(attributes) : undefined,
      hidden: hasAttributes,
    },
    text,
  );
};

/** How few are left, one line a variant, hidden until that variant is chosen. Source: template language §9 (product-scarcity). */
export const createScarcity = (provider: LocaleProvider): Formatter => {
  const write = createMessageWriter(provider);
  return (item, _args, context) => {
    const store = merchandising(context, readText(item, 'id'));
    if (!asBoolean(own(store, 'scarcityEnabled'))) return item;
    const pattern = readText(store, 'scarcityText');
    const views = readList(store, 'scarcityTemplateViews');
    const textOf = (view: unknown) =>
      write(pattern, new Map([['qtyInStock', own(view, 'qtyInStock')]]), context);
    return joinHtml(...views.map(view => scarcityView(view, textOf(view)))).html;
  };
};

/** The button that opens a product in a dialog. Source: template language §9 (product-quick-view). */
export const quickView: Formatter = (item, args, context) => {
  const [group = ''] = args;
  const known = group === '' ? '' : asString(own(item, group) ?? context.resolve(group));
  return element(
    'button',
    {
      type: 'button',
      class: 'sqs-product-quick-view-button',
      'data-block': 'quick-view',
      'data-load': 'interaction',
      'data-id': readText(item, 'id'),
      'data-group': known || group,
    },
    wording(label(context, 'productQuickViewText', 'Quick View')),
  ).html;
};

/** How many things are in the cart. Source: template language §9 (cart-quantity). */
export const cartQuantity: Formatter = cart => {
  let quantity = 0;
  for (const entry of readList(cart, 'entries')) {
    const count = readNumber(entry, 'quantity');
    if (truthy(count)) quantity += count;
  }
  return element(
    'span',
    {'data-block': 'cart-count', 'data-load': 'load'},
    element('span', {class: 'sqs-cart-quantity'}, String(quantity)),
  ).html;
};
