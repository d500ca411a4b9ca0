/** Where the text of an add button stands, the most particular first. */
const PLACES = ['.add-to-cart-text', '.sqs-add-to-cart-button-inner'];

/**
 * The text of a site's button, which alone is changed: icons, spinners and what else stands in the button stay. Null where
 * the button has no text.
 */
export const labelOf = (button: Element): Text | null => {
  const place = PLACES.map(selector => button.querySelector(selector)).find(Boolean) ?? button;
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.textContent?.trim()) return node as Text;
  return null;
};
