import type {OptionView, ValueView} from '../../src/commerce/buy-view.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import {restoreServed} from './restore-served.js';

const SELECT = 'select[data-variant-option-name]';
const RADIO = '.variant-radiobtn-wrapper[data-variant-option-name] input.variant-radiobtn';

const optionOf = (field: Element): string =>
  field.closest('[data-variant-option-name]')?.getAttribute('data-variant-option-name') ?? '';

/** Marks one value's element, and says the state in words where a look alone would tell it. */
const mark = (element: HTMLInputElement | HTMLOptionElement, {label, state}: ValueView): void => {
  element.dataset.state = state;
  if (element instanceof HTMLInputElement) element.setAttribute('aria-label', label);
  else if (element.text !== label) element.text = label;
};

/**
 * Joins the site's selects and radio groups to the controller. A page carries both for the same option, one hidden by
 * its style: whichever the visitor uses, the other follows. Source: facts, "A variant as pages carry it".
 */
export const bindOptions = (root: Element, controller: BuyController, signal: AbortSignal): (() => void) => {
  const selects = [...root.querySelectorAll<HTMLSelectElement>(SELECT)];
  const radios = [...root.querySelectorAll<HTMLInputElement>(RADIO)];
  restoreServed(
    [...selects.flatMap(({options}) => [...options]), ...radios],
    ['data-state', 'aria-label'],
    signal,
  );
  for (const field of [...selects, ...radios]) {
    field.addEventListener('change', () => controller.choose(optionOf(field), field.value), {signal});
    // The browser restores a form's fields after Back: what it put there is the visitor's choice.
    const isSet = field instanceof HTMLSelectElement ? field.value : field.checked;
    if (isSet && field.value) controller.choose(optionOf(field), field.value);
  }

  const paintOption = ({name, chosen, values}: OptionView): void => {
    const byValue = new Map(values.map(view => [view.value, view]));
    const paintValue = (element: HTMLInputElement | HTMLOptionElement): void => {
      const view = byValue.get(element.value);
      if (view) mark(element, view);
    };
    for (const select of selects.filter(field => optionOf(field) === name)) {
      select.value = chosen;
      for (const option of select.options) paintValue(option);
    }
    for (const radio of radios.filter(field => optionOf(field) === name)) {
      radio.checked = radio.value === chosen;
      paintValue(radio);
    }
  };
  return () => {
    for (const option of controller.getSnapshot().view.options) paintOption(option);
  };
};
