import {MarkerError} from './marker-error.js';

const parse = (script: Element): unknown => {
  try {
    return JSON.parse(script.textContent ?? '');
  } catch (error) {
    throw new MarkerError('data-props', 'JSON', (error as Error).message);
  }
};

/** The block's own props script, not one of a block inside it. */
const propsScript = (element: HTMLElement): Element | undefined =>
  [...element.querySelectorAll('script[data-props]')].find(s => s.closest('[data-block]') === element);

/** Props of a marker as unknown JSON: its child script, else its `data-` attributes by name. Throws `MarkerError`. */
export const readProps = (element: HTMLElement): unknown => {
  const script = propsScript(element);
  return script ? parse(script) : Object.assign(Object.create(null), element.dataset);
};
