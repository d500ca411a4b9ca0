import type {ReactNode} from 'react';
import {editableProperties} from '../../../src/builder/form-field-properties.js';
import {withProperties} from '../../../src/builder/forms/edit-form.js';
import {type FieldDraft, stepOf} from '../../../src/builder/forms/form-draft.js';
import type {FieldProperty} from '../../../src/tables/form-editing.js';
import {Check, Choice, TextInput} from '../shared/fields.js';
import {ConditionEditor} from './condition-editor.js';
import {type FieldProps, linesOf, problemTextOf} from './parts.js';
import type {FormTextId} from './texts.js';

type Property = FieldProperty | 'maxLength' | 'title';
type Control = (props: FieldProps, property: Property) => ReactNode;

/** Records another value of a property; the letters of one text are one step to undo. */
const change =
  ({edits, field}: FieldProps, property: Property) =>
  (value: FieldDraft[Property]): void =>
    edits.edit(
      withProperties(edits.value, field.id, {[property]: value}),
      typeof value === 'boolean' ? undefined : `${field.id} ${property}`,
    );

const text =
  (rows: number, label: (field: FieldDraft, property: Property) => FormTextId): Control =>
  (props, property) => {
    const value = props.field[property];
    return (
      <TextInput
        key={property}
        label={props.t(label(props.field, property))}
        rows={rows}
        value={typeof value === 'string' ? value : ''}
        problem={problemTextOf(props, props.field.id, property)}
        onChange={change(props, property)}
      />
    );
  };

const ownLabel = (_: FieldDraft, property: Property): FormTextId => `property-${property}`;

const flag: Control = (props, property) => (
  <Check
    key={property}
    label={props.t(ownLabel(props.field, property))}
    isChecked={props.field[property] === true}
    onChange={change(props, property)}
  />
);

const options: Control = (props, property) => (
  <TextInput
    key={property}
    label={props.t(props.field.type === 'likert' ? 'property-questions' : 'property-options')}
    rows={5}
    value={(props.field.options ?? []).join('\n')}
    problem={problemTextOf(props, props.field.id, property)}
    onChange={value => change(props, property)(linesOf(value))}
  />
);

const amount: Control = (props, property) => (
  <TextInput
    key={property}
    type="number"
    label={props.t(ownLabel(props.field, property))}
    value={String(props.field.maxLength ?? '')}
    problem={problemTextOf(props, props.field.id, property)}
    onChange={value => change(props, property)(value === '' ? null : Number(value))}
  />
);

const CONTROLS: Readonly<Record<Property, Control>> = {
  title: text(1, ownLabel),
  description: text(2, ownLabel),
  placeholder: text(1, ownLabel),
  currencySymbol: text(1, ownLabel),
  key: text(1, ownLabel),
  value: text(1, ownLabel),
  required: flag,
  showCountryCode: flag,
  underline: flag,
  options,
  maxLength: amount,
};

/** Which step has the field; nothing in a form without steps. */
function StepChoice({field, edits, t}: FieldProps): ReactNode {
  const {steps = []} = edits.value;
  if (!steps.length) return null;
  return (
    <Choice
      label={t('property-step')}
      value={String(stepOf(edits.value, field))}
      choices={steps.map((title, at) => [String(at), title || t('form-step', {at: at + 1})])}
      onChange={value => edits.edit(withProperties(edits.value, field.id, {step: Number(value)}))}
    />
  );
}

/** The properties that the field's type has, its step and its condition. Source: runtime spec §3, form field types. */
export function FieldProperties(props: FieldProps): ReactNode {
  const {field, features, t} = props;
  const properties: readonly Property[] = [
    ...(field.type === 'hidden' ? [] : (['title'] as const)),
    ...editableProperties(field.type, features),
  ];
  return (
    <fieldset className="vte-group vte-part">
      <legend>{t('form-field', {name: t(`type-${field.type}`)})}</legend>
      {properties.map(property => CONTROLS[property](props, property))}
      <StepChoice {...props} />
      <ConditionEditor {...props} />
    </fieldset>
  );
}
