import {type ReactNode, useId} from 'react';

/** A labelled input of one line or several. */
export function TextInput({
  label,
  value,
  onChange,
  rows = 1,
  hint,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly hint?: string;
}): ReactNode {
  const id = useId();
  const shared = {
    id,
    value,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    onChange: (event: {target: {value: string}}) => onChange(event.target.value),
  };
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="ed-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows > 1 ? <textarea rows={rows} {...shared} /> : <input {...shared} />}
    </div>
  );
}

/** A labelled choice. */
export function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={event => onChange(event.target.value)}>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
