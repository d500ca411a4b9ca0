import {type ReactNode, useId} from 'react';
import {type OptionState, optionStates} from '../../src/commerce/variant-match.js';
import type {BuySnapshot} from '../../src/services/buy-controller.js';
import type {ProductFace} from './product-block.js';

/** A first option with at most so many values is drawn as radios, every other as a select. Source: our choice. */
const RADIOS_MAX = 5;

interface OptionProps extends ProductFace {
  /** The option with how each value can be bought, given the other choices. */
  readonly option: ReturnType<typeof optionStates>[number];
  readonly chosen: string;
}

const stateWord = ({t}: ProductFace, state: OptionState): string =>
  state === 'sold-out' ? t('option-sold-out') : state === 'not-made' ? t('option-not-made') : '';

const Radios = (props: OptionProps): ReactNode => {
  const {option, chosen, controller} = props;
  const name = `${useId()}${option.name}`;
  return (
    <fieldset className="vt-option">
      <legend className="vt-option-name">{option.name}</legend>
      <div className="vt-option-values">
        {option.values.map(({value, state}) => (
          <label key={value} className="vt-choice" data-state={state}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => controller.choose(option.name, value)}
            />
            <span>{value}</span>
            {stateWord(props, state) && <span className="vt-hidden"> {stateWord(props, state)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Select = (props: OptionProps): ReactNode => {
  const {option, chosen, controller, product, t} = props;
  const id = useId();
  return (
    <div className="vt-option">
      <label className="vt-option-name" htmlFor={id}>
        {option.name}
      </label>
      <select
        id={id}
        className="vt-select"
        value={chosen}
        onChange={event => controller.choose(option.name, event.currentTarget.value)}
      >
        <option value="">
          {product.type === 'gift-card' ? t('select-value') : t('select-variant', {variantName: option.name})}
        </option>
        {option.values.map(({value, state}) => {
          const word = stateWord(props, state);
          return (
            <option key={value} value={value} data-state={state}>
              {word ? `${value} – ${word}` : value}
            </option>
          );
        })}
      </select>
    </div>
  );
};

/** One field an option, each value marked as it can be bought with the other choices. Source: commerce spec §2, §4. */
export const OptionFields = (face: ProductFace & {state: BuySnapshot}): ReactNode => {
  const {product, state, lowStock} = face;
  return optionStates(product, state.chosen, lowStock ?? 0).map((option, index) => {
    const Field = index === 0 && option.values.length <= RADIOS_MAX ? Radios : Select;
    return <Field key={option.name} {...face} option={option} chosen={state.chosen[option.name] ?? ''} />;
  });
};
