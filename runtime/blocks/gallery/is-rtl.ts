/** True where an element's text reads from right to left. */
export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
