import type {ReactNode} from 'react';
import {withProperties} from '../../../src/builder/forms/edit-form.js';
import {type FieldDraft, fieldOf} from '../../../src/builder/forms/form-draft.js';
import {conditionFields} from '../../../src/builder/forms/form-problems.js';
import type {FieldCondition} from '../../../src/forms/form.js';
import {Check, Choice, TextInput} from '../shared/fields.js';
import {type FieldProps, linesOf, problemTextOf} from './parts.js';

type ConditionProps = Pick<FieldProps, 'edits' | 'problems' | 't' | 'm' | 'field'> & {
  readonly when: FieldCondition;
  readonly onChange: (when: FieldCondition) => void;
};

/** The answers of a field with options, each to be ticked. */
function TickedAnswers({
  source: {options = []},
  when,
  onChange,
  t,
}: Pick<ConditionProps, 'when' | 'onChange' | 't'> & {readonly source: FieldDraft}): ReactNode {
  return (
    <fieldset className="vte-group">
      <legend>{t('condition-answers')}</legend>
      {options.map(option => (
        <Check
          key={option}
          label={option}
          isChecked={when.is.includes(option)}
          onChange={isChecked =>
            onChange({
              ...when,
              is: options.filter(one => (one === option ? isChecked : when.is.includes(one))),
            })
          }
        />
      ))}
    </fieldset>
  );
}

/** The field whose answers decide, and which answers. A choice that is no longer possible stays until another is made. */
function Condition(props: ConditionProps): ReactNode {
  const {edits, field, when, onChange, t} = props;
  const fields = conditionFields(edits.value, field.id);
  const source = fieldOf(edits.value, when.field);
  const choices = fields.includes(source as FieldDraft) || !source ? fields : [...fields, source];
  const problem = problemTextOf(props, field.id, 'when');
  return (
    <>
      <Choice
        label={t('condition-field')}
        value={when.field}
        choices={[
          ...(source ? [] : [[when.field, '–'] as const]),
          ...choices.map(({id, title}) => [id, title || id] as const),
        ]}
        onChange={id => onChange({field: id, is: []})}
      />
      {source?.options ? (
        <TickedAnswers source={source} when={when} onChange={onChange} t={t} />
      ) : (
        <TextInput
          label={t('condition-lines')}
          rows={3}
          value={when.is.join('\n')}
          onChange={value => onChange({...when, is: linesOf(value)})}
        />
      )}
      <p className="vte-problem" role="status">
        {problem}
      </p>
    </>
  );
}

/** For which answers of an earlier field a field is shown. Source: docs/forms.md, Options of a field. */
export function ConditionEditor(props: Omit<ConditionProps, 'when' | 'onChange'>): ReactNode {
  const {edits, field, t} = props;
  const [first] = conditionFields(edits.value, field.id);
  const set = (when: FieldCondition | null, name?: string): void =>
    edits.edit(withProperties(edits.value, field.id, {when}), name);
  if (!first && !field.when) return <p className="vte-hint">{t('condition-none')}</p>;
  return (
    <>
      <Check
        label={t('condition-use')}
        isChecked={Boolean(field.when)}
        onChange={isChecked => set(isChecked && first ? {field: first.id, is: []} : null)}
      />
      {field.when && (
        <Condition {...props} when={field.when} onChange={when => set(when, `${field.id} when`)} />
      )}
    </>
  );
}
