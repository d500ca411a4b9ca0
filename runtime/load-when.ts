/** What tells that a visitor is about to use a block. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Calls `load` once the page has nothing better to do. */
export const whenIdle = (load: () => void): void => {
  const ask = globalThis.requestIdleCallback ?? (act => setTimeout(act, 200));
  ask(load, {timeout: 2000});
};

const onInteraction = (element: Element, load: () => void, signal: AbortSignal): void => {
  for (const name of INTERACTIONS) element.addEventListener(name, load, {once: true, signal});
};

const onMedia = (query: string, load: () => void, signal: AbortSignal): void => {
  const media = matchMedia(query);
  if (media.matches) load();
  else media.addEventListener('change', event => event.matches && load(), {signal});
};

/** Not every browser has it. */
type DataSaver = {readonly connection?: {readonly saveData?: boolean}};

/** Watches all blocks that wait to be seen with one observer. */
export const createSight = (): ((element: Element, seen: () => void, signal: AbortSignal) => void) => {
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
 * Calls `load` once `strategy` says so; false when there is no such strategy. `load` may be called more than once.
 * Source: the marker contract, `data-load`.
 */
export const loadWhen = (
  strategy: string,
  element: Element,
  load: () => void,
  signal: AbortSignal,
  sight: ReturnType<typeof createSight>,
): boolean => {
  const media = /^media\((.+)\)$/.exec(strategy);
  if (strategy === 'load') load();
  else if (strategy === 'idle') whenIdle(load);
  else if (
    strategy === 'interaction' ||
    (strategy === 'save-data' && (navigator as DataSaver).connection?.saveData)
  )
    onInteraction(element, load, signal);
  else if (strategy === 'visible' || strategy === 'save-data') sight(element, load, signal);
  else if (media?.[1]) onMedia(media[1], load, signal);
  else return false;
  return true;
};
