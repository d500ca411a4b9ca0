/** A place in which a visitor reads a text. */
export interface TextPlace {
  /** Shows `text`; '' shows nothing. Returns the element with the text, null while there is none. */
  show(text: string): HTMLElement | null;
}

/** A place in our own markup: its element is always there. */
export const permanentPlace = (element: HTMLElement | null): TextPlace => ({
  show(text) {
    if (element && element.textContent !== text) element.textContent = text;
    return element;
  },
});
