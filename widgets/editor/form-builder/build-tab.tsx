import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import {type FormFeatures, offeredFieldTypes} from '../../../src/builder/form-field-properties.js';
import {
  withField,
  withFieldMoved,
  withoutField,
  withoutStep,
  withStep,
  withStepTitle,
} from '../../../src/builder/forms/edit-form.js';
import {fieldOf} from '../../../src/builder/forms/form-draft.js';
import {Choice, TextInput} from '../shared/fields.js';
import {SortableList} from '../shared/sortable-list.js';
import {fieldName} from './field-name.js';
import {FieldProperties} from './field-properties.js';
import type {BuilderParts} from './parts.js';

/** What each tab is given. */
export interface BuildTabProps extends BuilderParts {
  readonly features: FormFeatures;
  /** Where the sign-ups of the form go. */
  readonly signUps: ReactNode;
}

interface FieldsProps extends BuildTabProps {
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** The fields in order. */
function FieldList({edits, selected, onSelect, t}: FieldsProps): ReactNode {
  const draft = edits.value;
  return (
    <SortableList
      items={draft.fields.map(field => ({id: field.id, name: fieldName(field, t)}))}
      selected={selected}
      onSelect={onSelect}
      onMove={(id, after) => edits.edit(withFieldMoved(draft, id, after))}
      onRemove={id => edits.edit(withoutField(draft, id))}
      texts={{
        list: t('form-fields'),
        empty: t('form-no-fields'),
        drag: t('form-drag'),
        up: t('form-up'),
        down: t('form-down'),
        remove: t('form-remove'),
      }}
    />
  );
}

/** Adds a field of a type after the one that is chosen, else at the end. */
function AddField({edits, features, selected, onSelect, t}: FieldsProps): ReactNode {
  const types = offeredFieldTypes(features);
  const [type, setType] = useState(types[0] ?? 'text');
  const add = (): void => {
    const options = [1, 2].map(at => t('form-option', {at}));
    const title = t(`type-${type}`);
    const after = selected !== null && fieldOf(edits.value, selected) ? selected : null;
    const {draft, id} = withField(edits.value, {type, title, options}, after);
    edits.edit(draft);
    onSelect(id);
  };
  return (
    <div className="vte-row">
      <Choice
        label={t('form-add-field')}
        value={type}
        choices={types.map(one => [one, t(`type-${one}`)])}
        onChange={value => setType(types.find(one => one === value) ?? type)}
      />
      <Button className="vte-button" onPress={add}>
        {t('form-add')}
      </Button>
    </div>
  );
}

/** The titles of the form's steps. */
function Steps({edits, t}: BuilderParts): ReactNode {
  const draft = edits.value;
  const {steps = []} = draft;
  const nameOfStep = (at: number): string => t('form-step', {at: at + 1});
  return (
    <fieldset className="vte-group vte-part">
      <legend>{t('form-steps')}</legend>
      <p className="vte-hint">{t('form-steps-hint')}</p>
      {steps.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <div className="vte-row" key={at}>
          <TextInput
            label={nameOfStep(at)}
            value={title}
            onChange={value => edits.edit(withStepTitle(draft, at, value), `step ${at}`)}
          />
          <Button
            className="vte-button"
            aria-label={t('form-remove-step', {title: title || nameOfStep(at)})}
            onPress={() => edits.edit(withoutStep(draft, at))}
          >
            ✕
          </Button>
        </div>
      ))}
      <Button className="vte-button" onPress={() => edits.edit(withStep(draft, nameOfStep(steps.length)))}>
        {t('form-add-step')}
      </Button>
    </fieldset>
  );
}

/** Fields in order, the properties of the one that is chosen, and steps. */
export function BuildTab(props: BuildTabProps): ReactNode {
  const [selected, setSelected] = useState<string | null>(null);
  const list = {...props, selected, onSelect: setSelected};
  const field = selected === null ? null : fieldOf(props.edits.value, selected);
  return (
    <>
      <FieldList {...list} />
      <AddField {...list} />
      {field && <FieldProperties key={field.id} {...props} field={field} />}
      <Steps {...props} />
    </>
  );
}
