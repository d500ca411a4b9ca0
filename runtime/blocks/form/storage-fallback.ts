/**
 * Storages, the longest-lived first. Accessing one may throw where a browser blocks it. Source: asks, storage
 * ladder.
 */
export const STORAGES: readonly (() => Storage)[] = [() => localStorage, () => sessionStorage];

/** True where any available storage has a key with this prefix. */
export const hasStored = (beginning: string): boolean =>
  STORAGES.some(storage => {
    try {
      return Object.keys(storage()).some(key => key.startsWith(beginning));
    } catch {
      return false;
    }
  });
