/** Puts the named attributes and the children of `elements` back as the server made them, once `signal` aborts. */
export const restoreServed = (
  elements: readonly Element[],
  attributes: readonly string[],
  signal: AbortSignal,
): void => {
  const served = elements.map(element => ({
    element,
    values: attributes.map(name => [name, element.getAttribute(name)] as const),
    children: [...element.childNodes],
  }));
  signal.addEventListener('abort', () => {
    for (const {element, values, children} of served) {
      for (const [name, value] of values)
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      element.replaceChildren(...children);
    }
  });
};
