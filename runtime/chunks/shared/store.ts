import type {Store} from '../../../src/ports.js';

/** Storage that never throws: where the browser refuses it, what is set is kept for this page alone. */
const safeStore = (open: () => Storage): Store => {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return open().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Refused: nothing was kept there.
      }
    },
  };
};

/** This tab's storage. */
export const sessionStore: Store = safeStore(() => sessionStorage);
