import type {BuyView, OptionView, ValueView} from '../../src/commerce/buy-view.js';
import type {ChosenOptions} from '../../src/commerce/variant-match.js';
import type {PageModel} from './page-model.js';

interface FormValue extends ValueView {
  readonly isOut: boolean;
  /** True where it cannot be chosen: what an address names stays chosen, sold out or not. */
  readonly isBarred: boolean;
  readonly isChosen: boolean;
}

/** One option of a product's form. `field` names it to the server. Source: our choice. */
export interface FormOption extends OptionView {
  readonly field: string;
  readonly id: string;
  readonly values: readonly FormValue[];
}

/** How a product's form names its options. */
const OPTION_FIELD = 'option:';

/** The choices in what a failed form had. Source: our choice. */
export const typedChoice = (values: PageModel['values']): ChosenOptions =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      field.startsWith(OPTION_FIELD) ? [[field.slice(OPTION_FIELD.length), value]] : [],
    ),
  );

/** The options of a product's form, with what is chosen of each. What is sold out altogether cannot be chosen. Source: our choice. */
export const formOptions = (
  {options}: BuyView,
  itemId: string,
  chosen: ChosenOptions,
): readonly FormOption[] =>
  options.map((option, index) => {
    const formValue = (value: ValueView): FormValue => {
      const isChosen = chosen[option.name] === value.value;
      const isOut = value.state === 'sold-out';
      return {...value, isOut, isBarred: isOut && !isChosen, isChosen};
    };
    return {
      ...option,
      field: OPTION_FIELD + option.name,
      id: `option-${itemId}-${index}`,
      values: option.values.map(formValue),
    };
  });
