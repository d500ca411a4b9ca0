import type {ReactNode} from 'react';
import type {OptionView} from '../../src/commerce/buy-view.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import {useUniqueId} from '../shared/use-unique-id.js';

interface OptionProps {
  readonly option: OptionView;
  readonly choose: (value: string) => void;
}

const Row = ({option: {name, chosen, values}, choose}: OptionProps): ReactNode => (
  <fieldset className="vt-option">
    <legend className="vt-option-name">{name}</legend>
    <div className="vt-option-values">
      {values.map(({value, label, state}) => (
        <label key={value} className="vt-choice" data-state={state}>
          <input
            type="radio"
            // As the server's form names it: style sheets find an option's values by it.
            name={`option:${name}`}
            value={value}
            aria-label={label}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <span dir="auto">{value}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const List = ({option: {name, chosen, prompt, values}, choose}: OptionProps): ReactNode => {
  const id = useUniqueId();
  return (
    <div className="vt-option">
      <label className="vt-option-name" htmlFor={id}>
        {name}
      </label>
      <select
        className="vt-select"
        id={id}
        value={chosen}
        onChange={event => choose(event.currentTarget.value)}
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
};

/** One field an option, each value marked as it can be bought with the other choices. Source: commerce spec §2, §4. */
export const OptionFields = ({
  options,
  controller,
}: {
  options: readonly OptionView[];
  controller: BuyController;
}): ReactNode =>
  options.map(option => {
    const Field = option.isRow ? Row : List;
    return (
      <Field key={option.name} option={option} choose={value => controller.choose(option.name, value)} />
    );
  });
