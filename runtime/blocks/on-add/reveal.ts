const find = (selector: string): HTMLElement | null => {
  try {
    return document.querySelector<HTMLElement>(selector);
  } catch {
    return null;
  }
};

/** Shows the element that a selector names, in the way that it is hidden; false where it names none. */
export const reveal = (selector: string): boolean => {
  const element = find(selector);
  if (!element) return false;
  if (element instanceof HTMLDialogElement) {
    if (!element.open) element.showModal();
  } else if (element instanceof HTMLDetailsElement) element.open = true;
  else if (element.popover) element.showPopover();
  else element.hidden = false;
  return true;
};
