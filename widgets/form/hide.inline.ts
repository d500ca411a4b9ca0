/** Hides or shows an element, whatever `display` the site's styles set. */
export const setHidden = (element: HTMLElement, isHidden: boolean): void => {
  element.hidden = isHidden;
  if (isHidden) element.style.setProperty('display', 'none', 'important');
  else element.style.removeProperty('display');
};
