import type {Context} from '../../language/plugin.js';
import {truthy} from '../../language/value.js';
import type {MessageArgs} from '../i18n/message.js';
import {createMessageWriter} from '../i18n/message.js';
import {numberOptions} from '../i18n/number-options.js';
import type {LocaleProvider} from '../locale/provider.js';
import {element, type Html, joinHtml} from '../markup/element.js';
import {escapeAttribute, escapeWording} from '../markup/escape.js';
import type {Price} from './prices.js';

const TWO_DECIMALS = {minFrac: 2, maxFrac: 2} as const;

/** Writes money and price messages for one tag. */
export type PriceWriter = {
  /** An amount: in the locale's currency words where the site asks for it, else a bare amount a script completes. */
  money(price: Price): Html;
  /** A message whose values are markup. Blank without a locale. */
  text(pattern: string, values: Readonly<Record<string, Html | string>>): Html;
};

const toArgs = (values: Readonly<Record<string, Html | string>>): MessageArgs =>
  new Map(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeAttribute(value) : value.html,
    ]),
  );

/** The writer for a tag, whose arguments are money options. Source: template language §9 (money string inside prices). */
export const priceWriter = (
  provider: LocaleProvider,
  args: readonly string[],
  context: Context,
): PriceWriter => {
  const write = createMessageWriter(provider);
  const usesLocale = truthy(context.resolve(['featureFlags', 'useCLDRMoneyFormat']));
  return {
    money({value, currency}) {
      if (!usesLocale)
        return element(
          'span',
          {class: 'sqs-money-native'},
          provider.formatDecimal('en-US', value, TWO_DECIMALS),
        );
      const {locale} = context;
      return joinHtml(
        locale === undefined
          ? ''
          : provider.formatMoney(locale, {amount: value, currency}, numberOptions(args)),
      );
    },
    text: (pattern, values) => ({html: write(escapeWording(pattern), toArgs(values), context)}),
  };
};

const hiddenLabel = (text: string): Html =>
  element('span', {class: 'visually-hidden v6-visually-hidden'}, text);

/** A reduced price with the original one, each with a label for screen readers. Source: template language §9 (product-price). */
export const reducedPrice = (now: Html, before: Html): Html =>
  joinHtml(
    hiddenLabel('Sale Price:'),
    now,
    ' ',
    hiddenLabel('Original Price:'),
    element('span', {class: 'original-price'}, before),
  );
