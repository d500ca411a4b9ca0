/** A state that its subscribers read as a whole. */
export interface SnapshotStore<State> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): State;
  /** Replaces the fields of `change`. */
  set(change: Partial<State>): void;
}

/** Creates a store that begins with `first`. */
export const createSnapshotStore = <State extends object>(first: State): SnapshotStore<State> => {
  const listeners = new Set<() => void>();
  let snapshot = first;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    set(change) {
      snapshot = {...snapshot, ...change};
      for (const listener of listeners) listener();
    },
  };
};
