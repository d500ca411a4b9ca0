/**
 * Types a form's field may have. `shape` is what a visitor's answer to it is: one text, a list of parts in the order of
 * `parts`, a list of the options chosen, one option, an answer by question, the ids of files, or nothing.
 * Source: commerce spec §3, form field value shapes; runtime spec §3, form summary field types; file is our choice.
 */
export const FORM_FIELDS = [
  {type: 'text', shape: 'one', parts: []},
  {type: 'textarea', shape: 'one', parts: []},
  {type: 'email', shape: 'one', parts: []},
  {type: 'number', shape: 'one', parts: []},
  {type: 'website', shape: 'one', parts: []},
  {type: 'currency', shape: 'one', parts: []},
  {type: 'password', shape: 'one', parts: []},
  {type: 'twitter', shape: 'one', parts: []},
  {type: 'date', shape: 'parts', parts: ['Month', 'Day', 'Year']},
  {type: 'time', shape: 'parts', parts: ['Hour', 'Minute', 'Second', 'Ampm']},
  {type: 'name', shape: 'parts', parts: ['First', 'Last']},
  {type: 'address', shape: 'parts', parts: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country']},
  {type: 'phone', shape: 'parts', parts: ['Country', 'Areacode', 'Prefix', 'Line']},
  {type: 'section', shape: 'none', parts: []},
  {type: 'radio', shape: 'option', parts: []},
  {type: 'checkbox', shape: 'options', parts: []},
  {type: 'select', shape: 'option', parts: []},
  {type: 'likert', shape: 'questions', parts: []},
  {type: 'hidden', shape: 'hidden', parts: []},
  {type: 'file', shape: 'file', parts: []},
] as const;

export type FieldType = (typeof FORM_FIELDS)[number]['type'];
export type FieldShape = (typeof FORM_FIELDS)[number]['shape'];
export type FieldPart = (typeof FORM_FIELDS)[number]['parts'][number];

/** Answers to a likert question, apart from their names: a page asks for no more. Source: runtime spec §3. */
export const LIKERT_VALUES = ['-2', '-1', '0', '1', '2'] as const;

/** The same with what the messages name each by. */
export const LIKERT_ANSWERS = [
  {value: '-2', key: 'StronglyDisagree'},
  {value: '-1', key: 'Disagree'},
  {value: '0', key: 'Neutral'},
  {value: '1', key: 'Agree'},
  {value: '2', key: 'StronglyAgree'},
] as const satisfies readonly {readonly value: (typeof LIKERT_VALUES)[number]; key: string}[];

/** What the template engine prints for each. Source: runtime spec §3, likert answers. */
export const LIKERT_ENGLISH = {
  StronglyDisagree: 'Strongly Disagree',
  Disagree: 'Disagree',
  Neutral: 'Neutral',
  Agree: 'Agree',
  StronglyAgree: 'Strongly Agree',
} as const satisfies Record<(typeof LIKERT_ANSWERS)[number]['key'], string>;

/** Longest answer of one field without a limit of its own, in characters. Source: our choice. */
export const ANSWER_LENGTH_MAX = 10_000;
