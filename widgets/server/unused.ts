/** A handler for the server, where no visitor uses a block. */
export const unused = (): void => {};

/** A store that never changes. */
export const unusedStore = <Snapshot>(
  snapshot: Snapshot,
): {subscribe: () => () => void; getSnapshot: () => Snapshot} => ({
  subscribe: () => unused,
  getSnapshot: () => snapshot,
});
