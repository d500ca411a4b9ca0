/** The texts in an element that have words. */
export const textsIn = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent?.trim()) texts.push(node as Text);
  return texts;
};

/** The elements that translators of pages and others put around texts. */
const REPLACED = 'FONT';

/**
 * Creates what shows a text in the place of the first of `find`'s texts; null shows the page's own. Others put their own nodes in
 * the place of a text, at any time: the text is found again, and where they have several nodes for it, only the first has a text.
 */
export const labelText = (find: () => Text[]): ((text: string | null) => void) => {
  let [label] = find();
  // Replaced before: its nodes are elements of others, one after the other.
  let top: Node | null | undefined = label;
  while (top?.parentNode?.nodeName === REPLACED) top = top.parentNode;
  const parent = top?.parentNode;
  let after = top?.nextSibling;
  while (after?.nodeName === REPLACED) after = after.nextSibling;
  const isPart = (text: Text): boolean =>
    parent?.contains(text) === true &&
    !(after && text.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_PRECEDING);
  let isOurs = false;
  const findAgain = (): void => {
    const [first, ...rest] = find().filter((text, at) => !at || isPart(text));
    label = first;
    for (const text of rest) {
      if (label) label.data += text.data;
      text.data = '';
    }
  };
  findAgain();
  /** The page's own text as of when ours replaced it. A script may have translated it since the page began. */
  let pageText = label?.data ?? '';
  /** What was last shown. */
  let shown = pageText;
  return text => {
    if (label && (!label.isConnected || label.data !== shown)) findAgain();
    if (!label) return;
    // Never while our text is there: that script translates ours as well.
    if (!isOurs) pageText = label.data;
    isOurs = text !== null;
    shown = text ?? pageText;
    if (label.data !== shown) label.data = shown;
  };
};
