/** Where a visitor reads a text of ours. */
export interface TextPlace {
  /** Shows `text`, nothing for ''. Returns the element that shows it, null while there is none. */
  show(text: string): HTMLElement | null;
}

/** A place in our own markup: its element is always there. */
export const permanentPlace = (element: HTMLElement | null): TextPlace => ({
  show(text) {
    if (element && element.textContent !== text) element.textContent = text;
    return element;
  },
});
