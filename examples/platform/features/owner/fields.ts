import {html} from 'hono/html';
import type {Html} from './layout.js';
import type {Tried} from './owner-page.js';

/** What a form's fields show: the values they begin with, over them what was typed and refused. */
export interface FieldValues {
  readonly start: Readonly<Record<string, string>>;
  readonly tried: Tried | null;
}

/** The value that a field shows. */
export const shownIn = ({start, tried}: FieldValues, name: string): string =>
  (tried ? tried.fields.get(name) : start[name]) ?? '';

const idOf = (name: string): string => `field-${name}`;

const problemHtml = (name: string, {tried}: FieldValues): Html => {
  const problem = tried?.problems.get(name);
  return problem ? html`<span class="owner-problem" id="${idOf(name)}-problem">${problem}</span>` : html``;
};

const statesOf = (name: string, {tried}: FieldValues, hint: boolean): Html => {
  const isWrong = tried?.problems.has(name) ?? false;
  const described = [...(hint ? [`${idOf(name)}-hint`] : []), ...(isWrong ? [`${idOf(name)}-problem`] : [])];
  return html`${isWrong ? html` aria-invalid="true"` : ''}${described.length ? html` aria-describedby="${described.join(' ')}"` : ''}`;
};

/** A field with its label, its hint, and what is wrong with it. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

const wrapped = ({name, label, hint}: Field, values: FieldValues, control: Html): Html =>
  html`<p class="field"><label for="${idOf(name)}">${label}</label>${hint ? html`<small class="owner-note" id="${idOf(name)}-hint">${hint}</small>` : ''}${control}${problemHtml(name, values)}</p>`;

/** One line of text. */
export const textField = (
  field: Field & {
    readonly max: number;
    readonly mode?: 'decimal' | 'numeric';
    readonly type?: 'date';
    readonly isRequired?: true;
  },
  values: FieldValues,
): Html => {
  const {name, max, mode, type = 'text', hint, isRequired} = field;
  const control = html`<input type="${type}" id="${idOf(name)}" name="${name}"${type === 'text' ? html` maxlength="${max}"` : ''} value="${shownIn(values, name)}"${mode ? html` inputmode="${mode}"` : ''}${isRequired ? html` required` : ''}${statesOf(name, values, hint !== undefined)}>`;
  return wrapped(field, values, control);
};

/** A text of several lines. A line break after the tag is not part of it. */
export const longField = (
  field: Field & {readonly max: number; readonly rows: number},
  values: FieldValues,
): Html => {
  const {name, max, rows, hint} = field;
  const control = html`<textarea id="${idOf(name)}" name="${name}" rows="${rows}" maxlength="${max}"${statesOf(name, values, hint !== undefined)}>
${shownIn(values, name)}</textarea>`;
  return wrapped(field, values, control);
};

/** A choice of one. */
export const choiceField = (
  field: Field & {readonly choices: readonly (readonly [value: string, text: string])[]},
  values: FieldValues,
): Html => {
  const {name, choices, hint} = field;
  const chosen = shownIn(values, name);
  const control = html`<select class="vt-select" id="${idOf(name)}" name="${name}"${statesOf(name, values, hint !== undefined)}>${choices.map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select>`;
  return wrapped(field, values, control);
};

/** A box to tick; its value is `1`. */
export const tickField = ({name, label}: Field, values: FieldValues): Html =>
  html`<p class="owner-tick"><input type="checkbox" id="${idOf(name)}" name="${name}" value="1"${shownIn(values, name) === '1' ? html` checked` : ''}${statesOf(name, values, false)}> <label for="${idOf(name)}">${label}</label>${problemHtml(name, values)}</p>`;

/** Several files. What was chosen is not shown again: browsers do not allow it. */
export const fileField = (field: Field & {readonly accept: string}, values: FieldValues): Html => {
  const {name, accept, hint} = field;
  const control = html`<input type="file" id="${idOf(name)}" name="${name}" accept="${accept}" multiple${statesOf(name, values, hint !== undefined)}>`;
  return wrapped(field, values, control);
};

/** What the visitor of the form does not see. */
export const hiddenField = (name: string, values: FieldValues): Html =>
  html`<input type="hidden" name="${name}" value="${shownIn(values, name)}">`;
