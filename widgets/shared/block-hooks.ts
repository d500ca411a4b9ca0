import {useEffect, useLayoutEffect, useState} from 'react';

/** `useLayoutEffect` in the browser; on the server, where React 18 warns about it, `useEffect`. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A controller's state; renders again when it changes. Controllers never change while React renders, so `useSyncExternalStore` is not needed. */
export const useStore = <State>({
  subscribe,
  getSnapshot,
}: {
  subscribe(listener: () => void): () => void;
  getSnapshot(): State;
}): State => {
  const [state, setState] = useState(getSnapshot);
  useIsomorphicLayoutEffect(() => {
    const update = (): void => setState(getSnapshot);
    // The state may have changed between render and effect.
    update();
    return subscribe(update);
  }, [subscribe, getSnapshot]);
  return state;
};

let made = 0;

/** An id that is unique on the page. React's `useId` is unique within one root only, and each block is a root. */
export const useUniqueId = (): string => useState(() => `vt-${++made}`)[0];
