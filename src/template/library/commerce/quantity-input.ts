import {QUANTITY_INITIAL, QUANTITY_MAX, QUANTITY_MIN, QUANTITY_STEP} from '../../../tables/limits.js';
import {own} from '../../language/path.js';
import type {Context} from '../../language/plugin.js';
import {truthy} from '../../language/value.js';
import {element, type Html, joinHtml, wording} from '../markup/element.js';
import {findText, readNumber} from '../read.js';
import {label} from './labels.js';
import {productTypeOf, variantsOf} from './product.js';
import {isSubscribable} from './subscription-text.js';

const INPUT_SIZE = 4;

const totalStock = (item: unknown): number => {
  let total = 0;
  for (const variant of variantsOf(item))
    total += truthy(own(variant, 'unlimited')) ? Number.POSITIVE_INFINITY : readNumber(variant, 'qtyInStock');
  return total;
};

/** Services are sold several at a time unless the store says otherwise. */
const allowsMany = (item: unknown, context: Context): boolean => {
  const type = productTypeOf(item);
  if (type !== 'service') return type === 'physical';
  const allowed = context.resolve(['websiteSettings', 'storeSettings', 'multipleQuantityAllowedForServices']);
  return truthy(allowed ?? true);
};

/** The quantity field, where more than one can be bought at once. Source: template language §9 (quantity-input). */
export const quantityInput = (item: unknown, context: Context): Html | undefined => {
  if (!allowsMany(item, context) || isSubscribable(item) || !(totalStock(item) > 1)) return undefined;
  const text = wording(label(context, 'productQuantityInputLabel', 'Quantity'));
  return element(
    'div',
    {
      class: 'product-quantity-input',
      'data-item-id': findText(item, 'id', context),
      'data-animation-role': 'content',
    },
    element('div', {class: 'quantity-label'}, joinHtml(text, ':')),
    element('input', {
      'aria-label': text,
      size: INPUT_SIZE,
      max: QUANTITY_MAX,
      min: QUANTITY_MIN,
      value: QUANTITY_INITIAL,
      type: 'number',
      step: QUANTITY_STEP,
    }),
  );
};
