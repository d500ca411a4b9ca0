import {useSyncExternalStore} from 'react';

/** A controller's state; draws again when it changes. */
export const useStore = <State>(store: {
  subscribe(listener: () => void): () => void;
  getSnapshot(): State;
}): State => useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
