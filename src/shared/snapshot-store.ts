/** A value that components read and subscribe to. */
export interface SnapshotStore<Snapshot> {
  /** Calls `listener` after each change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** The same object until it changes. */
  getSnapshot(): Snapshot;
  /** Replaces the snapshot and calls the listeners. */
  set(snapshot: Snapshot): void;
}

/** Creates a store that holds `first`. */
export const createSnapshotStore = <Snapshot>(first: Snapshot): SnapshotStore<Snapshot> => {
  const listeners = new Set<() => void>();
  let snapshot = first;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    set(next) {
      snapshot = next;
      for (const listener of listeners) listener();
    },
  };
};
