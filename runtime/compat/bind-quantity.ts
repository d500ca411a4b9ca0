import {QUANTITY_MAX, QUANTITY_MIN} from '../../src/tables/limits.js';
import type {LiveProduct} from './live-product.js';
import {QUANTITY_WRAPPER, quantitiesIn} from './quantities.js';

const LESS = /minus|decre|\u2212/i;
const MORE = /plus|incre|\+/i;

/** What pressing a stepper adds: by its name, classes or icon, else by its position, of which the last adds. */
const stepOf = (stepper: Element, isLast: boolean): number => {
  const {outerHTML} = stepper;
  return LESS.test(outerHTML) || (!isLast && !MORE.test(outerHTML)) ? -1 : 1;
};

/** The buttons next to a quantity field, in the nearest of the wrappers around it that has any. */
const steppersOf = (input: HTMLInputElement): HTMLButtonElement[] => {
  let at = input.parentElement?.closest(QUANTITY_WRAPPER);
  while (at && !at.querySelector('button')) at = at.parentElement?.closest(QUANTITY_WRAPPER);
  return [...(at?.querySelectorAll('button') ?? [])];
};

const addTo = (input: HTMLInputElement, step: number): void => {
  const asked = Math.round(Number(input.value) || 0) + step;
  input.value = String(Math.min(QUANTITY_MAX, Math.max(QUANTITY_MIN, asked)));
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, {bubbles: true}));
};

/**
 * Makes the site's stepper buttons work. Owners' scripts get the same events as for typing. A script of the
 * page that makes them work itself is not counted twice: it has its turn first. Presses of one turn, as those repeated once the
 * code is there, count together. Returns how to count them before that turn ends.
 */
const bindSteppers = (input: HTMLInputElement, signal: AbortSignal): (() => void) => {
  const steppers = steppersOf(input);
  let before: string | null = null;
  let pending: {readonly from: string; step: number} | null = null;
  const remember = (): void => {
    before = input.value;
    setTimeout(() => {
      before = null;
    });
  };
  const settle = (): void => {
    const first = pending;
    pending = null;
    if (first && input.value === first.from && !signal.aborted) addTo(input, first.step);
  };
  for (const [at, stepper] of steppers.entries()) {
    const step = stepOf(stepper, at === steppers.length - 1);
    const press = (event: Event): void => {
      // In a form it would be sent.
      event.preventDefault();
      if (pending) {
        pending.step += step;
        return;
      }
      pending = {from: before ?? input.value, step};
      setTimeout(settle);
    };
    stepper.parentElement?.addEventListener('click', remember, {capture: true, signal});
    stepper.addEventListener('click', press, {signal});
  }
  return settle;
};

/** Product type code of a service. Source: commerce spec §3. */
const SERVICE = 3;

/**
 * Binds the site's quantity fields and their steppers to the controller; several fields, as for two layouts,
 * show the same value. Hides the fields of a service that the store sells one at a time. They keep their space,
 * so that the button below does not move away from a pressing finger. Returns how to read a field again whose value a
 * script of the page set without an event. Source: COM-15.
 */
export const bindQuantity = ({block: {element, signal}, controller, product}: LiveProduct): (() => void) => {
  const inputs = quantitiesIn(element);
  const {structuredContent, merchandising} = product;
  if (
    structuredContent.productType === SERVICE &&
    Object(merchandising).multipleQuantityAllowedForServices === false
  ) {
    for (const input of inputs)
      (input.closest<HTMLElement>(QUANTITY_WRAPPER) ?? input).style.visibility = 'hidden';
    return () => {};
  }
  let shown = '';
  const show = ({value}: HTMLInputElement): void => {
    shown = value;
    controller.setQuantity(value);
    for (const other of inputs) if (other.value !== value) other.value = value;
  };
  const settlers = inputs.map(input => {
    input.addEventListener('input', () => show(input), {signal});
    return bindSteppers(input, signal);
  });
  const [first] = inputs;
  if (first) show(first);
  return () => {
    // An early press of a stepper may be repeated in the turn of the add that followed it.
    for (const settle of settlers) settle();
    const changed = inputs.find(({value}) => value !== shown);
    if (changed) show(changed);
  };
};
