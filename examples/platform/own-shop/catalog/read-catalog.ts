import {LOCALES} from '../../../../src/i18n/locales.js';
import {fractionDigits} from '../../../../src/shared/money.js';
import {CATALOG_MOST} from '../../../../src/tables/catalog-shapes.js';
import {CURRENCIES} from '../../../../src/tables/currencies.js';
import {FORM_FIELDS} from '../../../../src/tables/form-fields.js';
import {nearest} from '../../../../src/template/language/suggest.js';
import type {CatalogForm} from '../../../site/model/forms.js';
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
/** Languages of the platform's pages. */
const SPOKEN = `one of the languages ${LOCALES.join(', ')}`;
/** Of a file whose currency is wrong. */
const DEFAULT_CURRENCY = 'USD';

/** The code of a sign that one currency alone has, as "£"; undefined for "$". */
const codeOfSign = (sign: unknown): string | undefined => {
  const signOf = (currency: string): string =>
    new Intl.NumberFormat('en', {style: 'currency', currency, currencyDisplay: 'narrowSymbol'})
      .formatToParts(0)
      .find(({type}) => type === 'currency')?.value ?? '';
  const [code, ...others] = CURRENCIES.filter(currency => signOf(currency) === sign);
  return others.length === 0 ? code : undefined;
};

const readCurrency = ({fields: {currency: found}, problems}: Reading): string => {
  const known: readonly string[] = CURRENCIES;
  if (typeof found === 'string' && known.includes(found)) return found;
  const text = typeof found === 'string' ? found.toUpperCase() : '';
  const meant = known.includes(text) ? text : (codeOfSign(found) ?? nearest(text, known));
  problems.add('currency', {found, expected: `a code of three letters: ${known.join(', ')}`, meant});
  return DEFAULT_CURRENCY;
};

/** True for a tag of a language that there is: "english" has the form of one too. */
const isLocale = (text: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length === 1;
  } catch {
    return false;
  }
};

/** The code of a language by its English name, as "en" of "english". */
const languageNamed = (name: string): string | undefined => {
  const names = new Intl.DisplayNames('en', {type: 'language'});
  return LOCALES.find(code => names.of(code)?.toLowerCase() === name.toLowerCase());
};

const readLocale = (reading: Reading): string => {
  const found = readOptionalText(reading, 'locale') ?? DEFAULT_LOCALE;
  if (isLocale(found)) {
    if (!LOCALES.some(code => code === new Intl.Locale(found).language))
      reading.problems.note('locale', {
        found,
        expected: `${SPOKEN}: the pages of the platform are in English`,
      });
    return found;
  }
  const tag = found.replaceAll('_', '-');
  const meant = isLocale(tag) ? tag : languageNamed(found);
  reading.problems.add('locale', {found, expected: 'a language tag such as en-US or de', meant});
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
  const [, percent] = /^\s*(\d+(?:[.,]\d+)?)\s*%?\s*$/.exec(String(taxPercent)) ?? [];
  const meant = percent === undefined ? {} : {meant: Number(percent.replace(',', '.'))};
  const expected = 'a number from 0 to 100, as in 19 for 19 %';
  problems.add('taxPercent', {found: taxPercent, expected, ...meant});
  return 0;
};

/** Shapes of the answers that are chosen from options or given to questions. */
const CHOSEN: readonly string[] = ['option', 'options', 'questions'];
const OPTIONS = 'a list of what can be chosen, as in ["Small", "Large"]';

/** Reports fields of a form from which nothing could be chosen. */
const refuseNoOptions = (where: string, {fields}: CatalogForm, problems: Problems): void => {
  for (const [at, {type, options = []}] of fields.entries())
    if (
      options.length === 0 &&
      FORM_FIELDS.some(field => field.type === type && CHOSEN.includes(field.shape))
    )
      problems.add(`${where}, fields[${at}].options`, {expected: OPTIONS});
};

const readForms = ({fields: {forms = []}, problems}: Reading): readonly object[] => {
  if (!Array.isArray(forms)) {
    problems.add('forms', {found: forms, expected: 'a list of forms'});
    return [];
  }
  for (const [n, form] of forms.entries()) {
    const where = isFields(form) && typeof form.id === 'string' ? `form "${form.id}"` : `form ${n + 1}`;
    const checked = checkDefinition(JSON.stringify(form), {
      knownId: null,
      language: 'en',
      fileFields: null,
      scriptHtml: null,
    });
    if ('problems' in checked)
      for (const {message} of checked.problems)
        problems.lines.push(`${problems.file}: ${where}, ${message.replace(/\.$/, '')}`);
    else refuseNoOptions(where, checked.form, problems);
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
  // One that is no text is reported already.
  for (const {id, form} of products)
    if (form && !ids.includes(form))
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
  /** A file of the folder with nearly this path. Default: none is looked for. */
  readonly nearFile?: (path: string) => string | undefined;
  /** Takes what does not keep the shop from starting: pictures and files that the folder lacks. */
  readonly report?: (line: string) => void;
}

/** A catalogue from the text of `file`, which is CSV where its name ends so, else JSON. Throws `CatalogError` with every problem. */
export const readCatalog = (
  file: string,
  text: string,
  {report = () => undefined, ...folder}: CatalogCheck = {},
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
  const reading = {...start, columns, ...folder, prices: raw.prices(currency)};
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
