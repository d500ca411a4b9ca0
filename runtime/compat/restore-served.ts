import {setChildren} from './set-children.js';
/** Restores the named attributes of `elements` once `signal` aborts. */
export const restoreAttributes = (
  elements: readonly Element[],
  attributes: readonly string[],
  signal: AbortSignal,
): void => {
  const served = elements.flatMap(element =>
    attributes.map(name => [element, name, element.getAttribute(name)] as const),
  );
  signal.addEventListener('abort', () => {
    for (const [element, name, value] of served)
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  });
};

/** The same, and their children as well. */
export const restoreServed = (
  elements: readonly Element[],
  attributes: readonly string[],
  signal: AbortSignal,
): void => {
  const served = elements.map(element => [element, [...element.childNodes]] as const);
  restoreAttributes(elements, attributes, signal);
  signal.addEventListener('abort', () => {
    for (const [element, children] of served) setChildren(element, children);
  });
};
