import {isQuantityShown} from '../../../catalog/quantity-shown.js';
import {QUANTITY_INITIAL, QUANTITY_MAX, QUANTITY_MIN, QUANTITY_STEP} from '../../../tables/limits.js';
import type {Context} from '../../language/plugin.js';
import {truthy} from '../../language/value.js';
import {element, type Html, joinHtml, wording} from '../markup/element.js';
import {findText} from '../read.js';
import {label} from './labels.js';
import {readProduct} from './product.js';

const INPUT_SIZE = 4;

/** Services are sold several at a time unless the store says otherwise. */
const areServicesCounted = (context: Context): boolean =>
  truthy(context.resolve(['websiteSettings', 'storeSettings', 'multipleQuantityAllowedForServices']) ?? true);

/** The quantity field, where more than one can be bought at once. Source: template language §9 (quantity-input). */
export const quantityInput = (item: unknown, context: Context): Html | undefined => {
  if (!isQuantityShown(readProduct(item), areServicesCounted(context))) return undefined;
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
