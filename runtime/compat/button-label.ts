import {labelText, textsIn} from './label-text.js';

/** The texts of a site's button, of which the first is the only part that changes: its icons and spinners stay. */
const textsOf = (button: Element): Text[] => {
  const place =
    button.querySelector('.add-to-cart-text') ??
    button.querySelector('.sqs-add-to-cart-button-inner') ??
    button;
  return textsIn(place);
};

/**
 * Creates what shows a text in a site's button; null shows the page's own, which also replaces ours once `signal` aborts.
 */
export const createLabel = (button: HTMLElement, signal: AbortSignal): ((text: string | null) => void) => {
  const show = labelText(() => textsOf(button));
  signal.addEventListener('abort', () => show(null));
  return show;
};
