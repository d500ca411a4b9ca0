import {EDITABLE_PROPERTIES} from '../../tables/form-editing.js';
import {type FieldType, FORM_FIELDS} from '../../tables/form-fields.js';
import {type FieldDraft, type FormDraft, fieldOf, stepOf} from './form-draft.js';
import {withTextsAligned} from './form-texts.js';

/** What a new field begins with: its label, and its options where its type has some. */
export interface NewField {
  readonly type: FieldType;
  readonly title: string;
  readonly options: readonly string[];
}

/** Every type of field, in the order of the form builder. */
export const FIELD_TYPES: readonly FieldType[] = FORM_FIELDS.map(({type}) => type);

/** An id for a new field that no other field has, as `email-2`. */
export const newFieldId = (draft: FormDraft, type: FieldType): string => {
  for (let number = 1; ; number++) {
    const id = number === 1 ? type : `${type}-${number}`;
    if (!fieldOf(draft, id)) return id;
  }
};

/** Fields in the order of their steps, each with the index of a step that the form has. */
export const inSteps = (draft: FormDraft): FormDraft => {
  const fields = draft.fields.map(field => {
    const step = stepOf(draft, field);
    return step === (field.step ?? 0) ? field : {...field, step};
  });
  return {...draft, fields: [...fields].sort((a, b) => (a.step ?? 0) - (b.step ?? 0))};
};

/** A form with one field more, after the field `after`, in its step; null for the end. Returns it with the new field's id. */
export const withField = (
  draft: FormDraft,
  {type, title, options}: NewField,
  after: string | null,
): {readonly draft: FormDraft; readonly id: string} => {
  const id = newFieldId(draft, type);
  const at = after === null ? -1 : draft.fields.findIndex(field => field.id === after);
  const before = draft.fields.at(at);
  const step = before ? stepOf(draft, before) : 0;
  const hasOptions = (EDITABLE_PROPERTIES[type] as readonly string[]).includes('options');
  const field: FieldDraft = {
    id,
    type,
    title,
    ...(hasOptions && {options}),
    ...(type === 'hidden' && {key: id}),
    ...(step > 0 && {step}),
  };
  const place = at < 0 ? draft.fields.length : at + 1;
  const fields = [...draft.fields.slice(0, place), field, ...draft.fields.slice(place)];
  return {id, draft: {...draft, fields}};
};

/** A form without a field. Fields that were shown for its answers are always shown then. */
export const withoutField = (draft: FormDraft, id: string): FormDraft =>
  withTextsAligned(draft, {
    ...draft,
    fields: draft.fields
      .filter(field => field.id !== id)
      .map(field => (field.when?.field === id ? {...field, when: null} : field)),
  });

/** A form with some properties of a field changed. */
export const withProperties = (
  draft: FormDraft,
  id: string,
  properties: Partial<Omit<FieldDraft, 'id'>>,
): FormDraft =>
  withTextsAligned(
    draft,
    inSteps({
      ...draft,
      fields: draft.fields.map(field => (field.id === id ? {...field, ...properties} : field)),
    }),
  );

/** A form with a field moved after another one, null for the first place. The field joins the step of its new neighbour. */
export const withFieldMoved = (draft: FormDraft, id: string, after: string | null): FormDraft => {
  const field = fieldOf(draft, id);
  if (!field || after === id) return draft;
  const others = draft.fields.filter(other => other !== field);
  const at = after === null ? 0 : others.findIndex(other => other.id === after) + 1;
  const neighbour = others[Math.max(0, at - 1)];
  const step = neighbour ? stepOf(draft, neighbour) : 0;
  const moved = step === stepOf(draft, field) ? field : {...field, step};
  return inSteps({...draft, fields: [...others.slice(0, at), moved, ...others.slice(at)]});
};

/** A form with one step more, the last. The first step of a form has all its fields. */
export const withStep = (draft: FormDraft, title: string): FormDraft =>
  withTextsAligned(draft, {...draft, steps: [...(draft.steps ?? []), title]});

/** A form without a step: its fields join the step before it, those of the first step the next one. */
export const withoutStep = (draft: FormDraft, at: number): FormDraft => {
  const fields = draft.fields.map(field => {
    const step = stepOf(draft, field);
    return step >= at && step > 0 ? {...field, step: step - 1} : field;
  });
  const steps = (draft.steps ?? []).filter((_, index) => index !== at);
  return withTextsAligned(draft, inSteps({...draft, fields, steps}));
};

/** A form with another title of a step. */
export const withStepTitle = (draft: FormDraft, at: number, title: string): FormDraft =>
  withTextsAligned(draft, {
    ...draft,
    steps: (draft.steps ?? []).map((old, index) => (index === at ? title : old)),
  });
