import type {InputHTMLAttributes, ReactNode} from 'react';
import type {OptionView} from '../../src/catalog/buy-view.js';
import type {ProductStore} from './product-store.js';

interface OptionProps {
  readonly option: OptionView;
  readonly id: string;
  /** True in a form that the server rendered: without script the browser insists on a choice. */
  readonly isRequired: boolean;
  /** What the field is marked with while it lacks a choice that the alert asks for. */
  readonly wrong: InputHTMLAttributes<HTMLElement> | undefined;
  readonly choose: (value: string) => void;
}

const Row = ({option: {name, chosen, values}, isRequired, wrong, choose}: OptionProps): ReactNode => (
  <fieldset className="vt-option">
    <legend className="vt-option-name">{name}</legend>
    <div className="vt-option-values">
      {values.map(({value, label, state}) => (
        <label key={value} className="vt-choice" data-state={state}>
          <input
            type="radio"
            name={`option:${name}`}
            value={value}
            required={isRequired}
            aria-label={label}
            checked={value === chosen}
            onChange={() => choose(value)}
            {...wrong}
          />
          <span dir="auto">{value}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const List = ({
  option: {name, chosen, prompt, values},
  id,
  isRequired,
  wrong,
  choose,
}: OptionProps): ReactNode => (
  <div className="vt-option">
    <label className="vt-option-name" htmlFor={id}>
      {name}
    </label>
    <select
      className="vt-select"
      id={id}
      name={`option:${name}`}
      required={isRequired}
      value={chosen}
      onChange={event => choose(event.currentTarget.value)}
      {...wrong}
    >
      <option value="">{prompt}</option>
      {values.map(({value, label}) => (
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
        isRequired={isRequired}
        wrong={alertId && !option.chosen ? {'aria-invalid': true, 'aria-describedby': alertId} : undefined}
        choose={value => store.choose(option.name, value)}
      />
    );
  });
