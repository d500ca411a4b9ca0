import {DecodeError} from '../shared/errors.js';
import {ownValue, plainText} from '../shared/own-value.inline.js';
import {fieldTypeNamed} from './field-lookup.js';
import type {Form, FormField} from './form.js';

/** One piece of an address or a phone number as its country writes it. Texts are '' where the page gave none. */
export interface FormatPart {
  readonly id: string;
  readonly label: string;
}

/** A country to choose in an address. */
export interface Country {
  readonly code: string;
  readonly name: string;
}

/** A form as an existing site's page defines it. HTML is the owner's own. Source: docs of real sites, "Forms since 2023". */
export interface ContextForm {
  readonly form: Form;
  readonly messageHtml: string;
  readonly disclaimerHtml: string;
  /** Ids of the fields whose visitors may join the mailing list. */
  readonly mailingLists: ReadonlySet<string>;
  /** '' where the form has no title. */
  readonly title: string;
  /** The text of the button that opens the form as a dialog, null for a form in the page. */
  readonly handle: string | null;
  readonly buttonAlignment: string;
  readonly buttonVariant: string;
  readonly captchaAlignment: string;
  readonly isCaptchaDark: boolean;
  readonly addressParts: readonly FormatPart[];
  /** Code of the country whose layout `addressParts` is, '' where the page names none. */
  readonly addressCountry: string;
  readonly phoneParts: readonly FormatPart[];
  readonly countries: readonly Country[];
  readonly isFamilyNameFirst: boolean;
  /** The site's own wording at a path of `localizedStrings`, '' where it has none. */
  wording(...path: string[]): string;
  /** What each field that was left out is, for the site's developer. */
  readonly unknown: readonly string[];
}

/** HTML of an owner may be long. Source: our choice. */
const HTML_MAX = 100_000;
const FIELDS_MAX = 200;
/** A rule between fields: a section without a text. */
const LINE = 'line';
/** Alignments by number. Source: our choice, since pages carry both numbers and names. */
const ALIGNMENTS = ['left', 'left', 'center', 'right'];

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const alignment = (value: unknown): string =>
  typeof value === 'number' ? (ALIGNMENTS[value] ?? '') : plainText(value).replace(/\W/g, '');

const html = (value: unknown): string => (typeof value === 'string' ? value.slice(0, HTML_MAX) : '');

/** A number, or a number as text; anything else sets no limit. */
const limit = (value: unknown): number | null => {
  const max = Number(value || 0);
  return Number.isInteger(max) && max > 0 ? max : null;
};

const optionText = (value: unknown): string =>
  plainText(value) ||
  plainText(ownValue(value, 'label')) ||
  plainText(ownValue(value, 'value')) ||
  String(Object(value) === value ? '' : (value ?? ''));

const fieldOf = (value: unknown): FormField | null => {
  const read = (name: string): string => plainText(ownValue(value, name));
  const name = read('type');
  const isLine = name === LINE;
  const type = isLine ? 'section' : fieldTypeNamed(name);
  const id = read('id');
  if (!type || !id) return null;
  const options = ownValue(value, 'options') ?? ownValue(value, 'questions');
  return {
    id,
    type,
    title: isLine ? '' : read('title'),
    description: isLine ? '' : read('description'),
    placeholder: read('placeholder'),
    isRequired: ownValue(value, 'required') === true,
    options: list(options).map(optionText).filter(Boolean),
    maxLength: limit(ownValue(value, 'maxLength')),
    currencySymbol: read('currencySymbol') || '$',
    hasCountryCode: ownValue(value, 'showCountryCode') === true,
    isUnderlined: isLine || ownValue(value, 'underline') === true,
    key: read('key') || read('name'),
    value: read('value'),
    step: 0,
    when: null,
    accept: read('accept'),
    maxBytes: limit(ownValue(value, 'maxBytes')) ?? Number.POSITIVE_INFINITY,
    maxFiles: limit(ownValue(value, 'maxFiles')) ?? 1,
  };
};

const partsIn = (format: unknown): FormatPart[] =>
  list(ownValue(format, 'fields')).flatMap(part =>
    ownValue(part, 'type') === 'FIELD'
      ? {id: plainText(ownValue(part, 'identifier')), label: plainText(ownValue(part, 'label'))}
      : [],
  );

/** One entry of a form's `formFields`, and the field that it defines; null where its kind is unknown. */
interface ReadField {
  readonly given: unknown;
  readonly index: number;
  readonly field: FormField | null;
}

const readFields = (given: readonly unknown[]): ReadField[] =>
  given.slice(0, FIELDS_MAX).map((one, index) => ({given: one, index, field: fieldOf(one)}));

const mailingListsOf = (fields: readonly ReadField[]): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({given, field}) => (field && ownValue(given, 'mailingList') === true ? field.id : [])),
  );

const unknownFieldsOf = (fields: readonly ReadField[]): string[] =>
  fields.flatMap(({given, index, field}) =>
    field ? [] : `formFields[${index}] of type "${plainText(ownValue(given, 'type'))}"`,
  );

const countriesIn = (given: unknown): {code: string; name: string}[] =>
  list(given).flatMap(country => {
    const code = plainText(ownValue(country, 'code'));
    return code ? {code, name: plainText(ownValue(country, 'name')) || code} : [];
  });

/** Without keys whose value says nothing. */
const stated = (value: unknown): object =>
  Object.fromEntries(Object.entries(Object(value)).filter(([, one]) => one !== null && one !== undefined));

/**
 * A form's JSON, with its design and its texts where the page has them in scripts of their own. What the form's own JSON says comes
 * first. Source: public pages of 2026.
 */
export const mergeContext = (
  own: unknown,
  {design, strings}: {design: unknown; strings: unknown},
): unknown => ({
  ...stated(design),
  localizedStrings: Object(strings),
  ...stated(own),
});

/**
 * Reads a form's JSON of an existing site. Leaves out a field of a kind that we do not know; counts a value of a wrong
 * shape as not given. Throws `DecodeError` where it is no form.
 */
export const decodeContextForm = (value: unknown): ContextForm => {
  const at = (...path: string[]): unknown => ownValue(value, ...path);
  const text = (...path: string[]): string => plainText(at(...path));
  const id = text('formId');
  const given = at('formFields');
  if (!id) throw new DecodeError('formId', 'the id of a form', 'none');
  if (!Array.isArray(given)) throw new DecodeError('formFields', 'a list', typeof given);
  const fields = readFields(given);
  const name = text('formName');
  return {
    form: {
      id,
      name,
      fields: fields.flatMap(({field}) => field ?? []),
      steps: [],
      disclaimer: '',
      submitLabel: text('formSubmitButtonText'),
      submissionMessage: '',
      successRedirect: text('successRedirect') || null,
      submissionHtml: '',
      isNewsletter: false,
      hasCaptcha: at('captchaEnabled') === true,
    },
    messageHtml: html(at('formSubmissionMessage', 'html')),
    disclaimerHtml: html(at('disclaimerMessage', 'html')),
    mailingLists: mailingListsOf(fields),
    title: at('showTitle') === true ? name : '',
    handle: at('useLightbox') === true ? text('lightboxHandleText') : null,
    buttonAlignment: alignment(at('buttonAlignment')),
    buttonVariant: text('buttonVariant').replace(/\W/g, '') || 'primary',
    captchaAlignment: alignment(at('captchaAlignment')),
    isCaptchaDark: at('captchaTheme') === 2 || at('captchaTheme') === 'dark',
    addressCountry: text('formFieldFormats', 'initialAddressFormat', 'country'),
    addressParts: partsIn(at('formFieldFormats', 'initialAddressFormat')),
    phoneParts: partsIn(at('formFieldFormats', 'initialPhoneFormat')),
    countries: countriesIn(at('formFieldFormats', 'countries')),
    isFamilyNameFirst: /FAMILY|LAST/.test(text('formFieldFormats', 'initialNameOrder').split('_')[0] ?? ''),
    wording: (...path) => text('localizedStrings', ...path),
    unknown: unknownFieldsOf(fields),
  };
};
