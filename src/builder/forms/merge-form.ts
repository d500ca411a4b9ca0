import {isSameData} from '../../site/page-content.js';
import type {DraftRules} from '../saving/merge-draft.js';
import {inSteps, newFieldId} from './edit-form.js';
import {type FieldDraft, type FormDraft, fieldOf} from './form-draft.js';

/** A part of a form that owners change: a setting by its name, `order`, `field ` and the id of a field, or `language ` and the code of one. */
export type FormPart = string;

type Fields = readonly FieldDraft[];
type Settings = Readonly<Record<string, unknown>>;

const ORDER: FormPart = 'order';
const FIELD = 'field ';
const LANGUAGE = 'language ';
/** Merged field by field or language by language, or never changed. */
const NO_SETTINGS: readonly string[] = ['id', 'fields', 'localized'];

const without = (part: FormPart, prefix: string): string | null =>
  part.startsWith(prefix) ? part.slice(prefix.length) : null;

/** The id of the field that a part is; null for other parts. */
export const fieldIdOf = (part: FormPart): string | null => without(part, FIELD);

/** The code of the language whose texts a part is; null for other parts. */
export const languageOf = (part: FormPart): string | null => without(part, LANGUAGE);

const idsOf = (fields: Fields): readonly string[] => fields.map(({id}) => id);

/** The ids of fields that both have, in the order of the first. */
const commonIds = (fields: Fields, others: Fields): readonly string[] => {
  const known = new Set(idsOf(others));
  return idsOf(fields).filter(id => known.has(id));
};

const union = (one: readonly string[], other: readonly string[]): readonly string[] => [
  ...new Set([...one, ...other]),
];

const differences = (one: FormDraft, other: FormDraft): readonly FormPart[] => {
  const [settings, others] = [one as unknown as Settings, other as unknown as Settings];
  const names = union(Object.keys(one), Object.keys(other)).filter(name => !NO_SETTINGS.includes(name));
  const ids = union(idsOf(one.fields), idsOf(other.fields));
  const languages = union(Object.keys(one.localized ?? {}), Object.keys(other.localized ?? {}));
  const isMoved = !isSameData(commonIds(one.fields, other.fields), commonIds(other.fields, one.fields));
  return [
    ...names.filter(name => !isSameData(settings[name], others[name])),
    ...ids.filter(id => !isSameData(fieldOf(one, id), fieldOf(other, id))).map(id => FIELD + id),
    ...languages
      .filter(code => !isSameData(one.localized?.[code], other.localized?.[code]))
      .map(code => LANGUAGE + code),
    ...(isMoved ? [ORDER] : []),
  ];
};

/** Fields with one more, after the nearest one that it follows in `sequence`. */
const withPlaced = (fields: Fields, field: FieldDraft, sequence: Fields): Fields => {
  const before = sequence
    .slice(
      0,
      sequence.findIndex(({id}) => id === field.id),
    )
    .reverse();
  const places = before.map(({id}) => fields.findIndex(other => other.id === id));
  const at = (places.find(place => place >= 0) ?? -1) + 1;
  return [...fields.slice(0, at), field, ...fields.slice(at)];
};

/** Fields in the order of `sequence`; one that it lacks stays after its neighbour. */
const inOrderOf = (fields: Fields, sequence: Fields): Fields => {
  const ids = new Set(idsOf(sequence));
  const ranked = sequence.flatMap(({id}) => fields.find(field => field.id === id) ?? []);
  return fields
    .filter(({id}) => !ids.has(id))
    .reduce<Fields>((placed, field) => withPlaced(placed, field, fields), ranked);
};

/** Fields of which those in `ids` are as another form has them: changed, removed or added. */
const withFieldsOf = (fields: Fields, ids: ReadonlySet<string>, from: FormDraft): Fields => {
  const known = new Set(idsOf(fields));
  const kept = fields.flatMap(field => (ids.has(field.id) ? (fieldOf(from, field.id) ?? []) : field));
  return from.fields
    .filter(({id}) => ids.has(id) && !known.has(id))
    .reduce<Fields>((placed, field) => withPlaced(placed, field, from.fields), kept);
};

/** The texts of other languages, of which those named are as another form has them. */
const withLanguagesOf = (
  draft: FormDraft,
  languages: readonly string[],
  from: FormDraft,
): FormDraft['localized'] => ({
  ...Object.fromEntries(Object.entries(draft.localized ?? {}).filter(([code]) => !languages.includes(code))),
  ...Object.fromEntries(Object.entries(from.localized ?? {}).filter(([code]) => languages.includes(code))),
});

const withParts = (draft: FormDraft, parts: readonly FormPart[], from: FormDraft): FormDraft => {
  const ids = new Set(parts.flatMap(part => fieldIdOf(part) ?? []));
  const fields = withFieldsOf(draft.fields, ids, from);
  const languages = parts.flatMap(part => languageOf(part) ?? []);
  const names = parts.filter(part => part !== ORDER && fieldIdOf(part) === null && languageOf(part) === null);
  const settings: Record<string, unknown> = {...draft};
  for (const name of names) {
    if (name in from) settings[name] = (from as unknown as Settings)[name];
    else delete settings[name];
  }
  if (languages.length) settings.localized = withLanguagesOf(draft, languages, from);
  const ordered = parts.includes(ORDER) ? inOrderOf(fields, from.fields) : fields;
  return {...(settings as unknown as FormDraft), fields: ordered};
};

/** A form with every field that its conditions name, and with each field in a step that there is. */
const completed = (draft: FormDraft, mine: FormDraft, theirs: FormDraft): FormDraft => {
  const named = draft.fields.flatMap(({when}) => when?.field ?? []);
  const missing = named.find(id => !fieldOf(draft, id) && (fieldOf(mine, id) ?? fieldOf(theirs, id)));
  if (missing === undefined) return inSteps(draft);
  const from = fieldOf(mine, missing) ? mine : theirs;
  return completed(withParts(draft, [FIELD + missing], from), mine, theirs);
};

/**
 * How two owners' versions of a form are put together: field by field, setting by setting, and the order of the fields. A field
 * that one removed and the other's condition needs stays. Source: ours.
 */
export const FORM_RULES: DraftRules<FormDraft, FormPart> = {
  key: 'form',
  differences,
  withParts,
  completed,
};

const withId = (draft: FormDraft, id: string, newId: string): FormDraft => ({
  ...draft,
  fields: draft.fields.map(field => ({
    ...field,
    ...(field.id === id && {id: newId}),
    ...(field.when?.field === id && {when: {...field.when, field: newId}}),
  })),
});

/** This owner's form, in which no new field has the id of another new field of the other owner's. */
export const withOwnIds = (base: FormDraft, mine: FormDraft, theirs: FormDraft): FormDraft => {
  let draft = mine;
  for (const field of mine.fields) {
    const other = fieldOf(base, field.id) ? null : fieldOf(theirs, field.id);
    if (!other || isSameData(field, other)) continue;
    const all = {...draft, fields: draft.fields.concat(theirs.fields)};
    draft = withId(draft, field.id, newFieldId(all, field.type));
  }
  return draft;
};
