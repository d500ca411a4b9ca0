import type {BuyView, OptionView, ValueView} from '../../src/commerce/buy-view.js';
import type {PageModel} from './page-model.js';

interface FormValue extends ValueView {
  readonly isOut: boolean;
  readonly isChosen: boolean;
}

/** One option of a product's form. `field` names it to the server. Source: our choice. */
export interface FormOption extends OptionView {
  readonly field: string;
  readonly id: string;
  readonly values: readonly FormValue[];
}

/** The options of a product's form, keeping what a failed one had. Source: our choice. */
export const formOptions = (
  {options}: BuyView,
  itemId: string,
  typed: PageModel['values'],
): readonly FormOption[] =>
  options.map((option, index) => {
    const field = `option:${option.name}`;
    const formValue = (value: ValueView): FormValue => {
      const isOut = value.state === 'sold-out';
      return {...value, isOut, isChosen: !isOut && typed[field] === value.value};
    };
    return {...option, field, id: `option-${itemId}-${index}`, values: option.values.map(formValue)};
  });
