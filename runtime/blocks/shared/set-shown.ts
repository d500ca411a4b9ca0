/** True where the page lays the element out, unless something around it is hidden. */
export const isShown = (element: Element): boolean => getComputedStyle(element).display !== 'none';

/**
 * Shows or hides an element of the site, by attribute, class and, where the site's styles say otherwise, by style: a rule
 * of the site beats the attribute `hidden`. Changes nothing where the element is shown or hidden already.
 */
export const setShown = (element: HTMLElement, isWanted: boolean): void => {
  if (isShown(element) === isWanted) return;
  element.hidden = !isWanted;
  element.style.display = '';
  if (isWanted) element.classList.remove('hidden');
  if (isShown(element) !== isWanted) element.style.display = isWanted ? 'block' : 'none';
};
