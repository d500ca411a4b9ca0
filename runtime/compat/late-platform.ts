import {isRunning} from './platform-script.js';

/** What a visitor does to a control; the first of them after the platform's script came finds it there. */
const TYPES = ['keydown', 'click', 'submit'] as const;

/** By the page's own API, which may be gone by then. */
const unmount = (element: Element): void => {
  const {Vitrine} = window as {Vitrine?: {unmount?: (root: Element) => void}};
  Vitrine?.unmount?.(element);
};

/**
 * Leaves existing markup to the platform's own script where that comes after ours, before it could answer a visitor
 * twice, and calls `left`. Returns what each block's element is handed to,
 * which tells whether it is still ours.
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
