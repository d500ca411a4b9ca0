/** True where styles hide an element. */
export const isInvisible = (element: Element): boolean => {
  const {display, visibility, opacity} = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden' || opacity === '0';
};
