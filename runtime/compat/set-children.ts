/** Replaces an element's children without the short methods that some pages replace. */
export const setChildren = (element: Element, children: Iterable<Node | string>): void => {
  element.textContent = '';
  for (const child of children) element.appendChild(child instanceof Node ? child : new Text(child));
};
