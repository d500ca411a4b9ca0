import {
  CATALOG_ID,
  CATALOG_MOST,
  CATALOG_PERIODS,
  CATALOG_TYPES,
  CATALOG_VISIBILITIES,
} from '../../../../src/tables/catalog-shapes.js';
import type {PERIODS_PER_YEAR} from '../../../../src/tables/limits.js';
import {PRODUCT_TYPES} from '../../../../src/tables/product-types.js';
import type {OwnPicture, OwnProduct, OwnVariant} from './catalog.js';
import {
  at,
  missPrice,
  type Reading,
  readName,
  readOptionalText,
  readPrice,
  readStock,
  readText,
  readWhole,
  refuseField,
  within,
} from './check-values.js';
import {escapeHtml} from './escape-html.js';
import {FIELDS} from './fields.js';
import {isFields, type RawFields, type RawPart, type RawProduct} from './raw-catalog.js';
import {readFiles} from './read-files.js';

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
  if (id !== '' && !CATALOG_ID.test(id))
    reading.problems.add(at(reading, 'id'), {
      found: id,
      expected: 'small letters, digits and hyphens: it is part of an address',
      meant: asId(id) || undefined,
    });
  return id;
};

const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const PICTURE = 'a file of the folder, or an address that begins with https://, http:// or /';

/** The address of a file by its name, in which `#`, `?` and `%` are letters. */
const fileAddress = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/** The address of a picture; one without `/` is a file of the folder. A file may also be given by its name. */
const addressOf = (src: string, hasFile: Reading['hasFile']): string => {
  if (SCHEME.test(src)) return src;
  const address = src.startsWith('/') ? src : `/${src}`;
  const named = fileAddress(address);
  // `srcset` ends an address at a blank.
  return !hasFile || hasFile(address) || !hasFile(named) ? address.replaceAll(' ', '%20') : named;
};

/** The same, and reports any that no browser could load. */
const readAddress = ({problems, hasFile, nearFile}: Reading, src: string, place: string): string => {
  const [, scheme] = SCHEME.exec(src) ?? [];
  const address = addressOf(src, hasFile);
  const problem = {found: src, expected: PICTURE};
  if (scheme !== undefined && !/^https?$/i.test(scheme)) problems.add(place, problem);
  else if (src !== '' && scheme === undefined && hasFile && !hasFile(address))
    problems.note(place, {...problem, meant: nearFile?.(src.replace(/^\//, ''))});
  return address;
};

const readPicture = (reading: Reading, value: unknown, place: string): OwnPicture[] => {
  const fields: unknown = typeof value === 'string' ? {src: value} : value;
  if (!isFields(fields)) {
    reading.problems.add(place, {found: value, expected: 'an address such as "mug.jpg", or {src, alt}'});
    return [];
  }
  const part = {...reading, where: place, fields};
  reading.problems.refuseUnknown(place, Object.keys(fields), FIELDS.picture);
  const [width = PICTURE_PX, height = PICTURE_PX] = ['width', 'height'].map(name =>
    readWhole(part, name, {least: 1, most: CATALOG_MOST.pixels, unit: 'pixels'}),
  );
  const src = readText(part, 'src', 'an address such as "mug.jpg"');
  return [
    {
      src: readAddress(reading, src, place),
      alt: readOptionalText({...part, fields: fields.alt === '' ? {} : fields}, 'alt') ?? '',
      width,
      height,
    },
  ];
};

const readPictures = (reading: Reading, places: RawProduct['picturePlaces']): OwnPicture[] => {
  const placeOf = (value: unknown, n: number): string =>
    (isFields(value) ? places?.get(String(value.src)) : undefined) ?? `${reading.where}, picture ${n + 1}`;
  const {pictures = []} = reading.fields;
  if (Array.isArray(pictures))
    return pictures.flatMap((value, n) => readPicture(reading, value, placeOf(value, n)));
  reading.problems.add(at(reading, 'pictures'), {
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
    reading.problems.add(at(reading, 'options'), {found: options, expected});
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
    reading.problems.add(at(reading, 'salePrice'), {
      found: reading.fields.salePrice,
      expected: `less than the price, ${reading.prices.text(price)}`,
    });
  return salePrice;
};

/** True for a picture that the product's own list has, where its address is checked. */
const isListed = ({pictures}: RawFields, src: string): boolean =>
  Array.isArray(pictures) && pictures.some(one => one === src || (isFields(one) && one.src === src));

const readOwnPicture = (reading: Reading, product: RawFields): string | undefined => {
  const src = readOptionalText(reading, 'picture');
  if (src === undefined) return undefined;
  return isListed(product, src)
    ? addressOf(src, reading.hasFile)
    : readAddress(reading, src, at(reading, 'picture'));
};

/** When a subscription is charged; undefined for a product that is paid once. */
const readSubscription = (reading: Reading, type: OwnProduct['type']): OwnProduct['subscription'] => {
  const {subscription} = reading.fields;
  if (subscription === undefined) return undefined;
  if (!PRODUCT_TYPES.some(({name, subscribable}) => name === type && subscribable)) {
    refuseField(reading, 'subscription', `no subscription: a ${type} product is paid once`);
    return undefined;
  }
  if (!isFields(subscription)) {
    const expected = 'an object such as {"every": 1, "unit": "month"}';
    reading.problems.add(at(reading, 'subscription'), {found: subscription, expected});
    return undefined;
  }
  const part = within(reading, 'subscription', subscription);
  reading.problems.refuseUnknown(part.where, Object.keys(subscription), FIELDS.subscription);
  const bounds = {least: 1, most: CATALOG_MOST.charges};
  const unit = readName(part, 'unit', CATALOG_PERIODS).toUpperCase() as keyof typeof PERIODS_PER_YEAR;
  return {
    billingPeriod: {value: readWhole(part, 'every', {...bounds, unit: 'units'}) ?? 1, unit},
    numBillingCycles: readWhole(part, 'times', {...bounds, unit: 'charges'}) ?? 0,
  };
};

const readVariant = (reading: Reading, {id, type, fields}: Shared, isOnly: boolean): OwnVariant => {
  const options = isOnly ? {} : readOptions(reading);
  const own = {...reading, fields: {price: fields.price, salePrice: fields.salePrice, ...reading.fields}};
  const price = readPrice(own, 'price');
  if (price === undefined && own.fields.price === undefined) missPrice(own);
  const isStocked = STOCKED.includes(type);
  // An export says so of every product that does not run out.
  if (!isStocked && reading.fields.stock !== 'unlimited')
    refuseField(reading, 'stock', `no stock: a ${type} product does not run out`);
  return {
    sku:
      readOptionalText(reading, 'sku') ?? [id, ...Object.values(options).map(asId)].join('-').toUpperCase(),
    options,
    price: price ?? 0,
    salePrice: type === 'gift-card' ? null : readSale(own, price ?? Number.POSITIVE_INFINITY),
    stock: isStocked ? readStock(reading) : 'unlimited',
    picture: isOnly ? undefined : readOwnPicture(reading, fields),
  };
};

/** Every variant has the same options, and no two the same values. */
const compareVariants = (
  variants: readonly (OwnVariant & {where: string})[],
  {problems, optionColumns}: Pick<Reading, 'problems'> & Pick<RawProduct, 'optionColumns'>,
): void => {
  const place = optionColumns ? [...optionColumns.values()].join(' and ') : 'options';
  const names = Object.keys(variants[0]?.options ?? {});
  const seen = new Map<string, string>();
  for (const {options, where} of variants) {
    for (const name of names.filter(one => !(one in options)))
      problems.add(`${where}, ${optionColumns?.get(name) ?? 'options'}`, {
        found: optionColumns ? undefined : options,
        expected: `a value of "${name}", as the first variant has`,
      });
    problems.refuseUnknown(`${where}, options`, Object.keys(options), names);
    const key = JSON.stringify(names.map(name => options[name]));
    const first = seen.get(key);
    if (first !== undefined)
      problems.add(`${where}, ${place}`, {
        found: options,
        expected: `values that differ from those of ${first}`,
      });
    else seen.set(key, where);
  }
};

/** A product's pictures, and after them those of its variants that it lacks. */
const withOwn = (pictures: readonly OwnPicture[], variants: readonly OwnVariant[]): readonly OwnPicture[] => {
  const own = [...new Set(variants.flatMap(({picture = []}) => picture))];
  const missing = own.filter(src => !pictures.some(picture => picture.src === src));
  return [...pictures, ...missing.map(src => ({src, alt: '', width: PICTURE_PX, height: PICTURE_PX}))];
};

/** One product. Reports everything that is wrong with it. */
export const checkProduct = (
  {where, fields, variants, optionColumns, picturePlaces}: RawProduct,
  file: Omit<Reading, 'where' | 'fields'>,
): OwnProduct => {
  const {problems} = file;
  const reading = {...file, where, fields};
  const id = readId(reading);
  const type = readName(reading, 'type', CATALOG_TYPES);
  const shared = {id, type, fields};
  if (variants) {
    refuseField(reading, 'stock', 'the stock of each variant at the variant');
    refuseField(reading, 'sku', 'the sku of each variant at the variant');
    if (Array.isArray(fields.variants) && fields.variants.length === 0)
      problems.add(`${where}, variants`, {found: [], expected: 'a variant, or no such field'});
  }
  const parts: readonly RawPart[] = variants ?? [{where, fields}];
  const read = parts.map(part => ({
    ...readVariant({...file, ...part}, shared, variants === null),
    where: part.where,
  }));
  // One without options is reported already.
  const chosen = read.filter((_, n) => variants === null || isFields(parts[n]?.fields.options));
  compareVariants(chosen, {problems, optionColumns});
  return {
    id,
    title: readText(reading, 'title', 'a text such as "Mug"'),
    type,
    description: htmlOf(
      readOptionalText({...reading, fields: fields.description === '' ? {} : fields}, 'description') ?? '',
    ),
    pictures: withOwn(readPictures(reading, picturePlaces), read),
    variants: read.map(({where: _, ...variant}) => variant),
    visibility:
      fields.visibility === undefined ? undefined : readName(reading, 'visibility', CATALOG_VISIBILITIES),
    form: readOptionalText(reading, 'form'),
    subscription: readSubscription(reading, type),
    files: readFiles(reading, type),
  };
};
