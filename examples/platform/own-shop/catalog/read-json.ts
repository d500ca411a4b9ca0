import {parseData} from '../../../../src/cli/read-data.js';
import {findJsonMistake} from '../../../../src/site/json-mistake.js';
import {FIELDS} from './fields.js';
import type {Problems} from './problems.js';
import {isFields, type RawCatalog, type RawPart, type RawProduct} from './raw-catalog.js';
import {minorUnits} from './read-money.js';

const parse = (source: string, problems: Problems): unknown => {
  const read = parseData({path: problems.file, source});
  if (!read.fault) return read.data;
  const {line, column, message} = read.fault;
  const before = source
    .split('\n')
    .slice(0, line - 1)
    .concat(source.split('\n')[line - 1]?.slice(0, column - 1) ?? '');
  const isComma = before.join('\n').trimEnd().endsWith(',');
  const mistake = isComma ? null : findJsonMistake(source);
  const [row, at] = mistake ? [mistake.line, mistake.column] : [line, column];
  const found = source.split('\n')[row - 1] ?? '';
  problems.add(`line ${row}, column ${at}`, {
    found: (mistake ? found.slice(at - 1) : found).trim() || message,
    expected: isComma ? 'no comma before the end of a list or object' : (mistake?.expected ?? 'JSON'),
  });
  return null;
};

const EXAMPLES = {
  product: '{"id": "mug", "title": "Mug", "price": 1850, "stock": 5}',
  variant: '{"options": {"Colour": "Blue"}, "stock": 5}',
};

/** Parts of the list at `where`, whose plural each place says in the singular. */
const parts = (value: unknown, where: string, problems: Problems, what: keyof typeof EXAMPLES): RawPart[] => {
  if (!Array.isArray(value)) {
    problems.add(where, {found: value, expected: `a list of ${what}s, as in [${EXAMPLES[what]}]`});
    return [];
  }
  return value.flatMap((fields, at) => {
    const place = `${where.replace(/s$/, '')} ${at + 1}`;
    if (isFields(fields)) return [{where: place, fields}];
    problems.add(place, {found: fields, expected: `an object, as in ${EXAMPLES[what]}`});
    return [];
  });
};

const namedOf = ({where, fields}: RawPart): string =>
  typeof fields.id === 'string' && fields.id !== '' ? `product "${fields.id}"` : where;

/** A catalogue from JSON; what is in the wrong place is reported and left out. */
export const readJsonCatalog = (text: string, problems: Problems): RawCatalog => {
  const value = parse(text, problems);
  if (!isFields(value)) {
    if (problems.lines.length === 0)
      problems.add('the file', {found: value, expected: 'an object with currency and products'});
    return {fields: {}, products: [], prices: minorUnits};
  }
  problems.refuseUnknown('shop', Object.keys(value), FIELDS.shop);
  const products = parts(value.products, 'products', problems, 'product').map((part): RawProduct => {
    const where = namedOf(part);
    problems.refuseUnknown(where, Object.keys(part.fields), FIELDS.product);
    const {variants} = part.fields;
    if (variants === undefined) return {...part, where, variants: null};
    const named = parts(variants, `${where}, variants`, problems, 'variant');
    for (const variant of named)
      problems.refuseUnknown(variant.where, Object.keys(variant.fields), FIELDS.variant);
    return {...part, where, variants: named};
  });
  return {fields: value, products, prices: minorUnits};
};
