import {expect, test} from 'vitest';
import {htmlData} from '../../../build/html-data.mjs';
import {allSchemas, readTables} from '../../../build/schema.mjs';
import {suggestsPlaces} from '../../../runtime/blocks/places/watch-address.js';
import {decodeSearchProps} from '../../../runtime/blocks/search/search-props.js';
import {decodeCart} from '../../../src/cart/decode-cart.js';
import {decodeTermsData} from '../../../src/cart/decode-terms-data.js';
import {decodeInstallments, decodeOfferedProduct} from '../../../src/cart/installments.js';
import {decodeOrder} from '../../../src/cart/order.js';
import {readButtonProduct} from '../../../src/catalog/button-product.js';
import {decodeMerchandising} from '../../../src/catalog/decode-merchandising.js';
import {decodeProductPlan} from '../../../src/catalog/decode-plan.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {decodeForm} from '../../../src/forms/decode-form.js';
import {readPageSource} from '../../../src/forms/page-source.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {readGallery} from '../../../src/media/gallery.js';
import {decodeImageBlock} from '../../../src/media/image-block.js';
import {decodeSummary} from '../../../src/media/summary.js';
import {givenReviews} from '../../../src/reviews/given-reviews.js';
import {fields} from '../../../src/shared/decode.js';
import {readCaptchaSettings} from '../../../src/site/captcha-settings.js';
import {findMistakes} from '../../../src/site/find-mistakes.js';
import {findOmissions} from '../../../src/site/find-omissions.js';
import {decodeLogin} from '../../../src/site/login.js';
import {emailLanguage} from '../../../src/site/multilingual.js';
import {decodePageLanguages} from '../../../src/site/page-languages.js';
import {decodePopup} from '../../../src/site/popup.js';
import {decodeSiteContext} from '../../../src/site/site-context.js';
import type {DataField} from '../../../src/tables/data-shapes.js';
import {
  MARKER_DATA,
  type MarkerAttribute,
  type MarkerData,
  type MarkerKind,
  PAGE_ATTRIBUTES,
} from '../../../src/tables/marker-data.js';
import {SITE_SHAPES} from '../../../src/tables/site-fields.js';
import {eventsBase} from '../../../src/tracking/events-base.js';
import {activeExperiments} from '../../../src/tracking/experiments.js';
import {mayTrack} from '../../../src/tracking/may-track.js';
import {readTrackContext} from '../../../src/tracking/track-context.inline.js';
import {allSnippets} from '../../tools/docs/markdown.mjs';
import {isValid, KEYWORDS, type Schema} from './json-schema.js';
import {baseOf, samplesOf, shapeSamples} from './samples.js';

const TABLES = await readTables();
const SCHEMAS = allSchemas(TABLES) as Readonly<Record<string, Schema>>;
const schemaOf = (name: string): Schema => {
  const schema = SCHEMAS[name];
  if (!schema) throw new Error(`no schema "${name}"`);
  return schema;
};

const product = (data: unknown): unknown => [
  decodeProduct(data),
  decodeMerchandising(data),
  decodeProductPlan(data),
];
const HOME = {currency: 'USD', language: 'en'};
const offer = (data: unknown): unknown => [
  decodeInstallments(data, HOME),
  decodeOfferedProduct(data, 'USD'),
  product(data),
];

/** What reads the data of each kind in the browser. */
const DECODERS: Readonly<Partial<Record<MarkerKind, (data: unknown) => unknown>>> = {
  product,
  price: product,
  plan: product,
  'add-to-cart': readButtonProduct,
  cart: data => fields(data, '')('cart', decodeCart, null as unknown),
  'cart-terms': decodeTermsData,
  order: data => decodeOrder(data),
  'item-form': data => decodeForm(data, ''),
  form: data => decodeForm(data, ''),
  newsletter: data => decodeForm(data, ''),
  installments: offer,
  popup: decodePopup,
  login: decodeLogin,
  search: decodeSearchProps,
  image: decodeImageBlock,
  summary: decodeSummary,
  reviews: givenReviews,
  gallery: data =>
    readGallery(data, problem => {
      // A schema takes a list without items.
      if (problem !== 'items: expected a picture or more, got none') throw new Error(problem);
    }),
  'language-switcher': decodePageLanguages,
};

const isRead = (decode: (data: unknown) => unknown, data: unknown): boolean => {
  try {
    decode(data);
    return true;
  } catch {
    return false;
  }
};

const KINDS = (Object.keys(MARKER_DATA) as MarkerKind[]).filter(kind => MARKER_DATA[kind].shape !== null);

test('each kind that reads a child script has a decoder here', () => {
  expect(Object.keys(DECODERS).sort()).toEqual([...KINDS].sort());
});

for (const kind of KINDS) {
  const {shape} = MARKER_DATA[kind];
  const also = kind === 'installments' ? {installments: baseOf('installment offer')} : {};
  const decode = DECODERS[kind] ?? (() => null);
  const samples = shapeSamples(shape ?? '');
  const withAlso = (data: unknown): unknown => ({...(data as object), ...also});

  test(`the schema of ${kind} accepts what its decoder reads, and nothing else`, () => {
    expect(samples.right.length).toBeGreaterThan(0);
    for (const data of samples.right.map(withAlso)) {
      expect(isValid(data, schemaOf(kind)), JSON.stringify(data)).toBe(true);
      expect(isRead(decode, data), JSON.stringify(data)).toBe(true);
    }
    for (const data of samples.wrong.map(withAlso)) {
      expect(isValid(data, schemaOf(kind)), JSON.stringify(data)).toBe(false);
      expect(isRead(decode, data), JSON.stringify(data)).toBe(false);
    }
  });
}

for (const kind of KINDS) {
  const shape = MARKER_DATA[kind].shape ?? '';
  const samples = shapeSamples(shape);

  test(`the check of a page finds in the data of ${kind} what its decoder refuses, nothing else`, () => {
    for (const data of samples.right) expect(findMistakes(data, shape), JSON.stringify(data)).toEqual([]);
    for (const data of samples.wrong)
      expect(findMistakes(data, shape).length, JSON.stringify(data)).toBeGreaterThan(0);
  });
}

test('the schema of installments accepts the offers that its decoder reads', () => {
  const {right, wrong} = shapeSamples('installment offer');
  const of = (installments: unknown): unknown => ({...baseOf('product'), installments});
  for (const data of right.map(of)) {
    expect(isValid(data, schemaOf('installments')), JSON.stringify(data)).toBe(true);
    expect(isRead(offer, data), JSON.stringify(data)).toBe(true);
  }
  for (const data of wrong.map(of)) {
    expect(isValid(data, schemaOf('installments')), JSON.stringify(data)).toBe(false);
    expect(isRead(offer, data), JSON.stringify(data)).toBe(false);
  }
});

test('COM-12 the schema of installments accepts an offer for the cart, and no half of a product', () => {
  const installments = baseOf('installment offer');
  expect(isValid({installments}, schemaOf('installments'))).toBe(true);
  expect(isRead(data => decodeInstallments(data, HOME), {installments})).toBe(true);
  expect(isValid({installments, title: 'Mug'}, schemaOf('installments'))).toBe(false);
  expect(isValid({}, schemaOf('installments'))).toBe(false);
});

test('the schema of a variant accepts what the decoder of products reads of one', () => {
  const {right, wrong} = shapeSamples('variant');
  const of = (variant: unknown): unknown => ({
    id: 'a',
    structuredContent: {productType: 'physical', variants: [variant]},
  });
  for (const data of right) {
    expect(isValid(data, schemaOf('variant')), JSON.stringify(data)).toBe(true);
    expect(isRead(decodeProduct, of(data)), JSON.stringify(data)).toBe(true);
  }
  for (const data of wrong) {
    expect(isValid(data, schemaOf('variant')), JSON.stringify(data)).toBe(false);
    expect(isRead(decodeProduct, of(data)), JSON.stringify(data)).toBe(false);
  }
});

/** What the readers of the site context make of one that has a field alone. */
const read = (context: object) => decodeSiteContext(context, undefined, '');
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** True where a reader took each part of a value as it is. */
const tookParts = (value: unknown, taken: Readonly<Record<string, unknown>> | null): boolean =>
  isRecord(value) &&
  taken !== null &&
  Object.entries(value).every(([key, part]) => part === null || taken[key] === part);
const captchaOf = (captcha: unknown) => {
  const settings = readCaptchaSettings({captcha}, undefined, 'en');
  return settings && {...settings, provider: settings.provider.name};
};
const sourceOf = (context: object) => readPageSource(context, undefined);
const isCounted = (context: object): boolean => mayTrack(context, 'https://shop.example/');

/** Whether each field's value is taken as it is by what reads the field. */
const TAKEN: Readonly<Record<string, (value: unknown) => boolean>> = {
  currency: value => read({currency: value}).currency === value,
  locale: value => read({locale: value}).locale === value,
  apiRoot: value => read({apiRoot: value}).apiRoot === value,
  onAdd: value => read({onAdd: value}).onAdd === value,
  emailRule: value => read({emailRule: value}).emailRule === value,
  routes: value => tookParts(value, read({routes: value}).routes),
  labels: value => {
    const t = createMessages({locale: 'en', catalogue: {a: 'ours'}, overrides: read({labels: value}).labels});
    return isRecord(value) && (!('a' in value) || t('a') === value.a);
  },
  captcha: value => tookParts(value, captchaOf(value)),
  places: value => suggestsPlaces({contexts: {own: {places: value}, compat: undefined}}) === value,
  trackingDisabled: value => !isCounted({trackingDisabled: value}) === value,
  multilingualEmailsEnabled: value =>
    (emailLanguage({multilingualEmailsEnabled: value}, undefined, 'fr') === 'fr') === value,
  collectionId: value => sourceOf({collectionId: value}).pageId === value,
  itemId: value => sourceOf({itemId: value}).pageId === value,
  pagePermissionTypeValue: value =>
    sourceOf({pagePermissionTypeValue: value}).pagePermissionTypeValue === value,
  environment: value => eventsBase(value, undefined, '/api') !== null,
};

/** The others: what recording reads takes any value as it is, and the schema says which of them mean something there. */
const PASSED = [
  ...['account', 'cookiePolicy', 'country', 'eventHosts', 'experiments', 'isInternalUser', 'item', 'lessons'],
  ...[
    'memberAccountId',
    'memberLocale',
    'order',
    'pageType',
    'partitionedCookies',
    'recording',
    'recordType',
  ],
  ...['subscriptionStatus', 'templateId', 'timeZone', 'variantId', 'websiteId'],
] as const;

const SITE_FIELDS: Readonly<Record<string, DataField>> = SITE_SHAPES['site context'];
const siteSamples = (name: string) => {
  const {right, wrong} = samplesOf(SITE_FIELDS[name] ?? {type: 'any', what: ''});
  return {right: right.filter(value => value !== null && value !== undefined), wrong};
};

test('every field of the site context is compared with what reads it', () => {
  expect([...Object.keys(TAKEN), ...PASSED].sort()).toEqual(Object.keys(SITE_FIELDS).sort());
});

for (const name of Object.keys(SITE_FIELDS))
  test(`the site context takes the values of ${name} that its schema accepts`, () => {
    const {right, wrong} = siteSamples(name);
    const isTaken = TAKEN[name];
    expect(right.length).toBeGreaterThan(0);
    for (const value of right) {
      expect([value, isTaken?.(value) ?? true]).toEqual([value, true]);
      expect(readTrackContext({[name]: value})).toEqual({[name]: value});
      expect([value, isValid({[name]: value}, schemaOf('site-context'))]).toEqual([value, true]);
      expect(findMistakes({[name]: value}, 'site context')).toEqual([]);
    }
    for (const value of wrong) {
      expect([value, isTaken?.(value) ?? false]).toEqual([value, false]);
      expect([value, isValid({[name]: value}, schemaOf('site-context'))]).toEqual([value, false]);
      expect(findMistakes({[name]: value}, 'site context').length).toBeGreaterThan(0);
    }
  });

test('an experiment of the site context is taken as it is where its schema accepts it alone', () => {
  const {right, wrong} = shapeSamples('experiment');
  const running = {name: 'a', status: 'ACTIVE'};
  for (const one of right) expect(activeExperiments([{...(one as object), ...running}])).toHaveLength(1);
  for (const one of wrong) {
    const [made] = activeExperiments([{...running, ...(one as object)}]);
    const {variant = null, variants = []} = one as {variant?: unknown; variants?: unknown};
    expect(
      made && made.variant === variant && JSON.stringify(made.variants) === JSON.stringify(variants),
    ).not.toBe(true);
  }
});

test('the schemas of events know what is in a cart, a line and a variant', () => {
  const cart = decodeCart({entries: [{id: 'l', itemId: 'a', quantity: 2}]}, 'cart');
  const added = {cart, entry: cart.entries[0]};
  const variant = decodeProduct(baseOf('product')).variants[0] ?? null;
  expect(isValid(added, schemaOf('event-item-added'))).toBe(true);
  expect(isValid({...added, entry: null}, schemaOf('event-item-added'))).toBe(true);
  expect(isValid(added, schemaOf('event-line-added'))).toBe(true);
  expect(isValid({itemId: 'a', variant}, schemaOf('event-variant-chosen'))).toBe(true);
  const wrong: readonly [string, object][] = [
    ['line-added', {...added, entry: null}],
    ['item-added', {...added, cart: {...cart, entries: [{}]}}],
    ['item-added', {...added, entry: {...cart.entries[0], quantity: '2'}}],
    ['cart-updated', {cart, change: 'loaded', warnings: [{code: 1}]}],
    ['cart-updated', {cart: null, change: 'loaded', warnings: []}],
    ['variant-chosen', {itemId: 'a', variant: {sku: 'A'}}],
  ];
  for (const [name, detail] of wrong)
    expect(isValid(detail, schemaOf(`event-${name}`)), JSON.stringify(detail)).toBe(false);
});

test('EMB-05 the data that docs/data.md prints is valid by the schema that it names, and has no line', () => {
  const [text = ''] = allSnippets().flatMap(({path, text: found}) =>
    path === 'docs/data.md' && found.includes('"$schema"') ? [found] : [],
  );
  const data = JSON.parse(text);
  const [, name = ''] = /\/dist\/schema\/([\w-]+)\.json$/.exec(data.$schema) ?? [];
  expect(name).toBe('product');
  expect(isValid(data, schemaOf(name))).toBe(true);
  expect([...findMistakes(data, name), ...findOmissions(data, true)]).toEqual([]);
  expect(findMistakes({$schema: './schema/site-context.json', currency: 'EUR'}, 'site context')).toEqual([]);
});

test('the types of products are written by name as well as by code', () => {
  const typed = (productType: unknown) => decodeProduct({id: 'a', structuredContent: {productType}}).type;
  expect([typed('gift-card'), typed(4)]).toEqual(['gift-card', 'gift-card']);
});

test('units that a page does not count are unlimited, and 0 units are none', () => {
  const stockOf = (variant: object) =>
    decodeProduct({id: 'a', structuredContent: {productType: 1, variants: [variant]}}).variants.map(
      ({qtyInStock, unlimited}) => ({qtyInStock, unlimited}),
    );
  expect(stockOf({})).toEqual([{qtyInStock: 0, unlimited: true}]);
  expect(stockOf({qtyInStock: 0})).toEqual([{qtyInStock: 0, unlimited: false}]);
  expect(stockOf({unlimited: false})).toEqual([{qtyInStock: 0, unlimited: false}]);
});

test('the completion of editors has every attribute of the tables, with what it is', () => {
  const {globalAttributes} = htmlData(TABLES) as {globalAttributes: {name: string; description: string}[]};
  const named = new Map(globalAttributes.map(({name, description}) => [name, description]));
  const inKinds = Object.values<MarkerData>(MARKER_DATA).flatMap(({attributes, inside}) =>
    Object.entries({...attributes, ...inside}),
  );
  for (const [name, {what}] of [...inKinds, ...Object.entries<MarkerAttribute>(PAGE_ATTRIBUTES)])
    expect(named.get(name), name).toContain(what);
});

test('the completion of editors has every field of the schemas that a page writes as an attribute', () => {
  const {globalAttributes} = htmlData(TABLES) as {globalAttributes: {name: string}[]};
  const names = globalAttributes.map(({name}) => name);
  const written = Object.values(SCHEMAS).flatMap(({properties = {}}) =>
    Object.values(properties).flatMap(
      ({description = ''}) => /\(attribute (data-[\w-]+)\)$/.exec(description)?.[1] ?? [],
    ),
  );
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter(name => !names.includes(name))).toEqual([]);
});

/** Attributes of the documentation's pages that the completion leaves out, each with its reason. */
const NOT_COMPLETED: Readonly<Record<string, string>> = {
  'data-from': "an attribute of a recipe's own paragraph, which only the recipe's script reads",
  'data-product-type': 'markup of an existing site, which nobody writes by hand',
};

test('the completion of editors has every attribute that HTML of the documentation writes', () => {
  const {globalAttributes} = htmlData(TABLES) as {globalAttributes: {name: string}[]};
  const known = new Set([...globalAttributes.map(({name}) => name), ...Object.keys(NOT_COMPLETED)]);
  const written = allSnippets()
    .filter(({language}) => language.startsWith('html'))
    .flatMap(({path, line, text}) =>
      [...text.matchAll(/<[a-z][^<>]*>/g)].flatMap(([tag]) =>
        [...tag.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/(?<=\s)data-[\w-]+/g)].map(([name]) => ({
          name,
          where: `${path}:${line}`,
        })),
      ),
    );
  const names = written.map(({name}) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(written.filter(({name}) => !known.has(name))).toEqual([]);
  expect(Object.keys(NOT_COMPLETED).filter(name => !names.includes(name))).toEqual([]);
});

test('the schemas use only the keywords that the checker of these tests understands', () => {
  const unknown = new Set<string>();
  const visit = (schema: Schema): void => {
    for (const keyword of Object.keys(schema)) if (!KEYWORDS.includes(keyword)) unknown.add(keyword);
    const {$defs = {}, properties = {}, additionalProperties, items, anyOf = [], not} = schema;
    for (const inner of [...Object.values($defs), ...Object.values(properties), ...anyOf]) visit(inner);
    for (const inner of [additionalProperties, items, not]) if (inner) visit(inner);
  };
  for (const schema of Object.values(SCHEMAS)) visit(schema);
  expect([...unknown]).toEqual([]);
});
