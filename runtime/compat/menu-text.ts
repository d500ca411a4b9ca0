/** Attributes of a menu's wrapper that hold the chosen text. Pages before 2025 have the first alone. Source: public pages. */
export const MENU_TEXTS = ['data-text', 'data-selected-value'];

/** Writes the text that styles and owners' scripts read from a menu. */
export const setMenuText = (wrapper: HTMLElement, text: string): void => {
  wrapper.dataset.text = text;
  if (wrapper.dataset.selectedValue !== undefined) wrapper.dataset.selectedValue = text;
};
