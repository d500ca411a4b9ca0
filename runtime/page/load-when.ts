/** Calls `load` once the page has nothing better to do. */
export const whenIdle = (load: () => void): void => {
  const ask = globalThis.requestIdleCallback ?? (callback => setTimeout(callback, 200));
  ask(load, {timeout: 2000});
};

/** Calls `load` once something holds of the element, unless it leaves before. */
export type Wait = (element: Element, load: () => void, signal: AbortSignal) => void;

/** Creates a wait for visibility: one observer for all blocks. */
export const createWhenVisible = (): Wait => {
  const waiting = new WeakMap<Element, () => void>();
  const observer =
    'IntersectionObserver' in globalThis
      ? new IntersectionObserver(
          (entries, self) => {
            for (const {isIntersecting, target} of entries)
              if (isIntersecting) {
                self.unobserve(target);
                waiting.get(target)?.();
              }
          },
          // How far outside the viewport a block counts as near.
          {rootMargin: '200px'},
        )
      : null;
  return (element, seen, signal) => {
    if (!observer) return seen();
    waiting.set(element, seen);
    observer.observe(element);
    signal.addEventListener('abort', () => observer.unobserve(element));
  };
};

/**
 * Calls `load` when `strategy` is due; false for a strategy that this file does not know. `load` may be called more than
 * once. Source: the marker contract, `data-load`.
 */
export const loadWhen = (
  strategy: string,
  element: Element,
  load: () => void,
  signal: AbortSignal,
  whenVisible: Wait,
): boolean => {
  if (strategy === 'visible') whenVisible(element, load, signal);
  else if (strategy === 'load') load();
  else if (strategy === 'idle') whenIdle(load);
  else return false;
  return true;
};
