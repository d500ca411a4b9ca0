/**
 * The text node of a site's button, the only part that changes: its icons and spinners stay. Null where the
 * button has no text.
 */
const labelOf = (button: Element): Text | null => {
  const place =
    button.querySelector('.add-to-cart-text') ??
    button.querySelector('.sqs-add-to-cart-button-inner') ??
    button;
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.textContent?.trim()) return node as Text;
  return null;
};

/**
 * Creates what shows a text in a site's button; null shows the page's own, which also replaces ours once `signal` aborts.
 */
export const createLabel = (button: HTMLElement, signal: AbortSignal): ((text: string | null) => void) => {
  let label = labelOf(button);
  /** The page's own text as of when ours replaced it. A script may have translated it since the page began. */
  let pageText = '';
  let isOurs = false;
  const show = (text: string | null): void => {
    // A script that translates may put another node in the place of a text.
    if (!label?.isConnected) label = labelOf(button);
    if (!label) return;
    // Never while our text is there: that script translates ours as well.
    if (!isOurs) pageText = label.data;
    isOurs = text !== null;
    const next = text ?? pageText;
    if (label.data !== next) label.data = next;
  };
  signal.addEventListener('abort', () => show(null));
  return show;
};
