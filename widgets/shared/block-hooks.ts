import {useEffect, useLayoutEffect, useState} from 'react';

/** React 18 complains of a layout effect on the server, which runs none. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A controller's state; renders again when it changes. Stores here change between tasks, never while React renders, so that the lighter hooks do. */
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
    // What changed since it was rendered.
    update();
    return subscribe(update);
  }, [subscribe, getSnapshot]);
  return state;
};

let made = 0;

/** An id no other element of the page has. React's own is only unique within one root, and each block is a root. */
export const useUniqueId = (): string => useState(() => `vt-${++made}`)[0];
