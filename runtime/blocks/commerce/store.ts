import type {Store} from '../../../src/ports.js';

/** This tab's storage. It never throws: what the browser refuses to keep is forgotten with the page. */
export const sessionStore: Store = {
  get(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Blocked or full.
    }
  },
};
