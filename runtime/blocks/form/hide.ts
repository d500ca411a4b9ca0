/** Hides or shows an element, whatever the site's styles say of `display`. */
export const setHidden = (element: HTMLElement, isHidden: boolean): void => {
  element.hidden = isHidden;
  if (isHidden) element.style.setProperty('display', 'none', 'important');
  else element.style.removeProperty('display');
};
