import type {RemovableStore} from '../../src/ports.js';

/** Storage that never throws; what the browser refuses to keep is not there. */
export const safeStorage = (name: 'localStorage' | 'sessionStorage'): RemovableStore => {
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
