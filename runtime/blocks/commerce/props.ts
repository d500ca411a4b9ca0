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
 * Reads the props of a marker as unknown JSON: from its child script, else from its `data-` attributes. The
 * attributes are not copied: spreading the browser's own list crashes the tab on a page that added `get` to
 * every object. Throws `DecodeError`.
 */
export const readProps = (element: HTMLElement): unknown => {
  const script = propsScript(element);
  if (script) return parseJson(script.textContent ?? '', 'data-props');
  const {form, itemId} = element.dataset;
  // No server has filled the block: its decoder would ask for fields that the page never wrote.
  if (form && !itemId) throw new DecodeError('data-props', 'JSON', `none for "${form}"`);
  return element.dataset;
};
