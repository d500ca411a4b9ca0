import {html} from 'hono/html';
import {COUNTRY_CODES} from '../../../site/model/places.js';
import {lockName} from '../../kernel/database/lock-name.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import type {Amounts} from '../owner/amounts.js';
import {type FieldValues, hiddenField, textField, tickField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage, OwnerLocale} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {countriesSentTo, type Rates} from './rates.js';
import {
  COUNTRIES_MAX,
  NAME_MAX,
  optionField,
  type RateProblem,
  REGION_MAX,
  readRatesForm,
  rowsFor,
  rowsIn,
  startOfRates,
  taxField,
} from './rates-draft.js';
import {RATE_TEXTS} from './rates-texts.js';
import {readRates, storeRates} from './stored-rates.js';

const PATH = '/owner/shipping';
/** Characters of an amount or a rate. */
const NUMBER_MAX = 12;
const CODES = COUNTRY_CODES.join(', ');

/** Names the rates that a form was opened with. */
const versionOf = ({shipping, taxes}: Rates): string => contentTag([shipping, taxes]);

const problemText = (
  problem: RateProblem,
  found: string,
  {language, amounts}: {readonly language: OwnerLanguage; readonly amounts: Amounts},
): string => {
  const t = RATE_TEXTS[language];
  const why = t.problems[problem].replace('{example}', amounts.example).replace('{codes}', CODES);
  return found.trim() ? t.found.replace('{why}', () => why).replace('{found}', () => found) : why;
};

/** Replaces all rates, in one transaction. */
const submit: OwnerAction = async (tx, fields, view) => {
  const t = RATE_TEXTS[view.language];
  await lockName(tx, 'rates');
  const {rates, problems} = readRatesForm(fields, view.amounts);
  if (problems.size)
    throw new FormRefused(
      t.wrong,
      new Map(
        [...problems].map(([field, problem]) => [field, problemText(problem, fields.get(field) ?? '', view)]),
      ),
    );
  const before = await readRates(tx);
  if (fields.get('version') !== versionOf(before)) throw new FormRefused(t.changed);
  await storeRates(tx, rates, 'owner');
  return `${PATH}?saved=1`;
};

const numbered = (text: string, at: number): string => text.replace('{n}', String(at + 1));

const optionHtml = (at: number, values: FieldValues, {language, amounts}: OwnerView): Html => {
  const t = RATE_TEXTS[language];
  const field = optionField(at);
  const money = (text: string): string => text.replace('{currency}', amounts.currency);
  return html`<fieldset class="owner-variant"><legend>${numbered(t.option, at)}</legend>${hiddenField(`${field}id`, values)}<div class="owner-row">${textField({name: `${field}name`, label: t.name, hint: t.nameHint, max: NAME_MAX}, values)}${textField({name: `${field}countries`, label: t.countries, hint: t.countriesHint, max: COUNTRIES_MAX}, values)}</div>
<div class="owner-row">${textField({name: `${field}price`, label: money(t.price), max: NUMBER_MAX, mode: 'decimal'}, values)}${textField({name: `${field}free`, label: money(t.free), hint: t.freeHint, max: NUMBER_MAX, mode: 'decimal'}, values)}</div></fieldset>`;
};

const taxHtml = (at: number, values: FieldValues, {language}: OwnerView): Html => {
  const t = RATE_TEXTS[language];
  const field = taxField(at);
  return html`<fieldset class="owner-variant"><legend>${numbered(t.tax, at)}</legend><div class="owner-row">${textField({name: `${field}country`, label: t.country, max: 2}, values)}${textField({name: `${field}region`, label: t.region, max: REGION_MAX}, values)}${textField({name: `${field}rate`, label: t.rate, max: NUMBER_MAX, mode: 'decimal'}, values)}${tickField({name: `${field}included`, label: t.included}, values)}</div></fieldset>`;
};

const upTo = (count: number): number[] => Array.from({length: count}, (_, at) => at);

/** The countries that the shop sends to now, by name. */
function sentToText(rates: Rates, {language, locale}: OwnerLocale): string {
  const t = RATE_TEXTS[language];
  const codes = countriesSentTo(rates);
  if (codes.length === COUNTRY_CODES.length)
    return t.sentEverywhere.replace('{n}', codes.length.toLocaleString(locale));
  const names = new Intl.DisplayNames(locale, {type: 'region'});
  const countries = new Intl.ListFormat(locale).format(codes.map(code => names.of(code) ?? code));
  return t.sentTo.replace('{countries}', countries);
}

/** What shipping costs, and which taxes there are. */
export const RATES_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Shipping and tax', es: 'Envío e impuestos'},
  form: {submit, keepsTyped: true},
  body: async view => {
    const {shop, language, prefix, crumb, query, mayWrite, tried, amounts} = view;
    const t = RATE_TEXTS[language];
    const rates = await readRates(shop.db);
    const values = {start: {...startOfRates(rates, amounts), version: versionOf(rates)}, tried};
    const rows = tried ? rowsIn(tried.fields) : rowsFor(rates);
    return html`<p class="lead">${t.intro}</p>
${query.saved === '1' && !tried ? html`<p class="notice notice-success" role="status">${t.saved}</p>` : ''}
<form class="owner-form" method="post" action="${prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}">${hiddenField('version', values)}
<fieldset class="owner-plain"${mayWrite ? '' : html` disabled`}><legend class="visually-hidden">${t.shipping}</legend>
<fieldset class="owner-group"><legend>${t.shipping}</legend><p class="owner-note">${t.shippingHint} ${t.codes.replace('{codes}', CODES)} <strong>${sentToText(rates, view)}</strong></p>${upTo(rows.options).map(at => optionHtml(at, values, view))}</fieldset>
<fieldset class="owner-group"><legend>${t.taxes}</legend><p class="owner-note">${t.taxesHint} ${t.countryHint}</p>${upTo(rows.taxes).map(at => taxHtml(at, values, view))}</fieldset>
${mayWrite ? html`<button class="vt-button" type="submit">${t.save}</button>` : ''}
</fieldset></form>`;
  },
};
