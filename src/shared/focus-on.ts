/** Moves the focus to an element, where there is one and the page lets us: one that has replaced `focus` may throw. */
export const focusOn = (element: HTMLElement | null | undefined): void => {
  try {
    (element as HTMLElement).focus();
  } catch {
    // It stays where it is, and what we do goes on.
  }
};
