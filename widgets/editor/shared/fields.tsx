import {type AriaAttributes, type ComponentProps, type ReactNode, useId} from 'react';
import {useBuilderMessages} from './provider.js';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What a right value looks like. */
  readonly hint?: string | undefined;
  /** What is wrong with the value; a screen reader announces it. */
  readonly problem?: string | undefined;
}

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'spellCheck'
  | 'dir'
  | 'lang'
  | 'list'
  | 'onBlur'
  | 'onKeyDown'
  | 'placeholder'
  | 'maxLength'
>;

/** The label of a field, its hint and its problem around `children`, which `ids` tie to them. */
export function Field({
  label,
  hint,
  problem,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'problem'> & {
  readonly children: (ids: AriaAttributes & {readonly id: string}) => ReactNode;
}): ReactNode {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="vte-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="vte-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      <div aria-live="polite">
        {problem && (
          <p className="vte-problem" id={`${id}-problem`}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** A labelled input of one line or, with more `rows`, several. */
export function TextInput({
  label,
  value,
  onChange,
  rows = 1,
  hint,
  problem,
  ...input
}: FieldProps & InputProps & {readonly rows?: number}): ReactNode {
  const change = (event: {target: {value: string}}) => onChange(event.target.value);
  return (
    <Field label={label} hint={hint} problem={problem}>
      {({id, ...aria}) =>
        rows > 1 ? (
          <textarea
            {...aria}
            id={id}
            rows={rows}
            value={value}
            dir={input.dir}
            lang={input.lang}
            maxLength={input.maxLength}
            onChange={change}
          />
        ) : (
          <input {...input} {...aria} id={id} value={value} onChange={change} />
        )
      }
    </Field>
  );
}

/** A labelled choice. A value that is not among the choices, as that of something deleted, stays and is named. Source: runtime spec §5, editor messages. */
export function Choice({
  label,
  value,
  choices,
  onChange,
  hint,
  problem,
}: FieldProps & {
  readonly choices: readonly (readonly [value: string, text: string])[];
}): ReactNode {
  const m = useBuilderMessages();
  const isKnown = value === '' || choices.some(([one]) => one === value);
  const wrong = problem ?? (isKnown ? undefined : m('not-an-option', {val: value}));
  return (
    <Field label={label} hint={hint} problem={wrong}>
      {({id, ...aria}) => (
        <select {...aria} id={id} value={value} onChange={event => onChange(event.target.value)}>
          {!isKnown && <option value={value}>{value}</option>}
          {choices.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A checkbox with its label after it. */
export function Check({
  label,
  isChecked,
  isDisabled = false,
  onChange,
}: {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}): ReactNode {
  return (
    <label className="vte-check">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={event => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
