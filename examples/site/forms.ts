import {readSiteFile} from './site-folder.js';

/** A field as pages carry it; what it may hold is decided by `src/forms`. Source: commerce spec §3, form. */
export interface WireField {
  readonly id: string;
  readonly type: string;
  readonly title?: string;
  readonly description?: string;
  readonly options?: readonly string[];
  readonly [property: string]: unknown;
}

/** A form as pages carry it. Source: commerce spec §3, form. */
export interface WireForm {
  readonly id: string;
  readonly name: string;
  readonly submitLabel: string;
  readonly submissionMessage: string;
  readonly fields: readonly WireField[];
  readonly newsletter?: boolean;
  readonly captcha?: boolean;
  readonly steps?: readonly string[];
}

/** The texts of a form in another language, its fields' by their ids. */
interface FormTexts extends Partial<Omit<WireForm, 'id' | 'fields'>> {
  readonly fields: Readonly<Record<string, Partial<WireField>>>;
}

/** A row of `data/forms.json`: a form and its texts per language. */
export interface CatalogForm extends WireForm {
  readonly localized: Readonly<Record<string, FormTexts>>;
}

/** Every form of the example shop. Source: our choice: one of each kind a visitor can meet. */
export const FORMS: readonly CatalogForm[] = JSON.parse(readSiteFile('data', 'forms.json'));

/** A form in the words of a language, its own where it has none. Source: our choice. */
export const formIn = ({localized, ...form}: CatalogForm, language: string): WireForm => {
  const texts = localized[language];
  if (!texts) return form;
  const fields = form.fields.map(field => ({...field, ...texts.fields[field.id]}));
  return {...form, ...texts, fields};
};
