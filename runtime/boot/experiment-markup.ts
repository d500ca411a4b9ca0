/** Marks a place that shows one of several variants; its value names the experiment. Source: SITE-04. */
export const EXPERIMENT = '[data-experiment]';

/** The variants of a place. */
export const variantsIn = (place: Element): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(':scope > [data-variant]'),
];
