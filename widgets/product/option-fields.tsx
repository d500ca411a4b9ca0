import type {InputHTMLAttributes, ReactNode} from 'react';
import type {OptionView} from '../../src/catalog/buy-view.js';
import type {ProductStore} from './product-store.js';

interface OptionProps {
  readonly option: OptionView;
  readonly id: string;
  /** What the field of every kind has: its name, and marks while it lacks a choice that the alert asks for. */
  readonly field: InputHTMLAttributes<HTMLElement> & {readonly name: string};
  readonly choose: (value: string) => void;
}

const Row = ({option, field, choose}: OptionProps): ReactNode => (
  <fieldset className="vt-option">
    <legend className="vt-option-name">{option.name}</legend>
    <div className="vt-option-values">
      {option.values.map(({value, label, state}) => (
        <label key={value} className="vt-choice" data-state={state}>
          <input
            {...field}
            type="radio"
            value={value}
            aria-label={label}
            checked={value === option.chosen}
            onChange={() => choose(value)}
          />
          <span dir="auto">{value}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const List = ({option, id, field, choose}: OptionProps): ReactNode => (
  <div className="vt-option">
    <label className="vt-option-name" htmlFor={id}>
      {option.name}
    </label>
    <select
      {...field}
      className="vt-select"
      id={id}
      value={option.chosen}
      onChange={event => choose(event.currentTarget.value)}
    >
      <option value="">{option.prompt}</option>
      {option.values.map(({value, label}) => (
        <option key={value} value={value} dir="auto">
          {label}
        </option>
      ))}
    </select>
  </div>
);

/** One field an option, each value marked as it can be bought with the other choices. Source: commerce spec §2, §4. */
export const OptionFields = ({
  options,
  id,
  isRequired,
  alertId,
  store,
}: {
  options: readonly OptionView[];
  /** Begins the ids of the fields. */
  id: string;
  /** True in a form that the server rendered: without script the browser insists on a choice. */
  isRequired: boolean;
  /** The id of the alert that asks for the options without a choice, if it does. */
  alertId: string | undefined;
  store: ProductStore;
}): ReactNode =>
  options.map(option => {
    const Field = option.isRow ? Row : List;
    return (
      <Field
        key={option.name}
        option={option}
        id={`${id}-option-${options.indexOf(option)}`}
        field={{
          name: `option:${option.name}`,
          required: isRequired,
          ...(alertId && !option.chosen && {'aria-invalid': true, 'aria-describedby': alertId}),
        }}
        choose={value => store.choose(option.name, value)}
      />
    );
  });
