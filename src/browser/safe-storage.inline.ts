import type {RemovableStore} from '../ports.js';

export type StorageName = 'localStorage' | 'sessionStorage';

/** Storage that never throws; what the browser refuses to keep is not there. */
export const safeStorage = (name: StorageName): RemovableStore => {
  const safe = <Value>(callback: (storage: Storage) => Value): Value | null => {
    try {
      return callback(globalThis[name]);
    } catch {
      return null;
    }
  };
  return {
    get: key => safe(storage => storage.getItem(key)),
    set: (key, value) => safe(storage => storage.setItem(key, value)),
    remove: key => safe(storage => storage.removeItem(key)),
  };
};

/** Keys of a storage that begin with `prefix`; none where the browser refuses. */
export const storedKeys = (name: StorageName, prefix: string): readonly string[] => {
  try {
    return Object.keys(globalThis[name]).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
};
