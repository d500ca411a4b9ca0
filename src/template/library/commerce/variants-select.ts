import {own} from '../../language/path.js';
import type {Context} from '../../language/plugin.js';
import {asString} from '../../language/value.js';
import {createMessageWriter, type WriteMessage} from '../i18n/message.js';
import type {LocaleProvider} from '../locale/provider.js';
import {type Attributes, element, type Html, joinHtml, wording} from '../markup/element.js';
import {read, readList, readText} from '../read.js';
import {label} from './labels.js';
import {isSubscribable, productTypeOf, variantsOf} from './product.js';

type Option = {
  readonly name: string;
  readonly values: readonly string[];
  readonly title: Html;
  readonly selectText: Html;
};

/** The values an option has among the variants, in the order they first appear. */
const valuesOf = (item: unknown, name: string): readonly string[] => {
  const values = new Set<string>();
  for (const variant of variantsOf(item)) {
    const value = asString(read(variant, 'attributes', name));
    if (value !== '') values.add(value);
  }
  return [...values];
};

type Words = {readonly write: WriteMessage; readonly context: Context; readonly isGiftCard: boolean};

const textsOf = (name: string, {write, context, isGiftCard}: Words) => {
  const title = isGiftCard ? label(context, 'giftCardValueDisplayText', 'Value') : '{name}';
  const select = isGiftCard
    ? label(context, 'giftCardVariantSelectText', 'Select Value')
    : label(context, 'productVariantSelectText', 'Select {variantName}');
  return {
    title: wording(write(title, new Map([['name', name]]), context)),
    selectText: wording(write(select, new Map([['variantName', name]]), context)),
  };
};

const optionsOf = (item: unknown, write: WriteMessage, context: Context): readonly Option[] => {
  const isGiftCard = productTypeOf(item) === 'gift-card';
  return readList(item, 'structuredContent', 'variantOptionOrdering').map(listed => {
    const name = asString(listed);
    return {name, values: valuesOf(item, name), ...textsOf(name, {write, context, isGiftCard})};
  });
};

const selectOf = ({name, values, selectText}: Option): Html =>
  element(
    'div',
    {class: 'variant-select-wrapper'},
    element(
      'select',
      {'aria-label': selectText, 'data-variant-option-name': name},
      element('option', {value: ''}, selectText),
      ...values.map(value => element('option', {value}, value)),
    ),
  );

const radioOf = (name: string, value: string): Html => {
  const id = `variant-option-${name}-${value}`;
  const group = `variant-option-${name}`;
  return joinHtml(
    element('input', {type: 'radio', class: 'variant-radiobtn', value, name: group, id}),
    element('label', {class: 'sqs-button-element--secondary', for: id}, value),
  );
};

const radiosOf = ({name, values, title}: Option): Html =>
  element(
    'div',
    {
      class: 'variant-radiobtn-wrapper',
      role: 'radiogroup',
      'aria-label': title,
      'data-variant-option-name': name,
    },
    ...values.map(value => radioOf(name, value)),
  );

const optionHtml = (option: Option): Html =>
  element(
    'div',
    {class: 'variant-option'},
    element('div', {class: 'variant-option-title'}, joinHtml(option.title, ': ')),
    selectOf(option),
    radiosOf(option),
  );

const rootData = (item: unknown): Attributes => {
  const subscribable = isSubscribable(item);
  const plan = read(item, 'structuredContent', 'subscriptionPlan');
  return {
    'data-item-id': readText(item, 'id'),
    'data-variants': JSON.stringify(read(item, 'structuredContent', 'variants')),
    'data-is-subscribable': subscribable ? 'true' : undefined,
    'data-subscription-plan': subscribable ? (JSON.stringify(plan) ?? '') : undefined,
    'data-animation-role': 'content',
  };
};

/** What the buyer chooses a variant with: for each option a select and a radio group, one of which the style hides. */
export type VariantsSelect = (item: unknown, context: Context) => Html | undefined;

/** Makes the variant chooser; undefined where there is only one variant. Source: template language §9 (variants-select). */
export const createVariantsSelect = (provider: LocaleProvider): VariantsSelect => {
  const write = createMessageWriter(provider);
  return (item, context) => {
    if (variantsOf(item).length < 2) return undefined;
    const options = optionsOf(item, write, context);
    return element('div', {class: 'product-variants', ...rootData(item)}, ...options.map(optionHtml));
  };
};

/** The values of a variant's options, as `M / Red`. Source: template language §7 (variant-descriptor). */
export const describeVariant = (variant: unknown): string =>
  readList(variant, 'optionValues')
    .map(option => asString(own(option, 'value')))
    .join(' / ');
