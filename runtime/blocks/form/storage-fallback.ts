/** Storages by how long they keep; reaching for one may throw where a browser blocks it. Source: asks, storage ladder. */
export const STORAGES: readonly (() => Storage)[] = [() => localStorage, () => sessionStorage];

/** True where something is kept under a key that begins so, in whichever storage a browser allows. */
export const hasStored = (beginning: string): boolean =>
  STORAGES.some(storage => {
    try {
      return Object.keys(storage()).some(key => key.startsWith(beginning));
    } catch {
      return false;
    }
  });
