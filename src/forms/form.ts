import type {EmailRule} from '../tables/email-rules.js';
import type {FieldType} from '../tables/form-fields.js';

/** Another field's answer that a field is shown for. */
export interface FieldCondition {
  readonly field: string;
  /** Shown when the answer is, or holds, one of these. */
  readonly is: readonly string[];
}

/** One field of a form. Texts are '' where the owner gave none. Source: commerce spec §3; runtime spec §3, form field types. */
export interface FormField {
  readonly id: string;
  readonly type: FieldType;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  readonly isRequired: boolean;
  /** Choices of a radio, checkbox or select; questions of a likert. */
  readonly options: readonly string[];
  /** A text area's most characters, null without a limit. */
  readonly maxLength: number | null;
  readonly currencySymbol: string;
  /** True when the form asks for a phone number with its country code. */
  readonly hasCountryCode: boolean;
  readonly isUnderlined: boolean;
  /** A hidden field's name in the page's query, and its value without it. */
  readonly key: string;
  readonly value: string;
  /** Index of the step that holds the field. */
  readonly step: number;
  readonly when: FieldCondition | null;
  /** Types of file as HTML's `accept` lists them, '' for all; the most bytes of one, and the most files. */
  readonly accept: string;
  readonly maxBytes: number;
  readonly maxFiles: number;
  /** What the form takes as an email address; the site's rule where it says nothing. */
  readonly emailRule?: EmailRule;
}

/** A form as its owner made it. Source: commerce spec §3, form; steps and conditions are our choice. */
export interface Form {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FormField[];
  /** Titles of its steps; none for a form that is one page. */
  readonly steps: readonly string[];
  /** The text above the button, as what the visitor agrees to. */
  readonly disclaimer: string;
  readonly submitLabel: string;
  /** The text after the form was sent. */
  readonly submissionMessage: string;
  /** The address to open after the form was sent, null to stay. */
  readonly successRedirect: string | null;
  /** The owner's own HTML, added after the form was sent. */
  readonly submissionHtml: string;
  readonly isNewsletter: boolean;
  /** True when the form has a captcha. */
  readonly hasCaptcha: boolean;
}

/** Answer to one field: one text, a list of parts or options, or an answer by question. Source: commerce spec §3. */
export type FieldAnswer = string | readonly string[] | Readonly<Record<string, string>>;

/** Answers by field id. */
export type Answers = Readonly<Record<string, FieldAnswer>>;
