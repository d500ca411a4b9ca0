import {fractionDigits} from '../../../../src/shared/money.js';
import {CATALOG_MOST} from '../../../../src/tables/catalog-shapes.js';
import {CURRENCIES} from '../../../../src/tables/currencies.js';
import {nearest} from '../../../../src/template/language/suggest.js';
import {checkDefinition} from '../../features/forms/check-definition.js';
import {amountsIn} from '../../features/owner/amounts.js';
import type {OwnCatalog, OwnProduct} from './catalog.js';
import {checkProduct} from './check-product.js';
import {type Reading, readOptionalText, readPrice, within} from './check-values.js';
import {FIELDS} from './fields.js';
import {Problems} from './problems.js';
import {isFields, type RawProduct} from './raw-catalog.js';
import {readCsvCatalog} from './read-csv.js';
import {readJsonCatalog} from './read-json.js';
import {minorUnits} from './read-money.js';

const DEFAULT_NAME = 'Shop';
const DEFAULT_LOCALE = 'en-US';
/** Of a file whose currency is wrong. */
const DEFAULT_CURRENCY = 'USD';

const readCurrency = ({fields: {currency: found}, problems}: Reading): string => {
  const known: readonly string[] = CURRENCIES;
  if (typeof found === 'string' && known.includes(found)) return found;
  const text = typeof found === 'string' ? found.toUpperCase() : '';
  const meant = known.includes(text) ? text : nearest(text, known);
  problems.add('currency', {found, expected: `a code of three letters: ${known.join(', ')}`, meant});
  return DEFAULT_CURRENCY;
};

const isLocale = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};

const readLocale = (reading: Reading): string => {
  const found = readOptionalText(reading, 'locale') ?? DEFAULT_LOCALE;
  if (isLocale(found)) return found;
  const meant = found.replaceAll('_', '-');
  const expected = 'a language tag such as en-US or de';
  reading.problems.add('locale', {found, expected, ...(isLocale(meant) ? {meant} : {})});
  return DEFAULT_LOCALE;
};

const readShipping = (reading: Reading): OwnCatalog['shipping'] => {
  const {shipping = {}} = reading.fields;
  if (!isFields(shipping)) {
    const meant = Number.isInteger(shipping) ? {meant: {price: shipping}} : {};
    reading.problems.add('shipping', {
      found: shipping,
      expected: 'an object with price and freeFrom',
      ...meant,
    });
    return {price: 0, freeFrom: null};
  }
  reading.problems.refuseUnknown('shipping', Object.keys(shipping), FIELDS.shipping);
  const part = within(reading, 'shipping', shipping);
  return {price: readPrice(part, 'price') ?? 0, freeFrom: readPrice(part, 'freeFrom') ?? null};
};

const readTax = ({fields: {taxPercent = 0}, problems}: Reading): number => {
  if (typeof taxPercent === 'number' && taxPercent >= 0 && taxPercent <= CATALOG_MOST.percent)
    return taxPercent;
  problems.add('taxPercent', {found: taxPercent, expected: 'a number from 0 to 100, as in 19 for 19 %'});
  return 0;
};

const readForms = ({fields: {forms = []}, problems}: Reading): readonly object[] => {
  if (!Array.isArray(forms)) {
    problems.add('forms', {found: forms, expected: 'a list of forms'});
    return [];
  }
  for (const [n, form] of forms.entries()) {
    const checked = checkDefinition(JSON.stringify(form), {
      ...{knownId: null, language: 'en', fileFields: null, scriptHtml: null},
    });
    if ('problems' in checked)
      for (const {message} of checked.problems)
        problems.lines.push(`${problems.file}: form ${n + 1}, ${message.replace(/\.$/, '')}`);
  }
  return forms;
};

const refuseTwice = (
  parts: readonly {readonly where: string; readonly value: string}[],
  field: string,
  {problems, columns}: Pick<Reading, 'problems' | 'columns'>,
) => {
  const name = columns?.get(field) ?? field;
  const seen = new Map<string, string>();
  for (const {where, value} of parts) {
    const first = seen.get(value);
    if (value !== '' && first !== undefined)
      problems.add(`${where}, ${name}`, {
        found: value,
        expected: `one that no other has: it is the ${name} of ${first}`,
      });
    else seen.set(value, where);
  }
};

/** Reports products whose form the file lacks. */
const refuseUnknownForms = (
  {products, forms}: Pick<OwnCatalog, 'products' | 'forms'>,
  problems: Problems,
): void => {
  const ids = forms.flatMap(form => ('id' in form && typeof form.id === 'string' ? [form.id] : []));
  // A spreadsheet has no forms: they are those that the owner makes.
  if (/\.csv$/i.test(problems.file)) return;
  for (const {id, form} of products)
    if (form !== undefined && !ids.includes(form))
      problems.add(`product "${id}", form`, {
        found: form,
        expected: ids.length ? `the id of a form: ${ids.join(', ')}` : 'a form in the list "forms"',
        meant: nearest(form, ids),
      });
};

/** Reports ids and SKUs that stand twice. */
const refuseRepeated = (
  products: readonly OwnProduct[],
  {raw, ...reading}: Pick<Reading, 'problems' | 'columns'> & {readonly raw: readonly RawProduct[]},
): void => {
  const placeOf = (n: number): string => raw[n]?.where ?? '';
  const place = (n: number) => (placeOf(n).includes('"') ? `product ${n + 1}` : placeOf(n));
  refuseTwice(
    products.map(({id}, n) => ({where: place(n), value: id})),
    'id',
    reading,
  );
  refuseTwice(
    products.flatMap(({variants}, n) =>
      variants.map(({sku}, m) => ({where: raw[n]?.variants?.[m]?.where ?? placeOf(n), value: sku})),
    ),
    'sku',
    reading,
  );
};

/** Where a catalogue is checked. */
interface CatalogCheck {
  /** True where a browser could load this address, such as `/mug.jpg`. Default: no address is looked up. */
  readonly hasFile?: (address: string) => boolean;
  /** True for a file of the shop's folder, by its path there. Default: no file is looked for. */
  readonly hasPrivateFile?: (path: string) => boolean;
  /** Takes what does not keep the shop from starting: pictures and files that the folder lacks. */
  readonly report?: (line: string) => void;
}

/** A catalogue from the text of `file`, which is CSV where its name ends so, else JSON. Throws `CatalogError` with every problem. */
export const readCatalog = (
  file: string,
  text: string,
  {hasFile, hasPrivateFile, report = () => undefined}: CatalogCheck = {},
): OwnCatalog => {
  const problems = new Problems(file);
  const raw = /\.csv$/i.test(file) ? readCsvCatalog(text, problems) : readJsonCatalog(text, problems);
  const isUnread = raw.products.length === 0 && problems.lines.length > 0;
  if (isUnread) problems.throwAny();
  const {columns} = raw;
  const start = {where: '', fields: raw.fields, problems, prices: minorUnits(DEFAULT_CURRENCY)};
  // Products are read in it, and problems come in the order of the file.
  const aboutCurrency = new Problems(file);
  const currency = readCurrency({...start, problems: aboutCurrency});
  const reading = {...start, columns, hasFile, hasPrivateFile, prices: raw.prices(currency)};
  const products = raw.products.map(product => checkProduct(product, reading));
  refuseRepeated(products, {raw: raw.products, problems, columns});
  if (products.length === 0) problems.add('products', {found: [], expected: 'a product'});
  const name = readOptionalText(reading, 'name') ?? DEFAULT_NAME;
  const locale = readLocale(reading);
  problems.lines.push(...aboutCurrency.lines);
  const catalog = {
    name,
    locale,
    currency,
    shipping: readShipping(reading),
    taxPercent: readTax(reading),
    products,
    forms: readForms(reading),
  };
  refuseUnknownForms(catalog, problems);
  problems.throwAny();
  problems.notes.forEach(report);
  return catalog;
};

/** The lowest price, in units, from which whole prices alone look like minor units. Source: our choice. */
const SUSPICIOUS_UNITS = 100;

/**
 * A line for a CSV catalogue whose prices are all whole and high, as files had them when they were in minor units; null
 * for any other.
 */
export function wholePriceNote(file: string, {currency, products}: OwnCatalog): string | null {
  const {amountText} = amountsIn(currency);
  const unit = 10 ** fractionDigits(currency);
  const prices = products.flatMap(({variants}) => variants.map(({price}) => price));
  const isLikely =
    /\.csv$/i.test(file) &&
    unit > 1 &&
    prices.every(price => price % unit === 0 && price >= SUSPICIOUS_UNITS * unit);
  const [first = 0] = prices;
  return isLikely
    ? `${file}: every price is a whole number: the first is ${amountText(first)} ${currency}; write ${amountText(first / unit)} where minor units were meant`
    : null;
}
