import {html} from 'hono/html';
import type {WireForm} from '../../../site/model/forms.js';
import {type CatalogProduct, VISIBILITIES} from '../../../site/model/product.js';
import {
  choiceField,
  type FieldValues,
  fileField,
  hiddenField,
  longField,
  shownIn,
  textField,
  tickField,
} from '../owner/fields.js';
import type {Html} from '../owner/layout.js';
import type {OwnerView} from '../owner/owner-page.js';
import {inWidth, pictureIdAt} from '../pictures/addresses.js';
import {PICTURE_BYTES_MAX, PICTURES_POSTED_MAX} from '../pictures/limits.js';
import {DO, FILES, PICTURE_MOVES, UPLOAD} from './change-pictures.js';
import {PLAN_UNITS} from './check-draft.js';
import {type FormRows, optionField, pictureFields, rowsFor, rowsOf, variantFields} from './draft.js';
import {ADDRESS_MAX, BODY_MAX, NAME_MAX, NUMBER_MAX, OPTIONS_MAX, PICTURE_MAX, TITLE_MAX} from './limits.js';
import {PRODUCT_TEXTS, type TypeName} from './product-texts.js';

/** What the form of a product is made from. */
interface FormView extends Pick<OwnerView, 'language' | 'crumb' | 'mayWrite' | 'amounts'> {
  /** Where it is posted. */
  readonly path: string;
  /** Null for a new one. */
  readonly product: CatalogProduct | null;
  /** The forms that the shop has. */
  readonly forms: readonly WireForm[];
  readonly values: FieldValues;
}

const TYPES: readonly TypeName[] = ['physical', 'digital', 'service', 'gift-card'];
/** The code of a product that opens lessons: the owner can keep it one, and make no other. */
const PAYWALL = 5;

/** What the browser's file dialog offers; the server looks into each file. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

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

const variantFieldset = (field: string, at: number, view: FormView): Html => {
  const {language, values, amounts} = view;
  const t = PRODUCT_TEXTS[language];
  const {currency} = amounts;
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
<div class="owner-row">${textField({name: `${field}price`, label: money(t.price), max: NUMBER_MAX, mode: 'decimal'}, values)}${textField({name: `${field}sale`, label: money(t.sale), max: NUMBER_MAX, mode: 'decimal'}, values)}${textField({name: `${field}stock`, label: t.stock, max: NUMBER_MAX, mode: 'numeric'}, values)}${textField({name: `${field}sku`, label: t.sku, max: NAME_MAX}, values)}${choiceField({name: `${field}picture`, label: t.ownPicture, choices: pictureChoices(view)}, values)}</div>
${tickField({name: `${field}unlimited`, label: t.unlimited}, values)}${id ? tickField({name: `${field}remove`, label: t.remove}, values) : ''}</fieldset>`;
};

/** What is typed in the row of a variant; its other fields are choices and ticks. */
const TYPED = [
  'id',
  'price',
  'sale',
  'stock',
  'sku',
  ...Array.from({length: OPTIONS_MAX}, (_, n) => `${n + 1}`),
];

/** Filled rows that are open together; of more, all are folded. Source: our choice, a phone's page of a few screens. */
const OPEN_MAX = 3;

/** What a folded row is: its choice, price and stock, as typed. */
const summaryOf = (field: string, at: number, {language, values}: FormView): string => {
  const t = PRODUCT_TEXTS[language];
  const options = Array.from({length: OPTIONS_MAX}, (_, n) => shownIn(values, `${field}${n + 1}`));
  const isUnlimited = shownIn(values, `${field}unlimited`) === '1';
  const parts = [
    options.filter(Boolean).join(', '),
    shownIn(values, `${field}price`),
    isUnlimited ? t.unlimited : shownIn(values, `${field}stock`),
  ];
  return `${numbered(t.variant, at + 1)}: ${parts.filter(Boolean).join(' · ')}`;
};

/**
 * The rows of variants. Empty ones are folded, but for the first of a product without any, and so are many; one with a
 * problem is open. Who may only look sees no empty one.
 */
const variantRows = (rows: FormRows, view: FormView): Html[] => {
  const {language, mayWrite, values} = view;
  const problems = [...(values.tried?.problems.keys() ?? [])];
  const isFilled = (field: string): boolean => TYPED.some(name => shownIn(values, field + name));
  const fields = variantFields(rows);
  const filled = fields.filter(isFilled);
  const isOpen = (field: string, at: number): boolean => {
    if (problems.some(name => name.startsWith(field))) return true;
    return isFilled(field) ? filled.length <= OPEN_MAX : at === 0 && filled.length === 0;
  };
  return fields.flatMap((field, at) => {
    const row = variantFieldset(field, at, view);
    if (isOpen(field, at)) return [row];
    if (!mayWrite && !isFilled(field)) return [];
    const summary = isFilled(field)
      ? summaryOf(field, at, view)
      : numbered(PRODUCT_TEXTS[language].addVariant, at + 1);
    return [html`<details class="owner-more"><summary>${summary}</summary>${row}</details>`];
  });
};

/** A button that changes the form and stores nothing; the page comes back at its pictures. */
const changeButton = (value: string, label: string | Html, {path}: FormView): Html =>
  html`<button class="vt-button owner-small" type="submit" name="${DO}" value="${value}" formaction="${path}#pictures">${label}</button>`;

/** The choice of no picture, before the pictures. */
const FIRST_CHOICE = 1;

/** The pictures that the form has now: address and name, for a choice of one. */
const pictureChoices = ({language, product, values}: FormView): (readonly [string, string])[] => {
  const t = PRODUCT_TEXTS[language];
  const rows: FormRows = values.tried ? rowsOf(values.tried.fields) : rowsFor(product);
  const shown = pictureFields(rows).flatMap((field, at): (readonly [string, string])[] => {
    const src = shownIn(values, `${field}src`);
    const text = shownIn(values, `${field}text`);
    return src ? [[src, `${numbered(t.pictureOf, at + 1)}${text ? `: ${text}` : ''}`]] : [];
  });
  return [['', t.noOwnPicture], ...shown];
};

const pictureRow = (field: string, at: number, view: FormView): Html => {
  const {language, mayWrite, values} = view;
  const t = PRODUCT_TEXTS[language];
  const src = shownIn(values, `${field}src`);
  const text = textField(
    {name: `${field}text`, label: numbered(t.pictureText, at + 1), max: PICTURE_MAX},
    values,
  );
  const isUploaded = pictureIdAt(src) !== null;
  const address = isUploaded
    ? hiddenField(`${field}src`, values)
    : textField({name: `${field}src`, label: numbered(t.picture, at + 1), max: PICTURE_MAX}, values);
  if (!src) return html`<div class="owner-row">${address}${text}</div>`;
  const named = (label: string): Html =>
    html`${label}<span class="visually-hidden">: ${numbered(t.pictureOf, at + 1)}</span>`;
  const isLast = at === pictureChoices(view).length - FIRST_CHOICE - 1;
  const useless = [...(at === 0 ? ['up'] : []), ...(isLast ? ['down'] : [])];
  const buttons = PICTURE_MOVES.filter(move => !useless.includes(move)).map(move =>
    changeButton(field + move, named({up: t.up, down: t.down, remove: t.removePicture}[move]), view),
  );
  return html`<div class="owner-picture"><img src="${inWidth(src, 300)}" alt="" width="96" height="96"><div class="owner-picture-fields"><div class="owner-row">${address}${text}</div>${mayWrite ? html`<div class="owner-actions">${buttons}</div>` : ''}</div></div>`;
};

const uploadField = (view: FormView): Html => {
  const {language, values} = view;
  const t = PRODUCT_TEXTS[language];
  const hint = t.uploadHint
    .replace('{mb}', String(PICTURE_BYTES_MAX / 1_000_000))
    .replace('{max}', String(PICTURES_POSTED_MAX));
  return html`${fileField({name: FILES, label: t.upload, hint, accept: ACCEPT}, values)}<div class="owner-actions">${changeButton(UPLOAD, t.uploadDo, view)}</div>`;
};

/** What a product asks of its buyers, and how they are charged. */
const saleFields = ({language, forms, values}: FormView): Html => {
  const t = PRODUCT_TEXTS[language];
  const choices = forms.map(({id, name}) => [id, name ? `${name} (${id})` : id] as const);
  const units = PLAN_UNITS.map(unit => [unit, t.units[unit]] as const);
  return html`${choiceField({name: 'form', label: t.form, hint: t.formHint, choices: [['', t.noForm], ...choices]}, values)}
<fieldset class="owner-group"><legend>${t.plan}</legend><p class="owner-note">${t.planHint}</p><div class="owner-row">${textField({name: 'planEvery', label: t.planEvery, max: 2, mode: 'numeric'}, values)}${choiceField({name: 'planUnit', label: t.planUnit, choices: units}, values)}${textField({name: 'planTimes', label: t.planTimes, hint: t.planTimesHint, max: 2, mode: 'numeric'}, values)}</div></fieldset>`;
};

/** The form of a product: all that was typed, and what is wrong at its field. Who may only look cannot change it. */
export const productForm = (view: FormView): Html => {
  const {language, crumb, mayWrite, path, product, values} = view;
  const t = PRODUCT_TEXTS[language];
  const rows: FormRows = values.tried ? rowsOf(values.tried.fields) : rowsFor(product);
  return html`<form class="owner-form" method="post" action="${path}" enctype="multipart/form-data" novalidate><input type="hidden" name="crumb" value="${crumb}">${hiddenField('id', values)}${hiddenField('version', values)}${hiddenField('key', values)}
${mayWrite ? html`<button class="visually-hidden" type="submit" tabindex="-1" aria-hidden="true">${t.save}</button>` : ''}<fieldset class="owner-plain"${mayWrite ? '' : html` disabled`}><legend class="visually-hidden">${product?.title ?? t.add}</legend>
${mainFields(view)}
${optionFields(view)}
<fieldset class="owner-group"><legend>${t.variants}</legend><p class="owner-note">${t.variantsHint}</p>${variantRows(rows, view)}</fieldset>
<fieldset class="owner-group" id="pictures"><legend>${t.pictures}</legend><p class="owner-note">${t.picturesHint}</p>${pictureFields(rows).map((field, at) => pictureRow(field, at, view))}${mayWrite ? uploadField(view) : ''}</fieldset>
${saleFields(view)}
${mayWrite ? html`<button class="vt-button" type="submit">${t.save}</button>` : ''}
</fieldset></form>`;
};
