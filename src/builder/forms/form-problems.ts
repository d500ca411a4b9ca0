import {shapeOf} from '../../forms/field-lookup.js';
import type {MessageParams} from '../../i18n/pattern.js';
import {isWebAddress} from '../../shared/web-address.inline.js';
import {editableProperties} from '../form-field-properties.js';
import {type FieldDraft, type FormDraft, fieldOf, stepOf} from './form-draft.js';

/** Names a message about a form that is not ready for visitors. */
export type FormProblemId =
  | 'form-without-fields'
  | 'step-empty'
  | 'page-invalid'
  | 'field-title-missing'
  | 'field-key-missing'
  | 'field-options-missing'
  | 'field-option-repeated'
  | 'field-max-length'
  | 'condition-later'
  | 'condition-unknown'
  | 'condition-answers-missing';

/** What a form's problem is about: the property of a field, or of the form where `field` is null. */
export interface FormDraftProblem {
  readonly field: string | null;
  readonly property: string;
  readonly message: FormProblemId;
  readonly params: MessageParams;
}

/** Fields whose answers may decide whether a field is shown: those before it that ask the visitor. Source: docs/forms.md, Options of a field. */
export const conditionFields = ({fields}: FormDraft, id: string): readonly FieldDraft[] =>
  fields
    .slice(
      0,
      Math.max(
        0,
        fields.findIndex(field => field.id === id),
      ),
    )
    .filter(({type}) => ['one', 'option', 'options'].includes(shapeOf(type)));

type Found = Pick<FormDraftProblem, 'property' | 'message'> & {readonly params?: MessageParams};

const repeatedIn = (options: readonly string[]): string | undefined =>
  options.find((option, at) => options.indexOf(option) !== at);

const optionProblems = ({options = []}: FieldDraft): readonly Found[] => {
  const repeated = repeatedIn(options);
  if (!options.some(option => option.trim()))
    return [{property: 'options', message: 'field-options-missing'}];
  return repeated === undefined
    ? []
    : [{property: 'options', message: 'field-option-repeated', params: {val: repeated}}];
};

const conditionProblems = (draft: FormDraft, {id, when}: FieldDraft): readonly Found[] => {
  if (!when) return [];
  const source = fieldOf(draft, when.field);
  if (!source) return [{property: 'when', message: 'condition-unknown'}];
  if (!conditionFields(draft, id).includes(source))
    return [{property: 'when', message: 'condition-later', params: {val: source.title || source.id}}];
  return when.is.length ? [] : [{property: 'when', message: 'condition-answers-missing'}];
};

const lengthProblems = ({maxLength = null}: FieldDraft): readonly Found[] =>
  maxLength === null || (Number.isInteger(maxLength) && maxLength > 0)
    ? []
    : [{property: 'maxLength', message: 'field-max-length'}];

const fieldProblems = (draft: FormDraft, field: FieldDraft): readonly Found[] => {
  const properties = editableProperties(field.type, {textareaMaxLength: true});
  const isNamed = field.type === 'hidden' || Boolean(field.title?.trim());
  return [
    ...(isNamed ? [] : [{property: 'title', message: 'field-title-missing'} as const]),
    ...(properties.includes('options') ? optionProblems(field) : []),
    ...(properties.includes('key') && !field.key?.trim()
      ? [{property: 'key', message: 'field-key-missing'} as const]
      : []),
    ...(properties.includes('maxLength') ? lengthProblems(field) : []),
    ...conditionProblems(draft, field),
  ];
};

const stepProblems = (draft: FormDraft): readonly Found[] =>
  (draft.steps ?? [])
    .filter((_, at) => !draft.fields.some(field => stepOf(draft, field) === at))
    .map(val => ({property: 'steps', message: 'step-empty', params: {val}}));

/** What visitors would miss of a form, in the order of its fields; empty for a form that is ready. Source: checklist BLD-02. */
export const formDraftProblems = (draft: FormDraft): readonly FormDraftProblem[] => {
  const {fields, successRedirect} = draft;
  const ofForm: readonly Found[] = [
    ...(fields.length ? [] : [{property: 'fields', message: 'form-without-fields'} as const]),
    ...stepProblems(draft),
    ...(successRedirect && !isWebAddress(successRedirect)
      ? [{property: 'successRedirect', message: 'page-invalid', params: {val: successRedirect}} as const]
      : []),
  ];
  return [
    ...ofForm.map(found => ({field: null, params: {}, ...found})),
    ...fields.flatMap(field =>
      fieldProblems(draft, field).map(found => ({field: field.id, params: {}, ...found})),
    ),
  ];
};
