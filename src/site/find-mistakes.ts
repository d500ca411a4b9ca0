import {didYouMean} from '../shared/suggest.inline.js';
import {CAPTCHA_PROVIDERS} from '../tables/captcha.js';
import {CATALOG_WORDS, OTHER_WORDS} from '../tables/catalog-words.js';
import {CURRENCIES, CURRENCY_CODE, FRACTION_DIGITS} from '../tables/currencies.js';
import {DATA_SHAPES, type DataField, type DataShape} from '../tables/data-shapes.js';
import {FORM_FIELDS} from '../tables/form-fields.js';
import {IMAGE_SIZE} from '../tables/image-widths.js';
import {MONEY_INTEGER_PLACES_MAX} from '../tables/limits.js';
import {PRODUCT_TYPES} from '../tables/product-types.js';
import {SITE_SHAPES} from '../tables/site-fields.js';

/** A mistake in a page's data: where it is, and what was found, expected and probably meant. */
export interface Mistake {
  /** As `structuredContent.variants[2].price`. */
  readonly path: string;
  readonly message: string;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Longest value that a message quotes. */
const QUOTED_MAX = 40;
const SHAPES: Readonly<Record<string, DataShape>> = {...DATA_SHAPES, ...SITE_SHAPES};

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const at = (path: string, key: string): string => (path ? `${path}.${key}` : key);

export const quote = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const text = JSON.stringify(value);
  return text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text;
};

/** Words a mistake; `place` is '' for the whole. */
export const mistake = (place: string, found: string, expected: string, meant = ''): Mistake => {
  // As the decoders name the whole.
  const path = place || 'value';
  return {
    path,
    message: `${path}: found ${found}, expected ${expected}.${meant ? ` Did you mean ${meant}?` : ''}`,
  };
};

/** What a scalar is: its test, its words, and what a value that fails the test probably meant, '' where that is open. */
interface Scalar {
  readonly is: (value: unknown) => boolean;
  readonly expected: string;
  readonly meant?: (value: unknown) => string;
}

const asNumber = (value: unknown): string =>
  typeof value === 'string' && value.trim() && Number.isFinite(Number(value)) ? String(Number(value)) : '';

/** Signs of currencies before an amount. */
const SIGN = /^\s*(?:US)?[$€£]\s*(?=\d)/;
const CURRENCY_BY_SIGN = new Map([
  ['$', 'USD'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
]);

const SIGN_AFTER = /(?<=\d)\s*[$€£]\s*$/;
/** A comma before the last two digits is that of the cents. */
const CENTS_COMMA = /^(\d+),(\d{2})$/;

/** An amount with a decimal point, or a comma in its place, is in whole units. */
const asCents = (given: unknown): string => {
  const value =
    typeof given === 'string'
      ? given.replace(SIGN, '').replace(SIGN_AFTER, '').trim().replace(CENTS_COMMA, '$1.$2')
      : given;
  const amount = typeof value === 'number' ? String(value) : asNumber(value) && String(value);
  if (!amount) return '';
  return String(amount.includes('.') ? Math.round(Number(amount) * 100) : Number(amount));
};

const asCurrency = (value: unknown): string => {
  const text = String(value).trim();
  const code = CURRENCY_BY_SIGN.get(text) ?? text.slice(0, 3).toUpperCase();
  return CURRENCIES.some(known => known === code) ? `"${code}"` : '';
};

const isLocale = (value: unknown): boolean => {
  try {
    return typeof value === 'string' && Intl.NumberFormat.supportedLocalesOf(value).length > 0;
  } catch {
    return false;
  }
};

const asLocale = (value: unknown): string => {
  const tag = String(value).replaceAll('_', '-');
  return isLocale(tag) ? `"${tag}"` : '';
};

/** The suggestion alone of a sentence that asks "Did you mean". */
export const nearest = (value: unknown, known: readonly string[]): string =>
  /"[^"]*"/.exec(didYouMean(String(value), known))?.[0] ?? '';

const oneOf = (known: readonly string[], others: readonly unknown[] = []): Scalar => ({
  is: value => known.some(name => name === value) || others.includes(value),
  expected: known.map(name => `"${name}"`).join(', '),
  meant: value => nearest(value, known),
});

const isText = (value: unknown): boolean => typeof value === 'string';
const asBoolean = (value: unknown): string =>
  /^(?:true|yes|on|1)$/i.test(String(value))
    ? 'true'
    : /^(?:false|no|off|0)$/i.test(String(value))
      ? 'false'
      : '';
/** A catalogue has units in its stock, or "unlimited". */
const asStock = (value: unknown): string => (value === 'unlimited' ? '"unlimited": true' : '"qtyInStock"');
const PLACES = MONEY_INTEGER_PLACES_MAX;
const CENTS_LIMIT = 10 ** (PLACES + FRACTION_DIGITS.other);
const DECIMAL = new RegExp(`^-?0*\\d{1,${PLACES}}(?:\\.\\d*)?$`);
const CENTS: Scalar = {
  is: value => Number.isInteger(value) && Math.abs(Number(value)) < CENTS_LIMIT,
  expected: 'whole cents',
  meant: asCents,
};

const PRODUCT_TYPE = oneOf(
  PRODUCT_TYPES.map(({name}) => name),
  PRODUCT_TYPES.map(({code}) => code),
);
/** A code in quotes is the type of that code. */
const asTypeCode = (value: unknown): string => {
  const found = PRODUCT_TYPES.find(({code}) => String(code) === value);
  return found ? `"${found.name}"` : '';
};

const SCALARS: Readonly<Record<string, Scalar>> = {
  any: {is: () => true, expected: ''},
  text: {is: isText, expected: 'text', meant: value => (typeof value === 'number' ? `"${value}"` : '')},
  'text or number': {is: value => isText(value) || typeof value === 'number', expected: 'text'},
  decimal: {
    is: value => (isText(value) || typeof value === 'number') && DECIMAL.test(String(value).trim()),
    expected: 'a decimal, as "18.50"',
    meant: value => (/^\d+,\d+$/.test(String(value)) ? `"${String(value).replace(',', '.')}"` : ''),
  },
  number: {is: value => typeof value === 'number', expected: 'a number', meant: asNumber},
  integer: {is: value => Number.isSafeInteger(value), expected: 'a whole number', meant: asNumber},
  boolean: {is: value => typeof value === 'boolean', expected: 'true or false', meant: asBoolean},
  cents: CENTS,
  currency: {
    is: value => isText(value) && CURRENCY_CODE.test(String(value)),
    expected: 'an ISO 4217 code of three capital letters',
    meant: asCurrency,
  },
  locale: {is: isLocale, expected: 'a BCP 47 tag of a language, as "en-US"', meant: asLocale},
  'image size': {
    is: value => isText(value) && IMAGE_SIZE.test(String(value)),
    expected: 'a width and height in pixels, as "2500x1667"',
  },
  'product type': {
    ...PRODUCT_TYPE,
    meant: value => PRODUCT_TYPE.meant?.(value) || asTypeCode(value),
  },
  'form field type': oneOf(FORM_FIELDS.map(({type}) => type)),
  'captcha provider': oneOf(CAPTCHA_PROVIDERS.map(({name}) => name)),
};

/** Two spellings of one name. */
const near = (key: string, known: readonly string[]): string => {
  const found = nearest(key, known).slice(1, -1);
  // Short names are near to many.
  const isLikely = found.toLowerCase() === key.toLowerCase() || Math.min(key.length, found.length) > 5;
  return isLikely ? found : '';
};

/** Keys that a shape does not know, near to one that it does. */
export const misspelled = (keys: readonly string[], known: readonly string[], path: string): Mistake[] =>
  keys
    .filter(key => !known.includes(key))
    .flatMap(key => {
      const meant = near(key, known);
      return meant && !keys.includes(meant)
        ? [mistake(at(path, key), `a field "${key}", which nothing reads`, `"${meant}"`, `"${meant}"`)]
        : [];
    });

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;
const WORDS: readonly {readonly words: Words; readonly of: string}[] = [
  {words: CATALOG_WORDS, of: ' of a catalogue'},
  {words: OTHER_WORDS, of: ''},
];

/** Words of a catalogue, or of another shop, in data that has them under another name, and not there too. */
const otherWords = (value: Fields, type: string, path: string): Mistake[] =>
  WORDS.flatMap(({words, of}) => otherNames(value, words[type] ?? {}, of, path));

const otherNames = (
  value: Fields,
  words: Readonly<Record<string, string>>,
  of: string,
  path: string,
): Mistake[] =>
  Object.entries(words).flatMap(([key, meant]) => {
    const names = meant.split(/\.|\[0\]\.?/).slice(0, 2);
    const there = names.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value);
    return value[key] === undefined || there !== undefined
      ? []
      : [mistake(at(path, key), `a field "${key}"${of}, which nothing reads`, meant, meant)];
  });

const findIn = (value: unknown, type: string, path: string): Mistake[] => {
  const [, container, item = ''] = /^(list|record) of (.+)$/.exec(type) ?? [];
  if (container === 'list')
    return Array.isArray(value)
      ? value.flatMap((one, index) => findIn(one, item, `${path}[${index}]`))
      : [mistake(path, quote(value), 'a list')];
  const shape = SHAPES[type];
  if (!container && !shape) {
    const isMoney = type === 'cents or money' && isObject(value);
    if (isMoney) return findIn(value, 'money', path);
    const scalar = SCALARS[type] ?? CENTS;
    return scalar.is(value) ? [] : [mistake(path, quote(value), scalar.expected, scalar.meant?.(value))];
  }
  if (!isObject(value))
    return [mistake(path, quote(value), 'an object', type === 'stock' ? asStock(value) : '')];
  return shape
    ? [...otherWords(value, type, path), ...inShape(value, shape, path)]
    : Object.entries(value).flatMap(([key, one]) => findIn(one, item, at(path, key)));
};

/** The names of a field that has one of a few, such as a type. */
const namesOf = ({type}: DataField): string => (type.endsWith(' type') ? `: ${SCALARS[type]?.expected}` : '');

const inField = (value: unknown, field: DataField, path: string): Mistake[] => {
  if (value === undefined || value === null)
    return field.required ? [mistake(path, quote(value ?? undefined), `${field.what}${namesOf(field)}`)] : [];
  const {values, min, max} = field;
  const size = typeof value === 'string' ? value.length : Number(value);
  if (min !== undefined && size < min) return [mistake(path, quote(value), `${min} or more`)];
  if (max !== undefined && size > max) return [mistake(path, quote(value), `${max} or less`)];
  if (!values) return findIn(value, field.type, path);
  const scalar = oneOf(values);
  return scalar.is(value) ? [] : [mistake(path, quote(value), scalar.expected, scalar.meant?.(value))];
};

const inShape = (value: Fields, shape: DataShape, path: string): Mistake[] => [
  ...misspelled(Object.keys(value), ['$schema', ...Object.keys(shape)], path),
  ...Object.entries(shape).flatMap(([key, field]) => inField(value[key], field, at(path, key))),
];

const CONTENT = 'structuredContent';

/** A product with its type in `structuredContent`, also where it has it next to that. */
const withType = (product: Fields): Fields => {
  const {productType} = product;
  const content = product.structuredContent ?? {};
  const isTyped = productType !== undefined && productType !== null;
  return {...product, structuredContent: isTyped && isObject(content) ? {productType, ...content} : content};
};

/** Mistakes in data of a shape; none where it has none. Never throws. */
export const findMistakes = (value: unknown, shape: string): Mistake[] => {
  if (shape !== 'product' || !isObject(value)) return findIn(value, shape, '');
  // `withType` adds it, which hides another spelling of its name.
  const named = value.structuredContent === undefined ? misspelled(Object.keys(value), [CONTENT], '') : [];
  return [...named, ...findIn(withType(value), shape, '')];
};
