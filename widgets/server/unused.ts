/** Nobody uses a block on the server. */
export const unused = (): void => {};

/** A store that stays as it is. */
export const unusedStore = <Snapshot>(
  snapshot: Snapshot,
): {subscribe: () => () => void; getSnapshot: () => Snapshot} => ({
  subscribe: () => unused,
  getSnapshot: () => snapshot,
});
