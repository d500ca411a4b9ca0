import type {FieldDraft, FormDraft, FormTexts} from './form-draft.js';

/** Lines with something in them, without blanks around them. */
const filled = (lines: readonly string[]): readonly string[] =>
  lines.map(line => line.trim()).filter(Boolean);

/** Options in another language, without those that `own` leaves empty. */
const filledBeside = (own: readonly string[], lines: readonly string[]): readonly string[] =>
  lines.filter((_, at) => own[at]?.trim()).map(line => line.trim());

/** The texts of another language, whose options fit those that are left of each field. */
const readyTexts = (draft: FormDraft, {fields, ...texts}: FormTexts): FormTexts => ({
  ...texts,
  fields: Object.fromEntries(
    Object.entries(fields).map(([id, {options, ...ofField}]) => {
      const own = draft.fields.find(field => field.id === id)?.options ?? [];
      return [id, {...ofField, ...(options && {options: filledBeside(own, options)})}];
    }),
  ),
});

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
  ...(draft.localized && {
    localized: Object.fromEntries(
      Object.entries(draft.localized).map(([language, texts]) => [language, readyTexts(draft, texts)]),
    ),
  }),
  fields: draft.fields.map(readyField),
});
