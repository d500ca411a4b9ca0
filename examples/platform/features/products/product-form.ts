import {html} from 'hono/html';
import {HOME_MARKET} from '../../../site/model/markets.js';
import {type CatalogProduct, VISIBILITIES} from '../../../site/model/page-model.js';
import {
  choiceField,
  type FieldValues,
  hiddenField,
  longField,
  shownIn,
  textField,
  tickField,
} from '../owner/fields.js';
import type {Html} from '../owner/layout.js';
import type {OwnerView} from '../owner/owner-page.js';
import {type FormRows, optionField, pictureFields, rowsFor, rowsOf, variantFields} from './draft.js';
import {ADDRESS_MAX, BODY_MAX, NAME_MAX, NUMBER_MAX, OPTIONS_MAX, PICTURE_MAX, TITLE_MAX} from './limits.js';
import {PRODUCT_TEXTS, type TypeName} from './product-texts.js';

/** What the form of a product is made from. */
interface FormView extends Pick<OwnerView, 'language' | 'crumb' | 'mayWrite'> {
  /** Where it is posted. */
  readonly path: string;
  /** Null for a new one. */
  readonly product: CatalogProduct | null;
  readonly values: FieldValues;
}

const TYPES: readonly TypeName[] = ['physical', 'digital', 'service', 'gift-card'];
/** The code of a product that opens lessons: the owner can keep it one, and make no other. */
const PAYWALL = 5;

const numbered = (text: string, n: number): string => text.replace('{n}', String(n));

const mainFields = ({language, product, values}: FormView): Html => {
  const t = PRODUCT_TEXTS[language];
  const types: readonly TypeName[] = product?.structuredContent.productType === PAYWALL ? ['paywall'] : TYPES;
  return html`${textField({name: 'title', label: t.title, max: TITLE_MAX, isRequired: true}, values)}
${longField({name: 'description', label: t.description, hint: t.descriptionHint, max: BODY_MAX, rows: 6}, values)}
${textField({name: 'address', label: t.address, hint: t.addressHint, max: ADDRESS_MAX}, values)}
<div class="owner-row">${choiceField({name: 'type', label: t.type, choices: types.map(name => [name, t.types[name]])}, values)}
${choiceField({name: 'visibility', label: t.visibility, choices: VISIBILITIES.map(name => [name, t.visibilities[name]])}, values)}</div>`;
};

const optionFields = ({language, values}: FormView): Html => {
  const t = PRODUCT_TEXTS[language];
  const fields = Array.from({length: OPTIONS_MAX}, (_, at) =>
    textField({name: optionField(at), label: numbered(t.option, at + 1), max: NAME_MAX}, values),
  );
  return html`<fieldset class="owner-group"><legend>${t.options}</legend><p class="owner-note">${t.optionsHint}</p><div class="owner-row">${fields}</div></fieldset>`;
};

const variantFieldset = (field: string, at: number, {language, values}: FormView): Html => {
  const t = PRODUCT_TEXTS[language];
  const {currency} = HOME_MARKET;
  const money = (text: string): string => text.replace('{currency}', currency);
  // Without names of options their fields go by their numbers: both may be typed at once.
  const options = Array.from({length: OPTIONS_MAX}, (_, n) =>
    textField(
      {
        name: `${field}${n + 1}`,
        label: shownIn(values, optionField(n)) || numbered(t.option, n + 1),
        max: NAME_MAX,
      },
      values,
    ),
  );
  const id = shownIn(values, `${field}id`);
  return html`<fieldset class="owner-variant"><legend>${numbered(t.variant, at + 1)}</legend>${hiddenField(`${field}id`, values)}${hiddenField(`${field}was`, values)}
<div class="owner-row">${options}</div>
<div class="owner-row">${textField({name: `${field}price`, label: money(t.price), max: NUMBER_MAX, mode: 'decimal'}, values)}${textField({name: `${field}sale`, label: money(t.sale), max: NUMBER_MAX, mode: 'decimal'}, values)}${textField({name: `${field}stock`, label: t.stock, max: NUMBER_MAX, mode: 'numeric'}, values)}${textField({name: `${field}sku`, label: t.sku, max: NAME_MAX}, values)}</div>
${tickField({name: `${field}unlimited`, label: t.unlimited}, values)}${id ? tickField({name: `${field}remove`, label: t.remove}, values) : ''}</fieldset>`;
};

const pictureRow = (field: string, at: number, {language, values}: FormView): Html => {
  const t = PRODUCT_TEXTS[language];
  return html`<div class="owner-row">${textField({name: `${field}src`, label: numbered(t.picture, at + 1), max: PICTURE_MAX}, values)}${textField({name: `${field}text`, label: numbered(t.pictureText, at + 1), max: PICTURE_MAX}, values)}</div>`;
};

/** The form of a product: all that was typed, and what is wrong at its field. Who may only look cannot change it. */
export const productForm = (view: FormView): Html => {
  const {language, crumb, mayWrite, path, product, values} = view;
  const t = PRODUCT_TEXTS[language];
  const rows: FormRows = values.tried ? rowsOf(values.tried.fields) : rowsFor(product);
  return html`<form class="owner-form" method="post" action="${path}" novalidate><input type="hidden" name="crumb" value="${crumb}">${hiddenField('id', values)}${hiddenField('version', values)}${hiddenField('key', values)}
<fieldset class="owner-plain"${mayWrite ? '' : html` disabled`}><legend class="visually-hidden">${product?.title ?? t.add}</legend>
${mainFields(view)}
${optionFields(view)}
<fieldset class="owner-group"><legend>${t.variants}</legend><p class="owner-note">${t.variantsHint}</p>${variantFields(rows).map((field, at) => variantFieldset(field, at, view))}</fieldset>
<fieldset class="owner-group"><legend>${t.pictures}</legend><p class="owner-note">${t.picturesHint}</p>${pictureFields(rows).map((field, at) => pictureRow(field, at, view))}</fieldset>
${mayWrite ? html`<button class="vt-button" type="submit">${t.save}</button>` : ''}
</fieldset></form>`;
};
