import type {FieldDraft, FormDraft} from './form-draft.js';

/** Lines with something in them, without blanks around them. */
const filled = (lines: readonly string[]): readonly string[] =>
  lines.map(line => line.trim()).filter(Boolean);

const readyField = (field: FieldDraft): FieldDraft => ({
  ...field,
  ...(field.options && {options: filled(field.options)}),
  ...(field.when && {when: {...field.when, is: filled(field.when.is)}}),
});

/**
 * A form as it is stored and shown to visitors: without the empty lines that an owner leaves while typing, and with no address to
 * open where none was typed.
 */
export const readyForm = (draft: FormDraft): FormDraft => ({
  ...draft,
  ...(draft.successRedirect !== undefined && {successRedirect: draft.successRedirect || null}),
  fields: draft.fields.map(readyField),
});
