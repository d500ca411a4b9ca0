/**
 * Shows or hides an element of the site, by attribute, class and, where the site's styles say otherwise, by style: a rule
 * of the site beats the attribute `hidden`. Changes nothing where the element is shown or hidden already.
 */
export const setShown = (element: HTMLElement, isShown: boolean): void => {
  const isSeen = (): boolean => getComputedStyle(element).display !== 'none';
  if (isSeen() === isShown) return;
  element.hidden = !isShown;
  element.style.display = '';
  if (isShown) element.classList.remove('hidden');
  if (isSeen() !== isShown) element.style.display = isShown ? 'block' : 'none';
};
