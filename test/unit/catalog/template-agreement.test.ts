import fc from 'fast-check';
import {expect, test} from 'vitest';
import {cartFields} from '../../../src/cart/cart-fields.js';
import {type BuyState, buyView} from '../../../src/catalog/buy-view.js';
import {decodeMerchandising} from '../../../src/catalog/decode-merchandising.js';
import {decodeProductPlan} from '../../../src/catalog/decode-plan.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {planSentences} from '../../../src/catalog/plan-text.js';
import type {Product} from '../../../src/catalog/product.js';
import {
  hasVariants,
  hasVariedPrices,
  isOnSale,
  isSoldOut,
  statusMark,
  totalStock,
} from '../../../src/catalog/product-status.js';
import {isQuantityShown} from '../../../src/catalog/quantity-shown.js';
import {shownScarcityLines} from '../../../src/catalog/scarcity-lines.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {render} from '../../../src/template/index.js';
import {readMessages} from '../i18n/all-messages.js';
import {makeCart, wireCart, wireEntry} from '../services/wire-cart.js';

/** What a page says of a product and what its script says of it: both ask `src/commerce`. */
const LANGUAGES = ['en', 'es'] as const;
const MESSAGES = {
  en: await readMessages('en'),
  es: await readMessages('es'),
};
const LOCALES = {en: 'en-US', es: 'es-ES'} as const;
const messagesIn = (language: keyof typeof MESSAGES) =>
  createMessages({locale: language, catalogue: MESSAGES[language]});

/** A page's strings as an owner gives them to templates: those of the script, with the names that templates have for values. */
const localizedStrings = (language: keyof typeof MESSAGES) => {
  const messages = MESSAGES[language];
  const own: Record<string, string> = {
    productPriceFromText: String(messages['from-price']).replace('{price}', '{fromPrice}'),
    productSoldOutText: String(messages['sold-out-mark']),
    productSaleText: String(messages['sale-mark']),
    productPriceUnavailable: String(messages.unavailable),
  };
  return own;
};

const print = (template: string, data: object, language: keyof typeof MESSAGES = 'en'): string =>
  render(
    template,
    {...data, featureFlags: {useCLDRMoneyFormat: true}},
    {locale: LOCALES[language]},
  ).output.replace(/\s+/g, ' ');

/** Printed text without markup and without what only screen readers say. */
const textOf = (html: string): string =>
  html
    .replace(/<span class="visually-hidden[^>]*>[^<]*<\/span>/g, '')
    .replace(/<[^>]*>/g, '')
    .trim();

const money = (cents: number) => ({value: (cents / 100).toFixed(2), currency: 'USD'});

/** A variant as pages carry it, its amounts in both shapes. Source: facts, "A variant as pages carry it". */
const variantArbitrary = fc
  .record({
    price: fc.constantFrom(1000, 1200, 2050),
    salePrice: fc.constantFrom(500, 800),
    onSale: fc.boolean(),
    unlimited: fc.boolean(),
    qtyInStock: fc.constantFrom(0, 1, 2),
  })
  .map(variant => ({
    ...variant,
    priceMoney: money(variant.price),
    salePriceMoney: money(variant.salePrice),
    attributes: {},
  }));

const itemArbitrary = fc
  .record({
    productType: fc.constantFrom(1, 2, 3, 4, 5),
    variants: fc.array(variantArbitrary, {maxLength: 3}),
    onSale: fc.boolean(),
    isSubscribable: fc.boolean(),
  })
  .map(({productType, variants, onSale, isSubscribable}) => ({
    id: 'p1',
    title: 'Lamp',
    structuredContent: {
      productType,
      variants,
      // Only a digital product has a price of its own.
      ...(productType === 2 ? {onSale, priceMoney: money(900), salePriceMoney: money(700)} : {}),
      // Only goods and services may be subscribed to.
      isSubscribable: isSubscribable && (productType === 1 || productType === 3),
    },
  }));

type Item = Parameters<Parameters<typeof itemArbitrary.map>[0]>[0];

const stateOf = (item: Item, language: keyof typeof MESSAGES): BuyState => ({
  product: decodeProduct(item),
  merchandising: decodeMerchandising({}),
  chosen: {},
  quantity: '1',
  phase: 'idle',
  variant: null,
  t: messagesIn(language),
  locale: LOCALES[language],
});

const PREDICATES: readonly [string, (product: Product) => boolean][] = [
  ['sold-out?', isSoldOut],
  ['on-sale?', isOnSale],
  ['varied-prices?', hasVariedPrices],
  ['has-variants?', hasVariants],
];
for (const [name, rule] of PREDICATES)
  test(`COM-02 COM-03 COM-05 {.${name}} and the script's rule agree on every product`, () => {
    fc.assert(
      fc.property(itemArbitrary, item => {
        expect(print(`{.${name}}true{.or}false{.end}`, item)).toBe(String(rule(decodeProduct(item))));
      }),
    );
  });

test('COM-15 a template prints a quantity field where the script shows one', () => {
  fc.assert(
    fc.property(itemArbitrary, fc.boolean(), (item, isAllowed) => {
      const websiteSettings = {storeSettings: {multipleQuantityAllowedForServices: isAllowed}};
      const isPrinted = print('{@|quantity-input}', {...item, websiteSettings}).includes('<input');
      expect(isPrinted).toBe(isQuantityShown(decodeProduct(item), isAllowed));
    }),
  );
});

for (const language of LANGUAGES) {
  test(`COM-02 COM-03 the mark reads alike in ${language}`, () => {
    fc.assert(
      fc.property(itemArbitrary, item => {
        const data = {...item, localizedStrings: localizedStrings(language)};
        const printed = print('{@|product-status}', data, language);
        expect(textOf(printed)).toBe(buyView(stateOf(item, language)).mark?.text ?? '');
        expect(printed.includes('sold-out"')).toBe(statusMark(decodeProduct(item)) === 'sold-out');
      }),
    );
  });

  test(`PROD-01 the price reads alike in ${language}`, () => {
    fc.assert(
      fc.property(itemArbitrary, item => {
        const once = {...item, structuredContent: {...item.structuredContent, isSubscribable: false}};
        const data = {...once, localizedStrings: localizedStrings(language)};
        const {now, was} = buyView(stateOf(once, language)).price;
        const spoken = [now, was].filter(Boolean).join(' ').replace(/\s+/g, ' ');
        expect(textOf(print('{@|product-price}', data, language))).toBe(spoken);
      }),
    );
  });
}

/** The plan strings that a Spanish site gives its templates, by their keys. */
const SPANISH_PLANS: Readonly<Record<string, string>> = {
  productPrice__singlePrice__1Monthly__indefinite: '{price} cada mes',
  productPrice__singlePrice__nMonthly__indefinite: '{price} cada {billingPeriodValue} meses',
  productPrice__singlePrice__1Yearly__indefinite: '{price} cada año',
  productPrice__singlePrice__nWeekly__limited__nWeeks:
    '{price} cada {billingPeriodValue} semanas, durante {duration} semanas',
  productPrice__singlePrice__1Monthly__limited__nMonths: '{price} cada mes, durante {duration} meses',
  productPrice__singlePrice__1Monthly__limited__1Years: '{price} cada mes, durante {duration} año',
  productPrice__singlePrice__1Monthly__limited__nYears: '{price} cada mes, durante {duration} años',
  productPrice__singlePrice__1Weekly__limited__1Years: '{price} cada semana, durante {duration} año',
  productPrice__singlePrice__1Yearly__limited__1Years: '{price} cada año, durante {duration} año',
};

const period = (value: unknown, unit: string) => ({billingPeriod: {value, unit}});
// Source: commerce spec §5; template language §9: a count that is missing or 0 is 1, what cannot be said is Unavailable.
const PLANS: readonly object[] = [
  {...period(1, 'MONTH'), numBillingCycles: 0},
  {...period(12, 'MONTH'), numBillingCycles: 0},
  {...period(1, 'YEAR'), numBillingCycles: 0},
  {...period(3, 'WEEK'), numBillingCycles: 3},
  {...period(1, 'MONTH'), numBillingCycles: 6},
  {...period(1, 'MONTH'), numBillingCycles: 12},
  {...period(1, 'MONTH'), numBillingCycles: 24},
  {...period(1, 'WEEK'), numBillingCycles: 52},
  {...period(1, 'YEAR'), numBillingCycles: 1},
  {billingPeriod: {unit: 'MONTH'}},
  {...period(1.5, 'MONTH')},
  {...period(1, 'MONTH'), numBillingCycles: -1},
  {},
];
for (const language of LANGUAGES)
  for (const subscriptionPlan of PLANS)
    test(`COM-10 the plan ${JSON.stringify(subscriptionPlan)} reads alike in ${language}`, () => {
      const variants = [{price: 1400, priceMoney: money(1400), unlimited: true}];
      const item = {
        id: 'p1',
        structuredContent: {productType: 1, isSubscribable: true, subscriptionPlan, variants},
      };
      const strings = language === 'es' ? SPANISH_PLANS : {};
      const data = {...item, localizedStrings: {...localizedStrings(language), ...strings}};
      const {now} = buyView({...stateOf(item as never, language)}).price;
      const consoleLines = planSentences(decodeProductPlan(item), now, messagesIn(language)).text;
      // Next to the button the script also says how long an endless plan runs.
      const untilStopped = messagesIn(language)('plan-until-stopped', {plan: ''});
      expect(textOf(print('{@|product-price}', data, language))).toBe(
        consoleLines.replace(untilStopped, '').replace(/\s+/g, ' '),
      );
    });

test('COM-14 a template hides the stock lines that the script hides before a choice', () => {
  const attributesArbitrary = fc.option(
    fc.constantFrom<Readonly<Record<string, string>>>({Size: 'M'}, {Size: 'L', Colour: 'red'}),
  );
  fc.assert(
    fc.property(fc.array(attributesArbitrary, {maxLength: 4}), lines => {
      const store = {
        scarcityEnabled: true,
        scarcityText: 'Only {qtyInStock} left',
        scarcityTemplateViews: lines.map(attributes => ({qtyInStock: 2, attributes})),
      };
      const printed = print('{@|product-scarcity}', {id: 'p1', productMerchandisingContext: {p1: store}});
      const isShown = [...printed.matchAll(/<div([^>]*)>/g)].map(
        ([, attributes]) => !/ hidden/.test(attributes ?? ''),
      );
      expect(isShown).toEqual(shownScarcityLines({lines, chosen: null, isShownByDefault: undefined}));
    }),
  );
});

test('COM-04 COM-14 the stock line of a template and the script count the same units', () => {
  const item = {id: 'p1', structuredContent: {productType: 1, variants: [{qtyInStock: 2}, {qtyInStock: 1}]}};
  const left = totalStock(decodeProduct(item));
  const store = {
    scarcityEnabled: true,
    scarcityText: String(MESSAGES.en['only-left']).replaceAll('count', 'qtyInStock'),
    scarcityTemplateViews: [{qtyInStock: left}],
  };
  const printed = print('{@|product-scarcity}', {...item, productMerchandisingContext: {p1: store}});
  const merchandising = decodeMerchandising({merchandising: {scarcityEnabled: true, lowStockThreshold: 5}});
  expect(textOf(printed)).toBe(buyView({...stateOf(item as never, 'en'), merchandising}).scarcity);
});

test('CART-15 a template counts as many things in the cart as events say', () => {
  const quantities = fc.array(fc.integer({min: 1, max: 50}), {maxLength: 5});
  fc.assert(
    fc.property(quantities, counts => {
      const entries = counts.map((quantity, index) => wireEntry({id: `e${index}`, quantity}));
      expect(textOf(print('{@|cart-quantity}', wireCart(entries)))).toBe(
        String(cartFields(makeCart(...entries)).num_items_in_cart),
      );
    }),
  );
});
