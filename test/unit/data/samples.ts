import {CAPTCHA_PROVIDERS} from '../../../src/tables/captcha.js';
import {DATA_SHAPES, type DataField, type DataShape} from '../../../src/tables/data-shapes.js';
import {FORM_FIELDS} from '../../../src/tables/form-fields.js';
import {PRODUCT_TYPES} from '../../../src/tables/product-types.js';
import {SITE_SHAPES} from '../../../src/tables/site-fields.js';

/** Values of one place of a page's data. `undefined` leaves the field out. */
export interface Samples {
  readonly right: readonly unknown[];
  readonly wrong: readonly unknown[];
}

const MONEY = {value: '18.00', currency: 'USD'};
const NO_TEXT = [1, true, [], {}];

const SCALARS: Readonly<Record<string, Samples>> = {
  text: {right: ['a'], wrong: NO_TEXT},
  'text or number': {right: ['a', 1], wrong: [true, [], {}]},
  number: {right: [1, 1.5, -1], wrong: ['1', true, [], {}]},
  integer: {right: [3, 2 ** 53 - 1], wrong: [1.5, '1', 2 ** 53, true]},
  boolean: {right: [true, false], wrong: [1, 'true', [], {}]},
  cents: {right: [1850, -1, 0], wrong: [18.5, '18.00', 1e17, true]},
  'cents or money': {
    right: [1850, MONEY],
    wrong: [18.5, '18.00', true, [], {...MONEY, value: 'x'}, {...MONEY, currency: 'eur'}],
  },
  currency: {right: ['EUR'], wrong: ['EURO', 'eur', '', 5]},
  locale: {right: ['es-ES', 'fr'], wrong: ['es_ES', 5]},
  decimal: {right: ['18.00', 18, ' 18 ', '-0.5'], wrong: ['x', '1e3', '18,00', true, {}]},
  'product type': {
    right: PRODUCT_TYPES.flatMap(({code, name}) => [code, name]),
    wrong: [0, 'phisical', '1', {}],
  },
  'form field type': {right: FORM_FIELDS.map(({type}) => type), wrong: ['txt', 1]},
  'captcha provider': {right: CAPTCHA_PROVIDERS.map(({name}) => name), wrong: ['captcha', 1]},
  'image size': {right: ['2500x1667', '1x1'], wrong: ['', '2500', '0x10', '10 by 20', 5]},
  any: {right: ['a', 1, {}], wrong: []},
};

/** Fields without which the decoder reads no other of the shape. */
const settingsOf = (name: string): object => {
  if (name === 'content') return {useCustomAddButtonText: true};
  if (name === 'merchandising') return {scarcityEnabled: true};
  if (name === 'option') return {optionName: 'a'};
  if (name === 'plan') return {billingPeriod: {unit: 'WEEK'}};
  if (name === 'installment offer') return {country: 'US'};
  return name === 'reviews data' ? {page: baseOf('review page')} : {};
};

const shapes: Readonly<Record<string, DataShape>> = {...DATA_SHAPES, ...SITE_SHAPES};

/** The least that a shape holds. */
export const baseOf = (name: string): object => {
  const required = Object.entries(shapes[name] ?? {}).flatMap(([key, field]) =>
    field.required ? [[key, samplesOf(field).right[0]]] : [],
  );
  const content = name === 'product' ? {structuredContent: baseOf('content')} : {};
  return {...Object.fromEntries(required), ...content, ...settingsOf(name)};
};

const within = (samples: Samples, wrap: (value: unknown) => unknown): Samples => ({
  right: samples.right.filter(value => value !== undefined).map(wrap),
  wrong: samples.wrong.filter(value => value !== undefined).map(wrap),
});

const typeSamples = (type: string): Samples => {
  const [, container, item = ''] = /^(list|record) of (.+)$/.exec(type) ?? [];
  if (container) {
    const isList = container === 'list';
    const items = within(typeSamples(item), value => (isList ? [value] : {a: value}));
    return {
      right: [isList ? [] : {}, ...items.right],
      wrong: ['a', 1, isList ? {} : [], ...items.wrong],
    };
  }
  const scalar = SCALARS[type];
  if (scalar) return scalar;
  const samples = shapeSamples(type);
  return {right: samples.right, wrong: ['a', 1, [], ...samples.wrong]};
};

/** Values of one field. */
export const samplesOf = (field: DataField): Samples => {
  const {type} = field;
  const {right, wrong} = field.values
    ? {right: field.values, wrong: ['other', 1]}
    : field.min === undefined
      ? typeSamples(type)
      : type === 'text'
        ? {right: ['a'], wrong: ['', ...NO_TEXT]}
        : {
            right: [field.min, ...(field.max === undefined ? [] : [field.max])],
            wrong: [field.min - 1, '2', ...(field.max === undefined ? [] : [field.max + 1])],
          };
  const absent = type === 'any' ? [] : [null, undefined];
  return field.required ? {right, wrong: [...wrong, ...absent]} : {right: [...right, ...absent], wrong};
};

/** Values of a whole shape: its least, with each value of each field. */
export const shapeSamples = (name: string): Samples => {
  const base = baseOf(name);
  const shape = shapes[name];
  if (!shape) throw new Error(`no shape "${name}"`);
  const made = Object.entries(shape).map(([key, field]) => {
    // The type of a product is in there, where it is not next to it.
    const isNeeded = key === 'structuredContent' && name === 'product';
    const samples = samplesOf(isNeeded ? {...field, required: true} : field);
    const put = (value: unknown): object => {
      const {[key as keyof typeof base]: _, ...rest} = base;
      return value === undefined ? rest : {...rest, [key]: value};
    };
    return {right: samples.right.map(put), wrong: samples.wrong.map(put)};
  });
  return {
    right: [base, ...made.flatMap(({right}) => right)],
    wrong: made.flatMap(({wrong}) => wrong),
  };
};
