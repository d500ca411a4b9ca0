/** Selectors of an add button's text, the most specific first. */
const PLACES = ['.add-to-cart-text', '.sqs-add-to-cart-button-inner'];

/**
 * The text node of a site's button, the only part that changes: its icons and spinners stay. Null where the
 * button has no text.
 */
const labelOf = (button: Element): Text | null => {
  const place = PLACES.map(selector => button.querySelector(selector)).find(Boolean) ?? button;
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.textContent?.trim()) return node as Text;
  return null;
};

/** The text of an add button. */
export interface ButtonLabel {
  /** The text of the idle button: what the page itself shows, as a script that translates it, else the site's own. */
  idle(): string;
  show(text: string): void;
}

/** Creates the text of a site's button, which the served one replaces once `signal` aborts. */
export const createLabel = (button: HTMLElement, signal: AbortSignal): ButtonLabel => {
  let label = labelOf(button);
  const served = label?.data ?? '';
  /** The text that we wrote last; any other is the page's. */
  let own: string | null = null;
  /** A script that translates may put another node in the place of a text. */
  const current = (): Text | null => {
    if (!label?.isConnected) label = labelOf(button);
    return label;
  };
  signal.addEventListener('abort', () => {
    if (label && label.data === own) label.data = served;
  });
  return {
    idle() {
      const text = current()?.data ?? '';
      return text === own ? button.dataset.originalLabel || served : text;
    },
    show(text) {
      const node = current();
      if (!node || node.data === text) return;
      own = text;
      node.data = text;
    },
  };
};
