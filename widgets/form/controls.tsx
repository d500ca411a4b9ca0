import type {ReactNode} from 'react';
import {answerStrings} from '../../src/forms/answer-strings.inline.js';
import {partsOf, shapeOf} from '../../src/forms/field-lookup.js';
import type {FieldAnswer, FormField} from '../../src/forms/form.js';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import {type FieldPart, LIKERT_ANSWERS} from '../../src/tables/form-fields.js';
import {partHints, TEXT_HINTS} from './input-hints.inline.js';

/** What a field's controls are rendered from. `id` is the page's own for the field. */
interface ControlProps {
  readonly field: FormField;
  readonly id: string;
  readonly answer: FieldAnswer | undefined;
  readonly isWrong: boolean;
  readonly t: FormMessageFormat;
}

const commonOf = ({field, id, isWrong}: ControlProps) => ({
  name: field.id,
  'aria-describedby': `${id}-about ${id}-problem`,
  'aria-invalid': isWrong || undefined,
});

/** True where the browser itself must require an answer. Without script a page shows conditional fields too, so that a visitor may leave those empty. */
const isAlwaysRequired = ({isRequired, when}: FormField): boolean => isRequired && !when;

const SelectControl = (props: ControlProps & {value: string}): ReactNode => {
  const {field, id, t, value} = props;
  return (
    <select
      {...commonOf(props)}
      id={id}
      required={isAlwaysRequired(field)}
      className="vt-select"
      defaultValue={value}
    >
      <option value="">{t('field-prompt')}</option>
      {field.options.map(text => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </select>
  );
};

const OneControl = (props: ControlProps): ReactNode => {
  const {field, id, answer} = props;
  const [value = field.value] = answerStrings(answer);
  const {type} = field;
  if (type === 'select') return <SelectControl {...props} value={value} />;
  const placeholder = field.placeholder || undefined;
  const required = isAlwaysRequired(field);
  const attributes = {...commonOf(props), id, required, placeholder};
  if (type === 'textarea')
    // The parser drops a text area's first line break.
    return <textarea {...attributes} rows={5} defaultValue={value.replace(/^\n/, '\n\n')} />;
  if (type === 'file')
    return (
      <input
        {...attributes}
        required={required && value === ''}
        type="file"
        accept={field.accept || undefined}
        multiple={field.maxFiles > 1}
        data-uploads=""
      />
    );
  const input = <input type="text" {...TEXT_HINTS[type]} {...attributes} defaultValue={value || undefined} />;
  if (type !== 'currency') return input;
  return (
    <span className="vt-currency">
      <span aria-hidden="true">{field.currencySymbol}</span>
      {input}
    </span>
  );
};

const PartControl = (props: ControlProps & {readonly part: FieldPart; readonly at: number}): ReactNode => {
  const {field, id, t, part, at} = props;
  const value = answerStrings(props.answer)[at] ?? '';
  const isCountryCode = field.type === 'phone' && part === 'Country';
  const attributes = {...commonOf(props), id: `${id}-${part}`};
  return (
    <span className={`vt-part vt-part-${part}`}>
      <label htmlFor={attributes.id}>{t(isCountryCode ? 'part-Code' : `part-${part}`)}</label>
      {part === 'Ampm' ? (
        <select {...attributes} className="vt-select" defaultValue={value}>
          {['', 'AM', 'PM'].map(text => (
            <option key={text} value={text}>
              {text || null}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          {...partHints(field.type, part)}
          {...attributes}
          defaultValue={value || undefined}
        />
      )}
    </span>
  );
};

const Choice = (props: ControlProps & {readonly value: string; readonly at: number}): ReactNode => {
  const {field, id, answer, value, at} = props;
  return (
    <label className="vt-choice">
      <input
        {...commonOf(props)}
        id={`${id}-${at}`}
        type={field.type}
        value={value}
        defaultChecked={answerStrings(answer).includes(value)}
        required={field.type === 'radio' && isAlwaysRequired(field)}
      />
      <span>{value}</span>
    </label>
  );
};

const Question = (props: ControlProps & {readonly text: string; readonly at: number}): ReactNode => {
  const {field, answer, t, text, at} = props;
  const given = new Map(Object.entries(answer ?? {})).get(text);
  return (
    <fieldset className="vt-question">
      <legend>{text}</legend>
      {LIKERT_ANSWERS.map(({value, key}) => (
        <label key={key} className="vt-choice">
          <input
            {...commonOf(props)}
            name={`${field.id}[${at}]`}
            type="radio"
            value={value}
            defaultChecked={value === given}
            data-question={text}
          />
          <span>{t(`likert-${key}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** The native controls a field is answered with, in the order of its answer's parts. Source: commerce spec §3; runtime spec §3. */
export const Controls = (props: ControlProps): ReactNode => {
  const {field} = props;
  const shape = shapeOf(field.type);
  if (shape === 'questions')
    return [...field.options.entries()].map(([at, text]) => (
      <Question key={at} {...props} text={text} at={at} />
    ));
  if (field.type === 'radio' || shape === 'options')
    return [...field.options.entries()].map(([at, text]) => (
      <Choice key={at} {...props} value={text} at={at} />
    ));
  if (shape !== 'parts') return <OneControl {...props} />;
  return [...partsOf(field.type).entries()].map(
    ([at, part]) =>
      (field.type !== 'phone' || part !== 'Country' || field.hasCountryCode) && (
        <PartControl key={part} {...props} part={part} at={at} />
      ),
  );
};

/** True for a field that is several controls under one name, so that a group names them. */
export const isGroup = ({type}: FormField): boolean =>
  type === 'radio' || ['parts', 'options', 'questions'].includes(shapeOf(type));
