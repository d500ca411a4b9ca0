import {isRunning} from './platform-script.js';

/**
 * What a visitor does to a control. At the first of these events after the platform's script arrived, this code
 * finds it.
 */
const TYPES = ['keydown', 'click', 'submit'] as const;

/** Uses the page's own API, which may be gone by then. */
const unmount = (element: Element): void => {
  const {Vitrine} = window as {Vitrine?: {unmount?: (root: Element) => void}};
  Vitrine?.unmount?.(element);
};

/**
 * Leaves existing markup to the platform's own script where it arrives after ours, before both answer the
 * visitor, and calls `onYield`. Returns a function that gets each block's element and returns whether it is
 * still ours.
 */
export const yieldToLatePlatform = (onYield: () => void): ((element: Element) => boolean) => {
  const taken = new Set<Element>();
  let hasYielded = false;
  const check = (): void => {
    if (hasYielded || !isRunning()) return;
    hasYielded = true;
    for (const type of TYPES) removeEventListener(type, check, true);
    taken.forEach(unmount);
    onYield();
  };
  for (const type of TYPES) addEventListener(type, check, true);
  return element => {
    taken.add(element);
    return !hasYielded;
  };
};
