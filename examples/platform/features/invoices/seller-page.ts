import {html} from 'hono/html';
import {
  COUNTRY_CHOICES,
  countryChoice,
  countryChoiceIn,
  isChosen,
  setCountryChoice,
} from '../owner/country-setting.js';
import {choiceField, type FieldValues, longField, textField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {doneHtml} from '../owner/parts.js';
import {SELLER_PATH} from './paths.js';
import {
  NEEDED,
  SELLER_MAX,
  type SellerData,
  type SellerField,
  sellerData,
  sellerIn,
  setSeller,
} from './seller.js';
import {lacksSeller, makesInvoices} from './setting.js';
import {INVOICE_TEXTS} from './texts.js';

type Texts = (typeof INVOICE_TEXTS)['en'];

/** Lines that are shown of an address and a note. */
const ROWS: Partial<Record<SellerField, number>> = {address: 3, note: 3};
const FIELDS = Object.keys(SELLER_MAX) as SellerField[];

/** What is wrong with the facts, by the name of the field. Where the shop makes no invoices none is needed. */
const problemsOf = (data: SellerData, t: Texts, isNeeded: boolean): Map<string, string> => {
  const problems = new Map<string, string>();
  for (const name of FIELDS)
    if (data[name].length > SELLER_MAX[name])
      problems.set(name, t.tooLong.replace('{max}', String(SELLER_MAX[name])));
  if (isNeeded) for (const name of NEEDED) if (data[name] === '') problems.set(name, t.missing);
  return problems;
};

/** Saves who sells, and whether the shop makes invoices. */
const submit: OwnerAction = async (tx, fields, {language, shop}) => {
  const t = INVOICE_TEXTS[language];
  const choice = countryChoiceIn(fields.get('invoices'));
  const data = sellerIn(fields);
  const problems = problemsOf(data, t, choice !== null && isChosen(choice, shop));
  if (choice === null) problems.set('invoices', t.badChoice);
  if (choice === null || problems.size) throw new FormRefused(t.wrong, problems);
  await setSeller(tx, data);
  await setCountryChoice(tx, 'invoices', choice);
  return `${SELLER_PATH}?saved=1`;
};

const fieldHtml = (name: SellerField, t: Texts, values: FieldValues): Html => {
  const hint = (t.hints as Partial<Record<SellerField, string>>)[name];
  const field = {name, label: t.fields[name], max: SELLER_MAX[name], ...(hint ? {hint} : {})};
  const rows = ROWS[name];
  return rows ? longField({...field, rows}, values) : textField(field, values);
};

/** What the owner has to know before anything else: that invoices are not made, and why. */
const stateHtml = async ({shop, language}: OwnerView): Promise<Html> => {
  const t = INVOICE_TEXTS[language];
  if (!(await makesInvoices(shop.db, shop))) return html`<p class="notice">${t.off}</p>`;
  return (await lacksSeller(shop.db, shop)) ? html`<p class="notice notice-error">${t.lacks}</p>` : html``;
};

const body = async (view: OwnerView): Promise<Html> => {
  const {shop, language, prefix, crumb, query, tried} = view;
  const t = INVOICE_TEXTS[language];
  const start = {...(await sellerData(shop.db)), invoices: await countryChoice(shop.db, 'invoices')};
  const values = {start, tried};
  const now = isChosen('default', shop) ? t.choices.on : t.choices.off;
  const choices = COUNTRY_CHOICES.map(name => [name, t.choices[name].replace('{now}', now)] as const);
  return html`${doneHtml(query.saved === '1' && !tried ? t.saved : '')}${tried ? '' : await stateHtml(view)}<p class="lead">${t.sellerIntro}</p>
<form class="owner-form" method="post" action="${prefix}${SELLER_PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}">
${choiceField({name: 'invoices', label: t.choice, hint: t.choiceHint, choices}, values)}
${FIELDS.map(name => fieldHtml(name, t, values))}
<p><button class="vt-button" type="submit">${t.save}</button></p></form>`;
};

/** Who sells, as it stands on invoices, and whether the shop makes them. Source: Directive 2006/112/EC, article 226. */
export const SELLER_PAGE: OwnerPage = {
  path: SELLER_PATH,
  title: {en: 'Seller and invoices', es: 'Vendedor y facturas'},
  form: {submit, keepsTyped: true},
  isOf: 'own',
  body,
  lack: {
    isFound: shop => lacksSeller(shop.db, shop),
    text: {
      en: 'No invoices are made: the seller’s name or address is missing',
      es: 'No se emiten facturas: falta el nombre o la dirección del vendedor',
    },
  },
};
