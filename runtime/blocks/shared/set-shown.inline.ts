/** True where the element's own `display` is not `none`. */
export const isShown = (element: Element): boolean => getComputedStyle(element).display !== 'none';

/**
 * Shows or hides an element of the site: by attribute and class, and by style where the site's own rules win
 * over `hidden`. Changes nothing where the element is already in that state.
 */
export const setShown = (element: HTMLElement, isWanted: boolean): void => {
  if (isShown(element) === isWanted) return;
  element.hidden = !isWanted;
  element.style.display = '';
  if (isWanted) element.classList.remove('hidden');
  if (isShown(element) !== isWanted) element.style.display = isWanted ? 'block' : 'none';
};
