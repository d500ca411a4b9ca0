/** Calls `make` once and caches its promise; after a failure the next call tries again. */
export const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch(error => {
      made = null;
      throw error;
    });
    return made;
  };
};
