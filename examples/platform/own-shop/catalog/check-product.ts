import type {OwnPicture, OwnProduct, OwnVariant} from './catalog.js';
import {
  missPrice,
  type Reading,
  readName,
  readOptionalText,
  readPrice,
  readStock,
  readText,
  refuseField,
  within,
} from './check-values.js';
import {escapeHtml} from './escape-html.js';
import {CATALOG_TYPES, FIELDS} from './fields.js';
import type {Problems} from './problems.js';
import {isFields, type RawFields, type RawPart, type RawProduct} from './raw-catalog.js';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const STOCKED: readonly OwnProduct['type'][] = ['physical', 'service'];
const PICTURE_PX = 800;

/** The id that a text would be as a part of an address. */
const asId = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const readId = (reading: Reading): string => {
  const id = readText(reading, 'id', 'small letters, digits and hyphens, as in blue-mug');
  if (id !== '' && !ID.test(id))
    reading.problems.add(`${reading.where}, id`, {
      found: id,
      expected: 'small letters, digits and hyphens: it is part of an address',
      meant: asId(id) || undefined,
    });
  return id;
};

const readPicture = (reading: Reading, value: unknown, place: string): OwnPicture[] => {
  const fields: unknown = typeof value === 'string' ? {src: value} : value;
  if (!isFields(fields)) {
    reading.problems.add(place, {found: value, expected: 'an address such as "mug.jpg", or {src, alt}'});
    return [];
  }
  const part = {...reading, where: place, fields};
  reading.problems.refuseUnknown(place, Object.keys(fields), FIELDS.picture);
  const [width = PICTURE_PX, height = PICTURE_PX] = ['width', 'height'].map(name => readPrice(part, name));
  const src = readText(part, 'src', 'an address such as "mug.jpg"');
  return [
    {
      src: /^(?:[a-z]+:|\/)/.test(src) ? src : `/${src}`,
      alt: readOptionalText({...part, fields: fields.alt === '' ? {} : fields}, 'alt') ?? '',
      width,
      height,
    },
  ];
};

const readPictures = (reading: Reading): OwnPicture[] => {
  const {pictures = []} = reading.fields;
  if (Array.isArray(pictures))
    return pictures.flatMap((value, at) =>
      readPicture(reading, value, `${reading.where}, picture ${at + 1}`),
    );
  reading.problems.add(`${reading.where}, pictures`, {
    found: pictures,
    expected: 'a list',
    ...(typeof pictures === 'string' ? {meant: [pictures]} : {}),
  });
  return [];
};

const htmlOf = (text: string): string =>
  text === '' || /<[a-z][\s\S]*>/i.test(text) ? text : `<p>${escapeHtml(text)}</p>`;

const readOptions = (reading: Reading): Record<string, string> => {
  const {options} = reading.fields;
  const expected = 'an object with a value for each option, as in {"Colour": "Blue"}';
  if (!isFields(options)) {
    reading.problems.add(`${reading.where}, options`, {found: options, expected});
    return {};
  }
  const part = within(reading, 'options', options);
  return Object.fromEntries(
    Object.keys(options).map(name => [name, readText(part, name, 'a text such as "Blue"')]),
  );
};

/** What a variant has that its product decides. */
interface Shared {
  readonly id: string;
  readonly type: OwnProduct['type'];
  readonly fields: RawFields;
}

const readSale = (reading: Reading, price: number): number | null => {
  const salePrice = readPrice(reading, 'salePrice');
  if (salePrice === undefined) return null;
  if (salePrice >= price)
    reading.problems.add(`${reading.where}, salePrice`, {
      found: salePrice,
      expected: `less than the price, ${price}`,
    });
  return salePrice;
};

const readVariant = (reading: Reading, {id, type, fields}: Shared, isOnly: boolean): OwnVariant => {
  const options = isOnly ? {} : readOptions(reading);
  const own = {...reading, fields: {price: fields.price, salePrice: fields.salePrice, ...reading.fields}};
  const price = readPrice(own, 'price');
  if (price === undefined && own.fields.price === undefined) missPrice(own);
  const isStocked = STOCKED.includes(type);
  if (!isStocked) refuseField(reading, 'stock', `no stock: a ${type} product does not run out`);
  return {
    sku:
      readOptionalText(reading, 'sku') ?? [id, ...Object.values(options).map(asId)].join('-').toUpperCase(),
    options,
    price: price ?? 0,
    salePrice: type === 'gift-card' ? null : readSale(own, price ?? Number.POSITIVE_INFINITY),
    stock: isStocked ? readStock(reading) : 'unlimited',
  };
};

/** Every variant has the same options, and no two the same values. */
const compareVariants = (variants: readonly (OwnVariant & {where: string})[], problems: Problems): void => {
  const names = Object.keys(variants[0]?.options ?? {});
  const seen = new Map<string, string>();
  for (const {options, where} of variants) {
    for (const name of names.filter(one => !(one in options)))
      problems.add(`${where}, options`, {
        found: options,
        expected: `a value of "${name}", as the first variant has`,
      });
    problems.refuseUnknown(`${where}, options`, Object.keys(options), names);
    const key = JSON.stringify(names.map(name => options[name]));
    const first = seen.get(key);
    if (first !== undefined)
      problems.add(`${where}, options`, {
        found: options,
        expected: `values that differ from those of ${first}`,
      });
    else seen.set(key, where);
  }
};

/** One product. Reports everything that is wrong with it. */
export const checkProduct = ({where, fields, variants}: RawProduct, problems: Problems): OwnProduct => {
  const reading = {where, fields, problems};
  const id = readId(reading);
  const type = readName(reading, 'type', CATALOG_TYPES);
  const shared = {id, type, fields};
  if (variants) {
    refuseField(reading, 'stock', 'the stock of each variant at the variant');
    refuseField(reading, 'sku', 'the sku of each variant at the variant');
    if (variants.length === 0)
      problems.add(`${where}, variants`, {found: [], expected: 'a variant, or no such field'});
  }
  const parts: readonly RawPart[] = variants ?? [{where, fields}];
  const read = parts.map(part => ({
    ...readVariant({...part, problems}, shared, variants === null),
    where: part.where,
  }));
  compareVariants(read, problems);
  return {
    id,
    title: readText(reading, 'title', 'a text such as "Mug"'),
    type,
    description: htmlOf(
      readOptionalText({...reading, fields: fields.description === '' ? {} : fields}, 'description') ?? '',
    ),
    pictures: readPictures(reading),
    variants: read.map(({where: _, ...variant}) => variant),
  };
};
