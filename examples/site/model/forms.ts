import {formInLanguage} from '../../../src/forms/form-in-language.js';
import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import {readSiteFile} from './site-folder.js';

/** A field as pages carry it; what it may hold is decided by `src/forms`. Source: commerce spec §3, form. */
export interface WireField {
  readonly id: string;
  readonly type: string;
  readonly title?: string;
  readonly description?: string;
  readonly options?: readonly string[];
  readonly when?: Condition;
  readonly [property: string]: unknown;
}

/** A form as pages carry it. Source: commerce spec §3, form. */
export interface WireForm {
  readonly id: string;
  readonly name: string;
  readonly submitLabel: string;
  readonly submissionMessage: string;
  readonly submissionHtml?: string;
  readonly fields: readonly WireField[];
  readonly newsletter?: boolean;
  readonly captcha?: boolean;
  readonly steps?: readonly string[];
}

/** The texts of a form in another language, its fields' by their ids. */
interface FormStrings extends Partial<Omit<WireForm, 'id' | 'fields'>> {
  readonly fields: Readonly<Record<string, Partial<WireField>>>;
}

/** A form and its texts in the other languages; its own are English. */
export interface CatalogForm extends WireForm {
  readonly localized: Readonly<Partial<Record<MessageLocale, FormStrings>>>;
}

const read = (language: MessageLocale): Readonly<Record<string, FormStrings>> =>
  JSON.parse(readSiteFile('data', `forms.${language}.json`));

const [, ...TRANSLATED] = LOCALES;

const STRINGS = TRANSLATED.map(language => [language, read(language)] as const);

const OWN: readonly WireForm[] = JSON.parse(readSiteFile('data', 'forms.json'));

/** Every form of the example shop. Source: our choice: one of each kind a visitor can meet. */
export const FORMS: readonly CatalogForm[] = OWN.map(form => ({
  ...form,
  localized: Object.fromEntries(STRINGS.map(([language, strings]) => [language, strings[form.id]])),
}));

/** Of which answers of another field a field is shown. */
interface Condition {
  readonly field: string;
  readonly is: readonly string[];
}

/** A form in a language, its own where it has none. Source: our choice. */
export const formIn = ({localized, ...form}: CatalogForm, language: MessageLocale): WireForm =>
  formInLanguage(form, localized[language]);
