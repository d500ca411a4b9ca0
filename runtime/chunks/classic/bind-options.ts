import type {Product} from '../../../src/commerce/product.js';
import {type OptionState, optionStates} from '../../../src/commerce/variant-match.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {BuyController} from '../../../src/services/buy-controller.js';

const SELECT = 'select[data-variant-option-name]';
const RADIO = '.variant-radiobtn-wrapper[data-variant-option-name] input.variant-radiobtn';

const optionOf = (field: Element): string =>
  field.closest('[data-variant-option-name]')?.getAttribute('data-variant-option-name') ?? '';

const stateWord = (state: OptionState | undefined, t: MessageFormat): string =>
  state === 'sold-out' ? t('option-sold-out') : state === 'not-made' ? t('option-not-made') : '';

/** Marks one value's element, and says the state in words where a look alone would tell it. */
const mark = (
  element: HTMLElement,
  label: string,
  state: OptionState | undefined,
  t: MessageFormat,
): void => {
  const word = stateWord(state, t);
  const text = word ? `${label} – ${word}` : label;
  element.dataset.state = state ?? '';
  if (element instanceof HTMLOptionElement && element.text !== text) element.text = text;
  if (element instanceof HTMLInputElement) element.setAttribute('aria-label', text);
};

/**
 * Joins the site's selects and radio groups to the controller. A page carries both for the same option, one hidden by
 * its style: whichever the visitor uses, the other follows. Source: facts, "A variant as pages carry it".
 */
export const bindOptions = (
  root: Element,
  product: Product,
  controller: BuyController,
  t: MessageFormat,
  signal: AbortSignal,
): (() => void) => {
  const selects = [...root.querySelectorAll<HTMLSelectElement>(SELECT)];
  const radios = [...root.querySelectorAll<HTMLInputElement>(RADIO)];
  const labels = new Map<HTMLElement, string>();
  for (const option of selects.flatMap(select => [...select.options])) labels.set(option, option.text);
  for (const radio of radios) labels.set(radio, radio.value);

  for (const field of [...selects, ...radios]) {
    field.addEventListener('change', () => controller.choose(optionOf(field), field.value), {signal});
    // The browser restores a form's fields after Back: what it put there is the visitor's choice.
    const isSet = field instanceof HTMLSelectElement ? field.value : field.checked;
    if (isSet && field.value) controller.choose(optionOf(field), field.value);
  }

  const paint = (): void => {
    const {chosen} = controller.getSnapshot();
    const states = new Map(
      optionStates(product, chosen).map(({name, values}) => [
        name,
        new Map(values.map(({value, state}) => [value, state])),
      ]),
    );
    for (const select of selects) select.value = chosen[optionOf(select)] ?? '';
    for (const radio of radios) radio.checked = chosen[optionOf(radio)] === radio.value;
    for (const [element, label] of labels) {
      const value = (element as HTMLInputElement).value;
      if (value) mark(element, label, states.get(optionOf(element))?.get(value), t);
    }
  };
  return paint;
};
