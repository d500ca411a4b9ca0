import {DecodeError} from '../../../src/shared/errors.js';

/** JSON text of the page. `where` names it to the page's developer. Throws `DecodeError`. */
export const parseJson = (text: string, where: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DecodeError(where, 'JSON', (cause as Error).message, {cause});
  }
};

/** The block's own props script, not one of a block inside it. */
const propsScript = (element: Element): Element | undefined =>
  [...element.querySelectorAll('script[data-props]')].find(s => s.closest('[data-block]') === element);

/**
 * Props of a marker as unknown JSON: its child script, else its `data-` attributes by name. They are not copied: to spread
 * the browser's own list ends the tab on a page that has added `get` to every object. Throws `DecodeError`.
 */
export const readProps = (element: HTMLElement): unknown => {
  const script = propsScript(element);
  return script ? parseJson(script.textContent ?? '', 'data-props') : element.dataset;
};
