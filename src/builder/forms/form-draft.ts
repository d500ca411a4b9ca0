import type {FieldCondition} from '../../forms/form.js';
import type {EmailRule} from '../../tables/email-rules.js';
import type {FieldType} from '../../tables/form-fields.js';

/** A field as a form's definition has it. What is left out has the default of docs/forms.md. */
export interface FieldDraft {
  readonly id: string;
  readonly type: FieldType;
  readonly title?: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly options?: readonly string[];
  readonly maxLength?: number | null;
  readonly currencySymbol?: string;
  readonly showCountryCode?: boolean;
  readonly underline?: boolean;
  readonly key?: string;
  readonly value?: string;
  /** Index of the step that has it, from 0. */
  readonly step?: number;
  readonly when?: FieldCondition | null;
  /** Types of file, the most bytes of each and the most files. */
  readonly accept?: string;
  readonly maxBytes?: number;
  readonly maxFiles?: number;
}

/** Texts of a form that another language has too. */
export const FORM_TEXT_PROPERTIES = ['submitLabel', 'submissionMessage', 'disclaimer'] as const;
/** Texts of a field that another language has too. */
export const FIELD_TEXT_PROPERTIES = ['title', 'description', 'placeholder'] as const;

export type FormTextProperty = (typeof FORM_TEXT_PROPERTIES)[number];
export type FieldTextProperty = (typeof FIELD_TEXT_PROPERTIES)[number];

/** The texts of a field in another language. `options` has as many as the field, the field's own where one is not translated. */
export type FieldTexts = Readonly<Partial<Record<FieldTextProperty, string>>> & {
  readonly options?: readonly string[];
};

/** The texts of a form in another language: what is left out is shown in the form's own words. */
export type FormTexts = Readonly<Partial<Record<FormTextProperty, string>>> & {
  readonly steps?: readonly string[];
  readonly fields: Readonly<Record<string, FieldTexts>>;
};

/**
 * A form as an owner makes it: its definition, as pages and `decodeForm` read it. Edits keep fields of a definition that this
 * type does not name.
 */
export interface FormDraft {
  readonly id: string;
  readonly name?: string;
  readonly fields: readonly FieldDraft[];
  readonly steps?: readonly string[];
  readonly submitLabel?: string;
  readonly submissionMessage?: string;
  readonly successRedirect?: string | null;
  readonly submissionHtml?: string;
  readonly disclaimer?: string;
  readonly newsletter?: boolean;
  readonly captcha?: boolean;
  /** What its fields take as an email address; the site's rule without it. */
  readonly emailRule?: EmailRule;
  /** The texts of other languages by their code, as `es`. */
  readonly localized?: Readonly<Record<string, FormTexts>>;
}

/** The field with an id, or null. */
export const fieldOf = ({fields}: FormDraft, id: string): FieldDraft | null =>
  fields.find(field => field.id === id) ?? null;

/** The index of the step that has a field; 0 in a form without steps. */
export const stepOf = ({steps = []}: FormDraft, {step = 0}: FieldDraft): number =>
  Math.max(0, Math.min(step, steps.length - 1));
