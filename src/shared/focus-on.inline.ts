/** Moves the focus to an element, if it exists and the page allows it: one that has replaced `focus` may throw. */
export const focusOn = (element: HTMLElement | null | undefined): void => {
  try {
    (element as HTMLElement).focus();
  } catch {
    // It stays where it is, and what we do goes on.
  }
};
