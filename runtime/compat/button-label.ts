/** Selectors of an add button's text, the most specific first. */
const PLACES = ['.add-to-cart-text', '.sqs-add-to-cart-button-inner'];

/**
 * The text node of a site's button, the only part that changes: its icons and spinners stay. Null where the
 * button has no text.
 */
export const labelOf = (button: Element): Text | null => {
  const place = PLACES.map(selector => button.querySelector(selector)).find(Boolean) ?? button;
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.textContent?.trim()) return node as Text;
  return null;
};
