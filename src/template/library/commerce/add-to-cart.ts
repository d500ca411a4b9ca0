import {own} from '../../language/path.js';
import type {Context} from '../../language/plugin.js';
import {asString, truthy} from '../../language/value.js';
import {type Attributes, element, type Html} from '../markup/element.js';
import {find, read, readList, readText} from '../read.js';
import {label} from './labels.js';
import {isSubscribable} from './product.js';

const buttonLabel = (item: unknown, context: Context): string => {
  const content = own(item, 'structuredContent');
  const custom = readText(content, 'customAddButtonText');
  if (truthy(own(content, 'useCustomAddButtonText')) && custom !== '') return custom;
  return isSubscribable(item)
    ? label(context, 'productSubscribeText', 'Subscribe')
    : label(context, 'productAddToCartText', 'Add To Cart');
};

/** The form of questions a buyer answers first, as JSON; undefined without one. */
const formJson = (item: unknown): string | undefined => {
  const content = own(item, 'structuredContent');
  const form = own(content, 'additionalFieldsForm');
  return truthy(own(content, 'additionalFieldsFormId')) && truthy(form) ? JSON.stringify(form) : undefined;
};

const subscriptionOption = (item: unknown, context: Context): string | undefined => {
  const [option] = readList(item, 'structuredContent', 'productSubscriptionOptions');
  return option !== undefined && isSubscribable(item) && context.expressions
    ? readText(option, 'id')
    : undefined;
};

const buttonData = (item: unknown, context: Context): Attributes => ({
  'data-dynamic-strings': true,
  'data-collection-id': readText(item, 'collectionId'),
  'data-item-id': readText(item, 'id'),
  'data-product-type': asString(read(item, 'structuredContent', 'productType')),
  'data-use-custom-label': asString(read(item, 'structuredContent', 'useCustomAddButtonText')),
  'data-is-subscription': isSubscribable(item) ? 'true' : undefined,
  'data-original-label': buttonLabel(item, context),
  'data-form': formJson(item),
  'data-subscription-option-id': subscriptionOption(item, context),
});

const CLASSES =
  'sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary';

const FIELDS = ['id', 'collectionId', 'structuredContent'];

/**
 * The button that the runtime makes add the chosen variant to the cart. What the item lacks is that of the item further
 * out. Source: template language §9 (add-to-cart-btn).
 */
export const addToCartButton = (given: unknown, context: Context): Html => {
  const item = Object.fromEntries(FIELDS.map(key => [key, find(given, key, context)]));
  return element(
    'div',
    {class: 'sqs-add-to-cart-button-wrapper', 'data-animation-role': 'button'},
    element(
      'button',
      {
        type: 'button',
        class: formJson(item) === undefined ? CLASSES : `${CLASSES} use-form`,
        ...buttonData(item, context),
      },
      element('span', {class: 'sqs-add-to-cart-button-inner'}, buttonLabel(item, context)),
    ),
  );
};
